import { can } from '../access/can.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { InterventionEdit } from './context.ts';
import type { Actor } from '../access/roles.ts';
import { applyChanges, documentErrors, outsideList, withoutId } from '../fields/schemas.ts';
import { sameJson } from '../base/json.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Changes, Fields } from '../fields/documents.ts';
import { isOpenTo } from './open-types.ts';
import type { TypeIntervention } from './type-intervention.ts';
import { priorityOf } from './follow-dossier.ts';
import { affectation } from './affectation.ts';
import { templateDocOf } from './report-templates.ts';
import { fieldsRefusal, type VisitField } from './field-rights.ts';
import { type Intervention, intervention as schema } from './intervention.ts';
import { BY_CONTACT, NATURES } from './nature.ts';
import { contactRefusal, contactVersionId } from './visit-form.ts';

/** What the planner chooses; everything else comes from the dossier, from the type or from the server. */
const CHOSEN = [
  'demandeId',
  'idTypeIntervention',
  'nature',
  'idControleur',
  'aDeux',
  'idSecond',
  'dateRdv',
  'dateFin',
  'dureeMin',
  'rdvFixe',
  'consignes',
  'adresse',
  'beneficiaire',
  'priorite',
  'uniqueCode',
  'motif',
] as const satisfies readonly (VisitField | 'demandeId' | 'idTypeIntervention')[];
const isChosen = (field: string): boolean => CHOSEN.some((one) => one === field);

/** [dossiers/D25] Whether this person may add a visit to this dossier: neither a demande nor archived. */
export function mayAddVisit(actor: Actor, dossier: Dossier): Result<true> {
  const right = can(actor, 'intervention.creer', dossier);
  if (!right.ok) return right;
  if (dossier.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  if (dossier.etat === 'EN ATTENTE') return refuse('REGLE_METIER', { regle: 'demande-non-acceptee' });
  return dossier.aSupprimerLe === null ? ok(true) : refuse('REGLE_METIER', { regle: 'a-supprimer' });
}

/** [access/E7] A new intervention of a dossier that is neither a demand nor archived: the whole document. */
export function checkNewIntervention(edit: InterventionEdit): CheckedEdit {
  const { actor, changes, context } = edit;
  const { dossier, type } = context;
  const received = applyChanges({}, changes);
  if (dossier === null) return refuse('VALIDATION', { champs: { demandeId: 'inconnu' } });
  const open = mayAddVisit(actor, dossier);
  if (!open.ok) return open;
  if (type?.variante !== dossier.variante) return refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } });
  if (!isOpenTo(type, dossier.idBureauInspection))
    return refuse('TYPE_FERME', { champs: { idTypeIntervention: 'ferme' }, type: type.code });
  const outside =
    contactRefusal(received['nature'], dossier.variante, context) ??
    outsideList(changes, [...CHOSEN, ...Object.keys(schema.shape)]);
  if (outside !== null) return outside;
  const document = newIntervention({ edit, dossier, type, recu: received });
  const byItself = newIntervention({ edit, dossier, type, recu: {} });
  const right = fieldsRefusal(actor, differingFields(received, byItself), document);
  if (right !== null) return right;
  const planned = affectation({ ...edit, changes: chosenFields(received) }, document as Intervention);
  if (!planned.ok) return planned;
  const complete = { ...document, ...planned.value };
  return documentErrors(schema, complete) ?? ok({ changes: withoutId(complete) });
}

/** [access/E16] What was chosen otherwise than the dossier and the type say: that much is asked for, as when it is changed. */
const differingFields = (received: Fields, byItself: Fields): string[] =>
  Object.entries(chosenFields(received)).flatMap(([field, value]) => (sameJson(value, byItself[field]) ? [] : [field]));

const chosenFields = (received: Fields): Changes =>
  Object.fromEntries(Object.entries(received).filter(([champ]) => isChosen(champ))) as Changes;

interface Sources {
  readonly edit: InterventionEdit;
  readonly dossier: Dossier;
  readonly type: TypeIntervention;
  readonly recu: Fields;
}

function newIntervention({ edit, dossier, type, recu }: Sources): Fields {
  const { nature = NATURES[0] } = recu;
  return {
    idControleur: null,
    dateRdv: null,
    dateFin: null,
    dureeMin: type.dureeMin,
    nature,
    rdvFixe: false,
    consignes: dossier.acces,
    ...(dossier.disponibilites == null ? {} : { disponibilites: dossier.disponibilites }),
    adresse: dossier.adresseTravaux,
    beneficiaire: dossier.beneficiaire,
    priorite: priorityOf(dossier),
    uniqueCode: null,
    motif: null,
    ...chosenFields(recu),
    id: edit.id,
    idIntervention: null,
    numero: null,
    variante: dossier.variante,
    idBureauInspection: dossier.idBureauInspection,
    ...(dossier.fuseau == null ? {} : { fuseau: dossier.fuseau }),
    demandeId: dossier.id,
    numeroDossier: dossier.numero,
    etat: 'NOUVELLE',
    typeOfTypeIntervention: type.typeOfTypeIntervention,
    idTypeIntervention: type.id,
    codeFiche: type.code,
    libelleType: type.libelle,
    idVersionFormulaire: firstFormOf({ edit, type, nature }),
    champs: {},
    champsPrecedents: {},
    resultat: null,
    signatureStatus: null,
    templateDoc: templateDocOf(edit.context.formulaire),
    configRapportJson: '{}',
    idClient: dossier.idClient,
    nomClient: dossier.nomClient,
    ...(dossier.langue == null ? {} : { langue: dossier.langue }),
    idEntreprise: dossier.idEntreprise,
    nomEntreprise: dossier.nomEntreprise,
    nomControleur: null,
    rsBatchId: dossier.rsBatchId,
    version: 1,
    remplaceId: null,
    commentaireRt: null,
    soumisLe: null,
    soumisPar: null,
    valideLe: null,
    validePar: null,
    createdAt: edit.now,
    updatedAt: edit.now,
    modifiePar: null,
  };
}

/** [interventions/I16] [interventions/I76] The form that a new visit begins on. */
function firstFormOf({ edit, type, nature }: Pick<Sources, 'edit' | 'type'> & { readonly nature: unknown }): string {
  const onSite = edit.context.formulaire?.id ?? type.idVersionFormulaire;
  return onSite !== '' && nature === BY_CONTACT ? contactVersionId(type.code) : onSite;
}

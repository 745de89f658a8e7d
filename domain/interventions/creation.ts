import { can } from '../access/can.ts';
import type { EditToCheck, CheckedEdit } from '../access/edit-input.ts';
import { applyChanges, documentErrors, outsideList, withoutId } from '../access/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Changes, Fields } from '../sync/documents.ts';
import type { TypeIntervention } from './type-intervention.ts';
import { affectation } from './affectation.ts';
import { type Intervention, intervention as schema } from './intervention.ts';

export const NATURES = ['Contrôle sur le lieu', 'Contre-visite'] as const;

/** What the planner chooses; everything else comes from the dossier, from the type or from the server. */
const CHOSEN = [
  'demandeId',
  'idTypeIntervention',
  'nature',
  'idControleur',
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
];

/** [access/E7] A new intervention of a dossier that is neither a demand nor archived: the whole document. */
export function checkNewIntervention(edit: EditToCheck): CheckedEdit {
  const { actor, changes, context } = edit;
  const { dossier, type } = context;
  const received = applyChanges({}, changes);
  if (dossier === null) return refuse('VALIDATION', { champs: { demandeId: 'inconnu' } });
  const right = can(actor, 'intervention.creer', dossier);
  if (!right.ok) return right;
  if (dossier.etat === 'ARCHIVE') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  if (dossier.etat === 'EN ATTENTE') return refuse('REGLE_METIER', { regle: 'demande-non-acceptee' });
  if (type === null) return refuse('VALIDATION', { champs: { idTypeIntervention: 'inconnu' } });
  const outside = outsideList(changes, [...CHOSEN, ...Object.keys(schema.shape)]);
  if (outside !== null) return outside;
  const document = newIntervention({ edit, dossier, type, recu: received });
  const planned = affectation({ ...edit, changes: chosenFields(received) }, document as Intervention);
  if (!planned.ok) return planned;
  const complete = { ...document, ...planned.value };
  return documentErrors(schema, complete) ?? ok({ changes: withoutId(complete) });
}

const chosenFields = (received: Fields): Changes =>
  Object.fromEntries(Object.entries(received).filter(([champ]) => CHOSEN.includes(champ))) as Changes;

interface Sources {
  readonly edit: EditToCheck;
  readonly dossier: Dossier;
  readonly type: TypeIntervention;
  readonly recu: Fields;
}

function newIntervention({ edit, dossier, type, recu }: Sources): Fields {
  return {
    idControleur: null,
    dateRdv: null,
    dateFin: null,
    dureeMin: type.dureeMin,
    nature: NATURES[0],
    rdvFixe: false,
    consignes: dossier.acces,
    adresse: dossier.adresseTravaux,
    beneficiaire: dossier.beneficiaire,
    priorite: dossier.urgence ? 1 : 0,
    uniqueCode: null,
    motif: null,
    ...chosenFields(recu),
    id: edit.id,
    idIntervention: null,
    numero: null,
    variante: dossier.variante,
    idBureauInspection: dossier.idBureauInspection,
    demandeId: dossier.id,
    numeroDossier: dossier.numero,
    etat: 'NOUVELLE',
    typeOfTypeIntervention: type.typeOfTypeIntervention,
    idTypeIntervention: type.id,
    codeFiche: type.code,
    libelleType: type.libelle,
    idVersionFormulaire: type.idVersionFormulaire,
    champs: {},
    champsPrecedents: {},
    resultat: null,
    signatureStatus: null,
    templateDoc: '["rapport"]',
    configRapportJson: '{}',
    idClient: dossier.idClient,
    nomClient: dossier.nomClient,
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

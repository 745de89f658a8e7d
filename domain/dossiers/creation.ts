import { can } from '../access/can.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { DossierEdit } from './context.ts';
import { applyChanges, documentErrors, isEmpty, outsideList, withoutId } from '../fields/schemas.ts';
import type { Refusal, Result } from '../base/result.ts';
import { ok, refuse } from '../base/result.ts';
import { officeOfNew } from '../access/office-of-new.ts';
import { linesRefusal } from '../renovation/lines.ts';
import type { Fields } from '../fields/documents.ts';
import { closedRefusal } from './closed.ts';
import { dossier as schema } from './dossier.ts';
import { BUREAU_FIELDS, DEMANDE_FIELDS, INSTALLER_FIELDS } from './edits.ts';
import { ORDER_FIELDS } from './order.ts';

const CONTACT = { civilite: null, nom: '', prenom: null, telephone: null, email: null };
const ADRESSE = { ligne1: '', ligne2: null, codePostal: '', ville: '', departement: '', lat: null, lng: null };

/** Every field of a dossier before anyone has filled it; numbers are given by the server's write path. */
const EMPTY = {
  idDemande: null,
  numero: null,
  modifiePar: null,
  referenceClient: null,
  idEntreprise: null,
  nomEntreprise: null,
  typesDemandes: [],
  logement: null,
  acces: null,
  commandePar: null,
  dateCommande: null,
  dateEngagement: null,
  dateFacture: null,
  echeance: null,
  rsBatchId: null,
  codeLot: null,
  urgence: false,
  archiveLe: null,
  conserverJusquAu: null,
  aSupprimerLe: null,
  motif: null,
  totaux: { interventions: 0, valides: 0, sansDate: 0 },
  prochaineVisite: null,
  controleurs: [],
  resultat: null,
  etape: null,
  menage: {},
  donnees: {},
};

/** Fields a device may send with a new dossier, which the server fills by itself: they are taken over by its own. */
const OF_SERVER = [
  'id',
  'variante',
  'idBureauInspection',
  'fuseau',
  'nomClient',
  'langue',
  'nomEntreprise',
  'demandePar',
  'etat',
  'createdAt',
  'updatedAt',
  ...Object.keys(EMPTY),
];

/** [dossiers/D14] [access/E5] [access/E7] A new dossier (the office) or demande (a client or an installer): the whole document. */
export function checkNewDossier(edit: DossierEdit): CheckedEdit {
  const { actor, changes, context } = edit;
  const ofBureau = actor.role === 'ADMIN' || actor.role === 'MANAGER';
  const received = applyChanges({}, changes);
  const idBureauInspection = officeOfNew(actor, context.variante, received['idBureauInspection']);
  const right = can(actor, 'dossier.creer', { idBureauInspection });
  if (!right.ok) return right;
  const allowed = fieldsOfNew(actor);
  const outside =
    outsideList(changes, [...allowed, ...OF_SERVER]) ?? orderOfCompany(edit, received) ?? linesRefusal(changes, {});
  if (outside !== null) return outside;
  const tiers = tiersOf(edit, received);
  if (!tiers.ok) return tiers;
  const closed = closedRefusal(edit, null);
  if (closed !== null) return closed;
  const entered = Object.fromEntries(Object.entries(received).filter(([champ]) => allowed.includes(champ)));
  const document: Fields = {
    ...EMPTY,
    ...entered,
    ...tiers.value,
    id: edit.id,
    beneficiaire: { ...CONTACT, ...(received['beneficiaire'] as Fields | undefined) },
    adresseTravaux: { ...ADRESSE, ...(received['adresseTravaux'] as Fields | undefined) },
    operation: { surface: null, puissance: null, ...(received['operation'] as Fields | undefined) },
    variante: context.variante,
    idBureauInspection,
    etat: ofBureau ? 'NOUVELLE' : 'EN ATTENTE',
    ...madeBy(actor),
    createdAt: edit.now,
    updatedAt: edit.now,
  };
  return documentErrors(schema, document) ?? ok({ changes: withoutId(document) });
}

const fieldsOfNew = ({ role }: DossierEdit['actor']): readonly string[] => {
  if (role === 'CLIENT') return [...DEMANDE_FIELDS, 'idClient'];
  return role === 'ENTREPRISE' ? [...INSTALLER_FIELDS, 'idClient'] : BUREAU_FIELDS;
};

/** [dossiers/D40] What a company typed of an order that is not its own is refused, not dropped in silence. */
function orderOfCompany({ actor }: DossierEdit, received: Fields): Refusal | null {
  const typed = actor.role === 'ENTREPRISE' ? ORDER_FIELDS.filter((field) => !isEmpty(received[field])) : [];
  if (typed.length === 0) return null;
  return refuse('DROIT_INSUFFISANT', { champs: Object.fromEntries(typed.map((field) => [field, 'interdit'])) });
}

/** [dossiers/D40] */
const madeBy = ({ role }: DossierEdit['actor']): Fields => (role === 'ENTREPRISE' ? { demandePar: 'ENTREPRISE' } : {});

/** A client orders for itself, an installer works for itself; both must exist in this office. */
function tiersOf({ actor, context }: DossierEdit, received: Fields): Result<Fields> {
  const { nomClient, nomEntreprise, langueClient: langue } = context;
  const idClient = actor.role === 'CLIENT' ? actor.idClient : (received['idClient'] ?? null);
  const idEntreprise = actor.role === 'ENTREPRISE' ? actor.idEntreprise : (received['idEntreprise'] ?? null);
  if (idClient === null || nomClient === null) return refuse('VALIDATION', { champs: { idClient: 'inconnu' } });
  if (idEntreprise !== null && nomEntreprise === null) {
    return refuse('VALIDATION', { champs: { idEntreprise: 'inconnu' } });
  }
  return ok({
    idClient,
    nomClient,
    ...(langue === 'fr' ? {} : { langue }),
    idEntreprise,
    nomEntreprise: idEntreprise === null ? null : nomEntreprise,
  });
}

import { ORDER_FIELDS } from './order.ts';
import { plusDays } from '../base/days.ts';
import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { DossierEdit } from './context.ts';
import { typeErrors, isEmpty, outsideList, withoutConsequences } from '../fields/schemas.ts';
import { ok, refuse } from '../base/result.ts';
import type { Refusal, Result } from '../base/result.ts';
import { localDay, zoneOf, type TimeZone } from '../base/time-zone.ts';
import type { Changes } from '../fields/documents.ts';
import { isValidated, isLive } from '../interventions/etat.ts';
import { linesRefusal } from '../renovation/lines.ts';
import { closedRefusal } from './closed.ts';
import type { Dossier } from './dossier.ts';
import { dossier as schema } from './dossier.ts';
import { computedEtat } from './etat.ts';
import { typesRefusal } from './types-change.ts';

/** Retention after archiving: 6 years from the certificate, the time to deliver it, the prescription. */
export const RETENTION_YEARS = 10;
/** A dossier set to delete is erased after this many days. */
export const BIN_DAYS = 30;

/** Fields of the demand itself: its author writes them while EN ATTENTE, the office until the archive. */
export const DEMANDE_FIELDS = [
  'referenceClient',
  'idEntreprise',
  'typesDemandes',
  'beneficiaire',
  'adresseTravaux',
  'logement',
  'acces',
  'disponibilites',
  'commandePar',
  'dateCommande',
  'pieceCommande',
  'dateEngagement',
  'dateFacture',
  'operation',
  'urgence',
  'menage',
  'motif',
];
/** [dossiers/D40] Who ordered is not said by who did the works. */
export const INSTALLER_FIELDS = DEMANDE_FIELDS.filter((field) => !ORDER_FIELDS.includes(field));
export const BUREAU_FIELDS = [...DEMANDE_FIELDS, 'idClient', 'echeance', 'rsBatchId', 'codeLot', 'etape', 'donnees'];

/** [access/E5] What somebody may write now of a dossier that they read: its rule asks it, and so do its screens. */
export function dossierFieldsOf(actor: Actor, dossier: Dossier): readonly string[] {
  if (dossier.etat === 'ARCHIVE' || !can(actor, 'dossier.modifier', dossier).ok) return [];
  const fields = fieldsOfRole(actor);
  // An installer orders for itself.
  return actor.role === 'ENTREPRISE' ? fields.filter((field) => field !== 'idEntreprise') : fields;
}

const fieldsOfRole = ({ role }: Pick<Actor, 'role'>): readonly string[] =>
  role === 'ENTREPRISE' ? INSTALLER_FIELDS : role === 'CLIENT' ? DEMANDE_FIELDS : BUREAU_FIELDS;

/** Dates and names that the operations add. */
const CONSEQUENCES = ['archiveLe', 'conserverJusquAu', 'nomClient', 'langue', 'nomEntreprise'];

/** Edit of an existing dossier ([access/E1] to [access/E5], [dossiers/D11] to [dossiers/D13]). */
export function checkDossier(received: DossierEdit, before: Dossier): CheckedEdit {
  const edit = { ...received, changes: withoutConsequences(received.changes, CONSEQUENCES) };
  const { actor, changes } = edit;
  const operation = operationOf(changes, before);
  const right = can(actor, ACTIONS[operation], before);
  if (!right.ok) return right;
  if (before.etat === 'ARCHIVE' && operation !== 'desarchiver') return refuse('VERROUILLE', { etat: 'ARCHIVE' });
  const refusal =
    outsideList(changes, allowedFields(edit, operation)) ??
    typeErrors(schema, changes) ??
    linesRefusal(changes, before.donnees);
  if (refusal !== null) return refusal;
  const outcome = OPERATIONS[operation](edit, before);
  return outcome.ok ? ok({ changes: { ...changes, ...outcome.value } }) : outcome;
}

type Operation = 'modifier' | 'archiver' | 'desarchiver' | 'marquer' | 'transition';
const ACTIONS = {
  modifier: 'dossier.modifier',
  archiver: 'dossier.archiver',
  desarchiver: 'dossier.desarchiver',
  marquer: 'dossier.marquer',
  transition: 'dossier.modifier',
} as const;

/** An operation comes alone, with its reason; a modification has its list by role. */
function allowedFields({ actor }: DossierEdit, operation: Operation): readonly string[] {
  if (operation === 'marquer') return ['aSupprimerLe', 'motif'];
  if (operation !== 'modifier') return ['etat', 'motif'];
  return fieldsOfRole(actor);
}

function operationOf(changes: Changes, before: Dossier): Operation {
  const { etat, aSupprimerLe } = changes;
  if (etat !== undefined && etat !== before.etat) {
    if (etat === 'ARCHIVE') return 'archiver';
    return before.etat === 'ARCHIVE' ? 'desarchiver' : 'transition';
  }
  return aSupprimerLe === undefined ? 'modifier' : 'marquer';
}

type OperationRule = (edit: DossierEdit, before: Dossier) => Result<Changes>;

/** Names follow the ids; an id of another office is unknown here. */
const modifier: OperationRule = (edit, before) => {
  const { changes, context } = edit;
  const refusal =
    closedRefusal(edit, before) ??
    installerRefusal(edit, before) ??
    typesRefusal(before, changes['typesDemandes'], context);
  if (refusal !== null) return refusal;
  const outcome: Record<string, string | null> = {};
  if (changes['idClient'] !== undefined) {
    if (context.nomClient === null) return refuse('VALIDATION', { champs: { idClient: 'inconnu' } });
    outcome['nomClient'] = context.nomClient;
    Object.assign(outcome, languageAfter(before, context));
    if (changes['idClient'] !== before.idClient) Object.assign(outcome, ofAnotherClient(changes, before));
  }
  const { idEntreprise } = changes;
  if (idEntreprise === null) outcome['nomEntreprise'] = null;
  else if (idEntreprise !== undefined) {
    if (context.nomEntreprise === null) return refuse('VALIDATION', { champs: { idEntreprise: 'inconnu' } });
    outcome['nomEntreprise'] = context.nomEntreprise;
  }
  return ok(outcome);
};

/** [tiers/T11] Of the client whom the edit names; nothing when the dossier has it already. */
const languageAfter = ({ langue }: Dossier, { langueClient }: DossierEdit['context']): Changes =>
  langueClient === (langue ?? 'fr') ? {} : { langue: langueClient };

/** [dossiers/D33] What a client says of its order, its lot and its contract: another client has its own. */
const OF_CLIENT = ['referenceClient', 'commandePar', 'pieceCommande', 'rsBatchId', 'codeLot'] as const;
const ofAnotherClient = (changes: Changes, { idContrat = null }: Dossier): Changes => ({
  ...Object.fromEntries(OF_CLIENT.map((field) => [field, given(changes[field])])),
  dateCommande: given(changes['dateCommande']),
  ...(idContrat === null ? {} : { idContrat: null, numeroContrat: null }),
});
const given = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** [dossiers/D29] An installer does not give its own demand to another one: it would not see it any more. */
const installerRefusal = ({ actor, changes }: DossierEdit, before: Dossier): Refusal | null =>
  changes['idEntreprise'] !== undefined &&
  changes['idEntreprise'] !== before.idEntreprise &&
  !dossierFieldsOf(actor, before).includes('idEntreprise')
    ? refuse('DROIT_INSUFFISANT', { champs: { idEntreprise: 'interdit' } })
    : null;

/** [dossiers/D11] */
const archive: OperationRule = ({ context, now }, before) => {
  const areIssued = context.interventions.filter(isLive).every(isValidated);
  if (before.etat !== 'VALIDE' || !areIssued)
    return refuse('TRANSITION_INTERDITE', { de: before.etat, vers: 'ARCHIVE' });
  if (before.aSupprimerLe !== null) return refuse('REGLE_METIER', { regle: 'a-supprimer' });
  const an = Number(localDay(now, zoneOf(before)).slice(0, 4)) + RETENTION_YEARS;
  return ok({ archiveLe: now, conserverJusquAu: `${an}-12-31` });
};

/** [dossiers/D12] The state asked for does not count: it is computed from the interventions. */
const unarchive: OperationRule = ({ changes, context }) => {
  if (isEmpty(changes['motif'])) return refuse('MOTIF_REQUIS', { champ: 'motif' });
  return ok({ etat: computedEtat(context.interventions), archiveLe: null, conserverJusquAu: null });
};

/** [dossiers/D13] Taking the mark off is ADMIN's. */
const mark: OperationRule = ({ actor, changes, now }, before) => {
  if (changes['aSupprimerLe'] === null) return can(actor, 'dossier.effacer').ok ? ok({}) : refuse('DROIT_INSUFFISANT');
  if (isEmpty(changes['motif'])) return refuse('MOTIF_REQUIS', { champ: 'motif' });
  return ok({ aSupprimerLe: inDays(now, BIN_DAYS, zoneOf(before)) });
};

/** The other states are computed, or given by AcceptDemand. */
const refuseTransition: OperationRule = ({ changes }, before) =>
  refuse('TRANSITION_INTERDITE', { de: before.etat, vers: changes['etat'] });

const OPERATIONS: Readonly<Record<Operation, OperationRule>> = {
  modifier,
  archiver: archive,
  desarchiver: unarchive,
  marquer: mark,
  transition: refuseTransition,
};

/** Day, `n` days after that of an instant, where the office is. */
export const inDays = (instant: string, n: number, zone: TimeZone): string => plusDays(localDay(instant, zone), n);

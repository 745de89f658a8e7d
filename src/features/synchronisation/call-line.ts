import type { LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { nameOf, subjectOf, textOrNull } from './document-line.ts';

/** A call made without a network, which no document shows (src-worker/fallback/waiting-calls.ts). */
export interface WaitingCall {
  readonly id: string;
  readonly nom: string;
  readonly args: { readonly params?: unknown; readonly body?: unknown };
  readonly rang?: number;
  readonly faitLe: string;
  readonly essais: number;
  readonly derniereErreur: string | null;
}

/** Calls that have a phrase of their own; one that a former program kept is « une demande ». */
export const NAMED_CALLS = [
  'authUpdateInfo',
  'syncAbandon',
  'demandeDelete',
  'deleteIntervention',
  'interventionDelete',
  'clientDelete',
  'entrepriseDelete',
  'notificationDelete',
  'commentCreate',
  'sendEmail',
  'saveFacturation',
] as const;
export type CallWord = (typeof NAMED_CALLS)[number] | 'autre';

/** [sync/S32] One line of the queue: what was asked, of what (number), about whom and where. */
export interface CallLine {
  readonly id: string;
  readonly mot: CallWord;
  readonly numero: string | null;
  readonly sujet: string | null;
  readonly faitLe: string;
  readonly essais: number;
  /** Code with which the server refused it. */
  readonly refus: string | null;
}

/** The id of a creation names what is made, not what it is about. */
const OWN_ID = ['commentCreate', 'sendEmail', 'saveFacturation'];

/** What a call is about; null: the account itself, or nothing that has a name. */
export function subjectIdOf({ nom, args: { params, body } }: WaitingCall): string | null {
  const edit = partOf(body, 'edit');
  const named = [
    partOf(edit, 'id'),
    partOf(body, 'idEntite'),
    nom === 'authUpdateInfo' ? undefined : partOf(params, 'id'),
    OWN_ID.includes(nom) ? undefined : partOf(body, 'id'),
  ];
  return named.map(textOrNull).find((id) => id !== null) ?? null;
}

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** In the order in which they leave. */
export function callLines(
  calls: readonly WaitingCall[],
  documents: ReadonlyMap<string, LocalDocument>,
): readonly CallLine[] {
  return calls
    .toSorted((a, b) => (a.rang ?? 0) - (b.rang ?? 0) || a.faitLe.localeCompare(b.faitLe))
    .map((call) => {
      const { id, nom, faitLe, essais, derniereErreur } = call;
      const document = documents.get(subjectIdOf(call) ?? '');
      const sujet = [document === undefined ? null : subjectOf(document), mailOf(call)].filter((part) => part !== null);
      return {
        id,
        mot: NAMED_CALLS.find((known) => known === nom) ?? 'autre',
        numero: document === undefined ? null : nameOf(collectionOf(document), document),
        sujet: sujet.length === 0 ? null : sujet.join(' · '),
        faitLe,
        essais,
        refus: derniereErreur,
      };
    });
}

/** Of what is read by its id alone: records say their kind, installers their name. */
const collectionOf = (document: LocalDocument): SyncedCollection =>
  typeof document['kind'] === 'string' ? 'records' : 'raisonSociale' in document ? 'entreprises' : 'dossiers';

/** A mail is known by its object and whom it goes to. */
function mailOf({ nom, args: { body } }: WaitingCall): string | null {
  if (nom !== 'sendEmail') return null;
  const to = partOf(body, 'destinataires');
  const parts = [textOrNull(partOf(body, 'objet')), Array.isArray(to) ? to.join(', ') : null];
  return parts.filter((part) => part !== null && part !== '').join(' → ') || null;
}

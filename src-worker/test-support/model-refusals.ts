import type { ErrorCode } from '#domain/base/errors.ts';
import type { Fields, ServerDocument, SyncedCollection } from '#domain/fields/documents.ts';
import type { Edit } from '#domain/sync/messages.ts';

export interface ModelRefusal {
  readonly code: ErrorCode;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What a rule of the model looks at. */
export interface ModelCase {
  readonly edit: Edit;
  readonly before: ServerDocument & Fields;
  /** Account of whoever says it; null: anybody may. */
  readonly idUser: number | null;
  readonly document: (collection: SyncedCollection, id: string) => (ServerDocument & Fields) | undefined;
}

/** It names something that this database, or this person, does not know. */
export const unknown = (field: string): ModelRefusal => ({
  code: 'VALIDATION',
  data: { champs: { [field]: 'inconnu' } },
});

/** Where a document names its visit. */
export const visitField = (collection: SyncedCollection, { kind }: Fields): string =>
  collection === 'records' && kind === 'commentaire' ? 'idEntite' : 'idIntervention';

export function visitAbove(collection: SyncedCollection, fields: Fields): string | undefined {
  const id = collection === 'photos' || collection === 'records' ? fields[visitField(collection, fields)] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** A form's version that this database has not, or has no more. */
function refusedVersion({ edit, document }: ModelCase): ModelRefusal | null {
  const version = edit.changes['idVersionFormulaire'];
  return typeof version !== 'string' || document('records', version) !== undefined
    ? null
    : unknown('idVersionFormulaire');
}

/** [signatures/E31] Made once, and changed by nobody. */
const refusedSignature = ({ edit, before }: ModelCase): ModelRefusal | null =>
  !edit.nouveau && before['kind'] === 'signaturePlace' ? { code: 'DROIT_INSUFFISANT' } : null;

/** What the server alone says of a new document, whatever the device says of it. */
export function ownFields({ collection, changes }: Edit): Readonly<Record<string, null>> {
  if (collection === 'photos') return { recuLe: null };
  return changes['kind'] === 'signaturePlace' ? { sha256: null, scelleLe: null } : {};
}

/** The visit is somebody else's. */
function refusedRight({ edit, before, idUser, document }: ModelCase): ModelRefusal | null {
  const fields = { ...before, ...edit.changes };
  if (idUser === null || fields['kind'] === 'commentaire') return null;
  const id = edit.collection === 'interventions' ? edit.id : visitAbove(edit.collection, fields);
  const controller = id === undefined ? null : document('interventions', id)?.['idControleur'];
  if (controller == null || controller === idUser) return null;
  const action = edit.collection === 'interventions' ? 'intervention.repondre' : 'photo.ecrire';
  return { code: 'DROIT_INSUFFISANT', data: { action } };
}

/** What the rules of a few kinds refuse, as the real server's do: a version, a signature, a visit of somebody else's. */
export const refusalOfKind = (one: ModelCase): ModelRefusal | null =>
  refusedSignature(one) ?? refusedRight(one) ?? refusedVersion(one);

/** A creation in the name of somebody else. */
export function isInAnothersName(edit: Edit, account: { readonly id: number } | null): boolean {
  const { auteur } = edit.changes as { readonly auteur?: { readonly id: number } };
  return edit.nouveau && auteur !== undefined && account !== null && auteur.id !== account.id;
}

/** The rules that values spell: refused for good, or for as long as the server is in trouble. */
export function refusalOfValues(edit: Edit, { isDown }: { readonly isDown: boolean }): ModelRefusal | null {
  const values = Object.values(edit.changes).map(String);
  if (values.some((value) => value.startsWith('INTERDIT'))) return { code: 'REGLE_METIER' };
  return isDown && values.some((value) => value.startsWith('PASSAGER')) ? { code: 'PHOTOS_MANQUANTES' } : null;
}

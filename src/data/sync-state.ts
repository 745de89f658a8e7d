import type { FieldPath, LocalDocument } from '#domain/sync/documents.ts';

/** Where what was typed on a document is: the words of SyncBadge. */
export type DocumentSync = 'recu' | 'appareil' | 'envoi' | 'refuse' | 'conflit';

/** The gravest first: a person must act on a refusal or a conflict, the rest goes by itself. */
export function syncStateOf({ dirty, local }: Pick<LocalDocument, 'dirty' | 'local'>): DocumentSync {
  if (dirty === 0 || local === undefined) return 'recu';
  if (local.refus !== undefined) return 'refuse';
  if (local.enConflit !== undefined && local.enConflit.length > 0) return 'conflit';
  return local.envoi === undefined ? 'appareil' : 'envoi';
}

/** The same for a group of fields: null when none of them was changed on this device. */
export function syncStateOfFields(
  document: Pick<LocalDocument, 'dirty' | 'local'>,
  fields: readonly FieldPath[],
): DocumentSync | null {
  const { dirty, local } = document;
  if (dirty === 0 || local === undefined) return null;
  const isIn = (path: FieldPath): boolean => fields.some((field) => path === field || path.startsWith(`${field}.`));
  if (local.enConflit?.some(isIn) === true) return 'conflit';
  if (!Object.keys(local.base).some(isIn)) return null;
  if (local.refus !== undefined) return 'refuse';
  return Object.keys(local.envoi?.changes ?? {}).some(isIn) ? 'envoi' : 'appareil';
}

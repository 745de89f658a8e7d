import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { Kind, Stored } from '#domain/kind/kind.ts';
import { kindOf } from '#domain/kinds.ts';
import type { StoredDocument } from './document.ts';

type OfSomeKind = Pick<StoredDocument, 'collection' | 'data'>;

/** Whether a document is of this kind: its fields are then typed by it. */
export const isOf = <D extends OfSomeKind, T extends object, N extends string, C extends SyncedCollection>(
  kind: Kind<T, N, C>,
  document: D,
): document is D & { readonly collection: C; readonly data: Stored<T> } =>
  kindOf(document.collection, document.data).name === kind.name;

/** The fields of a document that can be of no other kind. A bug when it is. */
export function dataOf<T extends object, N extends string, C extends SyncedCollection>(
  kind: Kind<T, N, C>,
  document: OfSomeKind,
): Stored<T> {
  if (isOf(kind, document)) return document.data;
  throw new Error(`${kind.name} expected: ${document.collection} ${String(document.data['id'])}`);
}

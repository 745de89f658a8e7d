import { fromDexieToStorage } from 'rxdb/plugins/storage-dexie';
import type { Collection } from '#domain/sync/collections.ts';
import { LOCAL_VERSION } from '#domain/sync/collections.ts';
import { type Document, isSealed, unsealDocument } from '../local/sealed-document.ts';
import { UnreadableSceau } from '../local/sceau.ts';
import { openExisting } from '../local/idb.ts';

/**
 * Reads a database as the disk holds it, without RxDB and without a write: one that does not exist is not made. null:
 * it does not exist, or has no such store.
 */
export async function readStore<T>(
  factory: IDBFactory,
  { nom, store }: { readonly nom: string; readonly store: string },
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const db = await openExisting(factory, nom);
  if (db === null) return null;
  try {
    if (!db.objectStoreNames.contains(store)) return null;
    return await answerOf(act(db.transaction([store], 'readonly').objectStore(store)));
  } finally {
    db.close();
  }
}

const answerOf = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new DOMException('', 'UnknownError')));
  });

/** As Dexie stores it: what tells whether it waits is never sealed. */
interface StoredRow {
  readonly _deleted: '0' | '1';
  readonly dirty?: 0 | 1;
}

export interface RawRows {
  readonly rows: readonly Document[];
  /** Rows that are sealed under a key that is not at hand, or damaged. */
  readonly unreadable: number;
}

/** The living rows of a collection that `isWanted` keeps, in clear, of the newest version that stands here. */
export async function rawRows(
  factory: IDBFactory,
  { base, collection, cle }: { readonly base: string; readonly collection: Collection; readonly cle: CryptoKey | null },
  isWanted: (row: StoredRow) => boolean,
): Promise<RawRows> {
  for (let version = LOCAL_VERSION; version >= 0; version -= 1) {
    const found = await wantedRows(factory, `rxdb-dexie-${base}--${version}--${collection}`, isWanted);
    if (found === null) continue;
    const opened = await Promise.all(found.map((row) => openRow(row, { cle, collection })));
    const rows = opened.filter((row) => row !== null);
    return { rows, unreadable: opened.length - rows.length };
  }
  return { rows: [], unreadable: 0 };
}

async function openRow(
  row: Document,
  { cle, collection }: { readonly cle: CryptoKey | null; readonly collection: string },
): Promise<Document | null> {
  if (!isSealed(row)) return row;
  if (cle === null) return null;
  try {
    return await unsealDocument({ cle, collection, clairs: [] }, row);
  } catch (error) {
    if (error instanceof UnreadableSceau) return null;
    throw error;
  }
}

/** One row after the other: a collection may hold far more than what waits in it. */
async function wantedRows(
  factory: IDBFactory,
  nom: string,
  isWanted: (row: StoredRow) => boolean,
): Promise<readonly Document[] | null> {
  const db = await openExisting(factory, nom);
  if (db === null) return null;
  try {
    if (!db.objectStoreNames.contains('docs')) return null;
    return await new Promise((resolve, reject) => {
      const rows: Document[] = [];
      const asked = db.transaction(['docs'], 'readonly').objectStore('docs').openCursor();
      asked.addEventListener('error', () => reject(asked.error ?? new DOMException(nom, 'UnknownError')));
      asked.addEventListener('success', () => {
        const cursor = asked.result;
        if (cursor === null) return resolve(rows);
        const stored = cursor.value as StoredRow;
        if (stored._deleted === '0' && isWanted(stored)) rows.push(fromDexieToStorage<Document>(['_deleted'], stored));
        cursor.continue();
      });
    });
  } finally {
    db.close();
  }
}

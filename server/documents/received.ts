import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import type { StoredFile } from '../storage/file-store.ts';
import type { Author } from './edit.ts';
import { toEraseLater } from './erase-around.ts';
import { isErased } from './erased.ts';
import { writeAsServer } from './write.ts';

/**
 * The bytes of a photo or a file are stored: its document says so. false: its person was erased meanwhile, and the bytes leave.
 * `tx`: the Sql of a transaction.
 */
export async function noteReceived(
  tx: Sql,
  author: Author,
  {
    collection,
    id,
    stored,
  }: { readonly collection: SyncedCollection; readonly id: string; readonly stored: StoredFile },
): Promise<boolean> {
  if (await isErased(tx, { collection, id, changes: {} })) {
    await toEraseLater(tx, { fichier: [stored.sha256] });
    return false;
  }
  await tx.query(
    'insert into fichiers (sha256, type, taille, cree_le) values ($1, $2, $3, $4) on conflict do nothing',
    [stored.sha256, stored.type, stored.taille, author.now],
  );
  const action = collection === 'photos' ? 'AddImages' : 'reception';
  await writeAsServer(tx, author, { collection, id, changes: { recuLe: author.now }, action });
  return true;
}

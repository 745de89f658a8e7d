/** Versions of the documents of an office and of its clients: files that a document bears, which stand in no dossier. */
import { fileKind } from '#domain/fichiers/file-kind.ts';
import { documentKind } from '#domain/documents/kind.ts';
import type { Sql } from '../db/db.ts';
import type { Bell } from './announce.ts';
import { COLUMNS, findDocument, type StoredDocument } from './document.ts';
import type { EditDemande } from './edit.ts';
import { isOf } from './of-kind.ts';
import { moveTo, scopeOf } from './scope.ts';
import { updateDocument } from './store.ts';

/** [documents/DO3] A document is held before its versions are written: two that arrive together are two versions, in turn. */
export async function lockFiled(tx: Sql, { collection, id, changes }: EditDemande): Promise<void> {
  if (collection !== 'records' || !('idDocument' in changes || 'recuLe' in changes)) return;
  const known = (await findDocument(tx, { collection, id }))?.data;
  const idDocument = known === undefined ? changes['idDocument'] : 'idDocument' in known ? known.idDocument : null;
  if (typeof idDocument === 'string') await findDocument(tx, { collection, id: idDocument }, true);
}

/** [documents/DO3] [documents/DO5] A file whose bytes have come is the next version of its document, which is then read by who may. */
export const followVersion: Bell = async (tx, author, { before, apres }) => {
  if (before === null || !isOf(fileKind, before) || !isOf(fileKind, apres)) return;
  const { idDocument, recuLe } = apres.data;
  if (idDocument === undefined || recuLe === null || before.data.recuLe !== null) return;
  const document = await findDocument(tx, { collection: 'records', id: idDocument }, true);
  if (document === null || document.supprime || !isOf(documentKind, document)) return;
  const versions = [...document.data.versions.filter((id) => id !== apres.id), apres.id];
  const changes = { versions, version: versions.length, updatedAt: author.now };
  const edit = { collection: 'records', id: idDocument, changes, action: 'version' } as const;
  const written = await updateDocument(tx, { auteur: author, edit }, document);
  await giveScope(tx, written, document.portees);
};

/** [documents/DO7] Its versions go with it: to whom it is shared with, away from whoever it is withdrawn from. */
export const followDocument: Bell = async (tx, _, { before, apres }) => {
  if (before !== null && isOf(documentKind, apres)) await giveScope(tx, apres, before.portees);
};

async function giveScope(tx: Sql, { id, portees }: StoredDocument, former: readonly string[]): Promise<void> {
  if (portees.length === former.length && portees.every((one) => former.includes(one))) return;
  const rows = await tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = 'records' and data ->> 'idDocument' = $1 and not supprime
     order by id for update`,
    [id],
  );
  for (const row of rows) await moveTo(tx, row, await scopeOf(tx, row, null));
}

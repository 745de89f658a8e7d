import { dossierKind } from '#domain/dossiers/kind.ts';
import type { Sql } from '../db/db.ts';
import type { Bell } from './announce.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { isOf } from './of-kind.ts';
import { deleteDocument } from './store.ts';

/**
 * [access/A45] Whoever is no more the client or the installer of a dossier keeps no bell of it, read or not, and is sent
 * no notice that was waiting for its mail.
 */
export const silenceFormer: Bell = async (tx, author, { before, apres }) => {
  if (before === null || !isOf(dossierKind, before) || !isOf(dossierKind, apres)) return;
  const [then, now] = [before.data, apres.data];
  const former = [
    ...(then.idClient === now.idClient ? [] : await accountsOf(tx, 'id_client', then.idClient)),
    ...(then.idEntreprise === now.idEntreprise ? [] : await accountsOf(tx, 'id_entreprise', then.idEntreprise)),
  ];
  if (former.length === 0) return;
  const lien = `%/current/${now.id}%`;
  const bells = await tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = 'records' and not supprime and portees && $1::text[]
       and data ->> 'kind' = 'notification' and data ->> 'lien' like $2 for update`,
    [former.map((id) => `user:${id}:${now.variante}`), lien],
  );
  for (const bell of bells) await deleteDocument(tx, author, bell);
  await tx.query('delete from avis_courriels where id_user = any($1::integer[]) and lien like $2', [former, lien]);
};

/** Whether they are open or not: a closed account may be opened again. */
async function accountsOf(tx: Sql, column: 'id_client' | 'id_entreprise', id: string | null): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(`select id from utilisateurs where ${column}::text = $1`, [id]);
  return rows.map((row) => row.id);
}

import { must } from '#domain/base/must.ts';
import type { ThirdPartyKind } from '#domain/tiers/edits.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import { followScope } from './follow-scope.ts';
import { publishUser } from './publish.ts';
import { findUser, type UserRow } from './queries.ts';

const COLUMNS = { client: 'id_client', entreprise: 'id_entreprise' } as const;

/** Accounts attached to one of these, open or not: a closed one may be opened again. */
export const countAttached = async (sql: Sql, genre: ThirdPartyKind, ids: readonly string[]): Promise<number> =>
  (await attached(sql, genre, ids)).length;

const attached = (sql: Sql, genre: ThirdPartyKind, ids: readonly string[]): Promise<{ id: number }[]> =>
  sql.query<{ id: number }>(`select id from utilisateurs where ${COLUMNS[genre]} = any($1::text[]) order by id`, [
    [...ids],
  ]);

/** [tiers/T19] The accounts of the doubles are those of the record that stays; their devices receive what it holds. */
export async function reattach(
  tx: Sql,
  author: Author,
  { genre, doubles, garde }: { genre: ThirdPartyKind; doubles: readonly string[]; garde: string },
): Promise<void> {
  const read = async (id: number): Promise<UserRow> => must(await findUser(tx, id), 'an account that is held exists');
  for (const { id } of await attached(tx, genre, doubles)) {
    const before = await read(id);
    await tx.query(`update utilisateurs set ${COLUMNS[genre]} = $2 where id = $1`, [id, garde]);
    const user = await read(id);
    await followScope(tx, before, user);
    await publishUser(tx, author, { user, action: 'reunion' });
  }
}

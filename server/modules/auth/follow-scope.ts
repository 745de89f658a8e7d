import { porteesOfActor } from '#domain/gate/scopes.ts';
import type { Sql } from '../../db/db.ts';
import { moveUser } from '../../documents/scope.ts';
import type { UserRow } from './queries.ts';

/** What a right opens or closes reaches the devices of an account at their next synchronisation. */
export async function followScope(tx: Sql, before: UserRow, after: UserRow): Promise<void> {
  for (const variante of after.variantes) {
    const [had, has] = [porteesOfActor(before, variante), porteesOfActor(after, variante)];
    if (had.join() !== has.join())
      await moveUser(tx, { before: had, after: has, personal: `user:${after.id}:${variante}` });
  }
}

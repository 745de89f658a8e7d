import type { SyncRecord } from '#domain/kinds.ts';
import type { Sql } from '../db/db.ts';
import type { ContextQuery } from './context-query.ts';

/** Numbers that the other versions of a series bear on this portal; two that are made at once wait for one another. */
export async function versionsOf(
  tx: Sql,
  { id, changes: { serie }, variante }: Pick<ContextQuery, 'id' | 'changes' | 'variante'>,
  kind: SyncRecord['kind'],
): Promise<number[]> {
  if (typeof serie !== 'string') return [];
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [`${kind} ${variante} ${serie.trim()}`]);
  const others = await tx.query<{ version: number }>(
    `select data -> 'version' as version from documents
     where collection = 'records' and data ->> 'kind' = $4 and id <> $1
       and data ->> 'variante' = $2 and data ->> 'serie' = $3`,
    [id, variante, serie.trim(), kind],
  );
  return others.map(({ version }) => version);
}

/** What the rules of a lot and of its list read around them. */
import type { KnownOperation } from '#domain/lots/context.ts';
import { keyOfReference, storedKeysOf } from '#domain/lots/operation.ts';
import { type ContextQuery, type Loader, valueOf } from './context-query.ts';
import { findDocument, isVisible } from './document.ts';

/** [lots/L1] Whether another lot of the portal bears the code that an edit writes; two lots that take one at once wait for one another. */
export const lotCode: Loader = async (tx, { id, changes, variante }) => {
  const code = typeof changes['uniqueCode'] === 'string' ? changes['uniqueCode'].trim() : '';
  if (code === '') return {};
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [`lot ${variante} ${code.toLowerCase()}`]);
  const taken = await tx.query(
    `select 1 from documents where collection = 'rsBatchs' and not supprime and id <> $1
       and data ->> 'variante' = $2 and lower(data ->> 'uniqueCode') = lower($3) limit 1`,
    [id, variante, code],
  );
  return { codeLotConnu: taken.length > 0 };
};

/**
 * [lots/L2] [lots/L9] The lot of a part of a list, held until the part is written: a draw waits for it, or it waits for the
 * draw and finds the lot closed. Beside it, what the lots of the same client list already.
 */
export const listedLot: Loader = async (tx, query) => {
  const idLot = valueOf(query, 'idLot');
  if (typeof idLot !== 'string') return {};
  const lot = await findDocument(tx, { collection: 'rsBatchs', id: idLot }, true);
  if (lot === null || !isVisible(lot, query.portees)) return {};
  const client = lot.data.idClient;
  // Two lots of one client that list one operation at once wait for one another.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [client]);
  const [count] = await tx.query<{ total: number }>(
    `select coalesce(sum(jsonb_array_length(data -> 'operations')), 0)::integer as total from documents
     where collection = 'records' and data ->> 'kind' = 'operations' and not supprime and data ->> 'idLot' = $1 and id <> $2`,
    [idLot, query.id],
  );
  const references = referencesOf(query);
  const near = await tx.query<{ reference: string; code: string }>(
    `select operation ->> 'reference' as reference, coalesce(l.data ->> 'uniqueCode', l.id) as code
     from documents d
       join documents l on l.collection = 'rsBatchs' and l.id = d.data ->> 'idLot' and not l.supprime
       cross join lateral jsonb_array_elements(d.data -> 'operations') as operation
     where d.collection = 'records' and d.data ->> 'kind' = 'operations' and not d.supprime and d.id <> $1
       and d.data ->> 'idClient' = $2 and d.data -> 'cles' ?| $3::text[]`,
    [query.id, client, references.flatMap((one) => storedKeysOf(one))],
  );
  const keys = new Set(references.map((one) => keyOfReference(one)));
  const operationsConnues = near
    .map(({ reference, code }): KnownOperation => ({ cle: keyOfReference(reference), code }))
    .filter(({ cle }) => keys.has(cle));
  return { lot: lot.data, operationsConnues, operationsDuLot: count?.total ?? 0 };
};

/** [lots/L25] The lot of a control that is written, held: a closing waits for it, or it waits for the closing. */
export const controlledLot: Loader = async (tx, query) => {
  const id = valueOf(query, 'idLot');
  if (typeof id !== 'string') return {};
  return { lot: (await findDocument(tx, { collection: 'rsBatchs', id }, true))?.data ?? null };
};

function referencesOf({ changes: { operations } }: ContextQuery): string[] {
  if (!Array.isArray(operations)) return [];
  return operations.flatMap((one) =>
    typeof one === 'object' && one !== null && 'reference' in one && typeof one['reference'] === 'string'
      ? [one['reference']]
      : [],
  );
}

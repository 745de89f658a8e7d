import { getSortComparator, type MangoQuery, type RxDocumentData } from 'rxdb/plugins/core';
import type { Row, Rows } from '../../src-worker/local/database.ts';
import type { Query } from './query.ts';
import { merge, type Rule } from './rows.ts';

export type Stored = RxDocumentData<Row>;

/** A question ready to be asked of a collection, and what replays writes on its answer. */
export interface Reading {
  readonly regle: Rule<Stored>;
  readonly read: () => Promise<readonly Stored[]>;
}

/** Above this number of values, one pass over the collection costs less than as many reads by index. */
const MAX_VALUES = 8;

/**
 * Reads below RxDB's document wrappers. Its planner reads the whole collection for `$in`: ids are read one by one
 * instead, and a few values of an indexed field by one read of the index each, put together in order.
 */
export function prepare(collection: Rows, query: Query): Reading {
  const rxQuery = collection.find(mango(query));
  const { query: filled } = rxQuery.getPreparedQuery();
  const rule: Rule<Stored> = {
    matches: rxQuery.queryMatcher,
    compare: getSortComparator(collection.schema.jsonSchema, filled),
    hauteur: ({ _rev }) => Number.parseInt(_rev, 10),
  };
  const clamp = (rows: readonly Stored[]) => (query.limit === undefined ? rows : rows.slice(0, query.limit));
  const byIds = valuesOf(query.selector['id']);
  if (byIds !== null) {
    const read = async () => {
      const found = await collection.storageInstance.findDocumentsById(byIds, false);
      return clamp(found.filter((doc) => rule.matches(doc)).toSorted(rule.compare));
    };
    return { regle: rule, read };
  }
  const questions = explode(query, indexesOf(collection)).map((one) => collection.find(mango(one)).getPreparedQuery());
  const read = async () => {
    const lists = await Promise.all(
      questions.map(async (one) => (await collection.storageInstance.query(one)).documents),
    );
    return clamp(lists.reduce<readonly Stored[]>((a, b) => (a.length === 0 ? b : merge(a, b, rule.compare)), []));
  };
  return { regle: rule, read };
}

/** RxDB completes the question that it is given. */
function mango({ selector, sort, limit, index }: Query): MangoQuery<Row> {
  return {
    selector: structuredClone(selector),
    ...(sort && { sort: sort.map((part) => ({ ...part })) }),
    ...(limit !== undefined && { limit }),
    ...(index && { index: [...index] }),
  };
}

function valuesOf(condition: unknown): string[] | null {
  const values = typeof condition === 'object' && condition !== null ? (condition as { $in?: unknown }).$in : undefined;
  return Array.isArray(values) ? (values as string[]) : null;
}

/** First field of each index of the collection. */
const indexesOf = ({ schema }: Rows): ReadonlySet<string> =>
  new Set(schema.indexes.map((fields) => fields.find((champ) => champ !== '_deleted') ?? ''));

/** One question for each value of the first indexed `$in`: their answers have no document in common. */
export function explode(query: Query, indexes: ReadonlySet<string>): Query[] {
  for (const [champ, condition] of Object.entries(query.selector)) {
    const values = valuesOf(condition);
    if (values === null || values.length > MAX_VALUES || !indexes.has(champ)) continue;
    return [...new Set(values)].map((value) => ({ ...query, selector: { ...query.selector, [champ]: value } }));
  }
  return [query];
}

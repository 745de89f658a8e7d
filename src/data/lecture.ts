import { getSortComparator, type MangoQuery, type RxDocumentData } from 'rxdb/plugins/core';
import type { Row, Rows } from '../../src-worker/local/database.ts';
import type { Query } from './query.ts';
import { fusionner, type Regle } from './rows.ts';

export type Stocke = RxDocumentData<Row>;

/** A question ready to be asked of a collection, and what replays writes on its answer. */
export interface Lecture {
  readonly regle: Regle<Stocke>;
  readonly lire: () => Promise<readonly Stocke[]>;
}

/** Above this number of values, one pass over the collection costs less than as many reads by index. */
const VALEURS_MAX = 8;

/**
 * Reads below RxDB's document wrappers. Its planner reads the whole collection for `$in`: ids are read one by one
 * instead, and a few values of an indexed field by one read of the index each, put together in order.
 */
export function preparer(collection: Rows, query: Query): Lecture {
  const rxQuery = collection.find(mango(query));
  const { query: rempli } = rxQuery.getPreparedQuery();
  const regle: Regle<Stocke> = {
    matches: rxQuery.queryMatcher,
    compare: getSortComparator(collection.schema.jsonSchema, rempli),
    hauteur: ({ _rev }) => Number.parseInt(_rev, 10),
  };
  const borner = (rows: readonly Stocke[]) => (query.limit === undefined ? rows : rows.slice(0, query.limit));
  const parIds = valeursDe(query.selector['id']);
  if (parIds !== null) {
    const lire = async () => {
      const trouves = await collection.storageInstance.findDocumentsById(parIds, false);
      return borner(trouves.filter((doc) => regle.matches(doc)).toSorted(regle.compare));
    };
    return { regle, lire };
  }
  const questions = eclater(query, indexesDe(collection)).map((une) => collection.find(mango(une)).getPreparedQuery());
  const lire = async () => {
    const listes = await Promise.all(
      questions.map(async (une) => (await collection.storageInstance.query(une)).documents),
    );
    return borner(
      listes.reduce<readonly Stocke[]>((a, b) => (a.length === 0 ? b : fusionner(a, b, regle.compare)), []),
    );
  };
  return { regle, lire };
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

function valeursDe(condition: unknown): string[] | null {
  const valeurs =
    typeof condition === 'object' && condition !== null ? (condition as { $in?: unknown }).$in : undefined;
  return Array.isArray(valeurs) ? (valeurs as string[]) : null;
}

/** First field of each index of the collection. */
const indexesDe = ({ schema }: Rows): ReadonlySet<string> =>
  new Set(schema.indexes.map((champs) => champs.find((champ) => champ !== '_deleted') ?? ''));

/** One question for each value of the first indexed `$in`: their answers have no document in common. */
export function eclater(query: Query, indexes: ReadonlySet<string>): Query[] {
  for (const [champ, condition] of Object.entries(query.selector)) {
    const valeurs = valeursDe(condition);
    if (valeurs === null || valeurs.length > VALEURS_MAX || !indexes.has(champ)) continue;
    return [...new Set(valeurs)].map((valeur) => ({ ...query, selector: { ...query.selector, [champ]: valeur } }));
  }
  return [query];
}

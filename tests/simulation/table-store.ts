import type { Collection } from '#domain/sync/collections.ts';
import { type Store, rowOf, type Stored } from '../../src-worker/local/store.ts';

type Rows = Map<string, Stored<Collection>>;

/**
 * The engine's store as tables in memory: what RxDB promises of it (a revision per write, 409 to whoever wrote on
 * another one), and nothing else. Several times faster than RxDB's memory storage, which thousands of stories need;
 * table-store.test.ts holds them side by side.
 */
export function tableStore(nom: string): Store {
  const tables = new Map<Collection, Rows>();
  const table = (collection: Collection): Rows => {
    const known = tables.get(collection) ?? new Map<string, Stored<Collection>>();
    tables.set(collection, known);
    return known;
  };
  const living = (collection: Collection): Stored<Collection>[] =>
    [...table(collection).values()].filter(({ _deleted }) => !_deleted).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const by = (collection: Collection, champ: string, value: unknown) =>
    living(collection).filter((one) => (one as Record<string, unknown>)[champ] === value);
  const store = {
    byIds: async (collection: Collection, ids: readonly string[]) =>
      ids.flatMap((id) => table(collection).get(id) ?? []),
    find: async (collection: Collection, champ: string, value: string | number) => by(collection, champ, value),
    all: async (collection: Collection) => living(collection),
    count: async (collection: Collection, champ: string, value: string | number) => by(collection, champ, value).length,
    write: async (collection: Collection, rows: readonly Parameters<typeof rowOf>[0][]) =>
      rows.flatMap((row) => writeOne(table(collection), nom, row)),
  };
  return store as Store;
}

function writeOne(table: Rows, nom: string, row: Parameters<typeof rowOf>[0]): Stored<Collection>[] {
  const entry = rowOf(row);
  if (entry === null) return [];
  const { previous, document } = entry;
  const current = table.get(document.id);
  if (current !== undefined && current._rev !== previous?._rev) return [current];
  const height = Number.parseInt(current?._rev ?? '0', 10) + 1;
  table.set(document.id, Object.freeze({ ...document, _rev: `${height}-${nom}` }));
  return [];
}

import type { Collection } from '#domain/sync/collections.ts';
import { type Magasin, rangeeDe, type Stocke } from '../../src-worker/local/magasin.ts';

type Rangees = Map<string, Stocke<Collection>>;

/**
 * The engine's store as tables in memory: what RxDB promises of it (a revision per write, 409 to whoever wrote on
 * another one), and nothing else. Several times faster than RxDB's memory storage, which thousands of stories need;
 * magasin-table.test.ts holds them side by side.
 */
export function magasinTable(nom: string): Magasin {
  const tables = new Map<Collection, Rangees>();
  const table = (collection: Collection): Rangees => {
    const connue = tables.get(collection) ?? new Map<string, Stocke<Collection>>();
    tables.set(collection, connue);
    return connue;
  };
  const vivants = (collection: Collection): Stocke<Collection>[] =>
    [...table(collection).values()].filter(({ _deleted }) => !_deleted).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const par = (collection: Collection, champ: string, value: unknown) =>
    vivants(collection).filter((one) => (one as unknown as Record<string, unknown>)[champ] === value);
  const magasin = {
    parIds: async (collection: Collection, ids: readonly string[]) =>
      ids.flatMap((id) => table(collection).get(id) ?? []),
    chercher: async (collection: Collection, champ: string, value: string | number) => par(collection, champ, value),
    tous: async (collection: Collection) => vivants(collection),
    compter: async (collection: Collection, champ: string, value: string | number) =>
      par(collection, champ, value).length,
    ecrire: async (collection: Collection, lignes: readonly Parameters<typeof rangeeDe>[0][]) =>
      lignes.flatMap((ligne) => ecrireUne(table(collection), nom, ligne)),
  };
  return magasin as unknown as Magasin;
}

function ecrireUne(table: Rangees, nom: string, ligne: Parameters<typeof rangeeDe>[0]): Stocke<Collection>[] {
  const rangee = rangeeDe(ligne);
  if (rangee === null) return [];
  const { previous, document } = rangee;
  const courant = table.get(document.id);
  if (courant !== undefined && courant._rev !== previous?._rev) return [courant];
  const hauteur = Number.parseInt(courant?._rev ?? '0', 10) + 1;
  table.set(document.id, Object.freeze({ ...document, _rev: `${hauteur}-${nom}` }));
  return [];
}

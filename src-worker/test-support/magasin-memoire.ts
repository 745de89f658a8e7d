import {
  createRevision,
  fillWithDefaultSettings,
  type MangoQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { type Collection, SCHEMAS, type Stockes } from '#domain/sync/collections.ts';
import type { Row } from '../local/database.ts';
import { depasses, type Ligne, type Magasin, rangeeDe, type StoreInstance } from '../local/magasin.ts';
import { prepare } from '../local/question.ts';

/**
 * The engine's store on RxDB's memory storage, without RxDB's collections: the real check of revisions (409), fast, and
 * free of the limit of 13 collections per realm, so that five devices live in one process.
 */
export function magasinMemoire(nom: string): Magasin {
  const storage = getRxStorageMemory();
  const instances = new Map<Collection, Promise<unknown>>();
  const schemas = new Map<Collection, unknown>();
  const ouvrir = (collection: Collection): Promise<unknown> => {
    const schema = fillWithDefaultSettings<Row>(SCHEMAS[collection]);
    schemas.set(collection, schema);
    return storage.createStorageInstance({
      databaseInstanceToken: nom,
      databaseName: nom,
      collectionName: collection,
      schema,
      options: {},
      multiInstance: false,
      devMode: false,
    });
  };
  const de = <C extends Collection>(collection: C): Promise<StoreInstance<C>> => {
    const connue = instances.get(collection) ?? ouvrir(collection);
    instances.set(collection, connue);
    return connue as Promise<StoreInstance<C>>;
  };
  const requete = <C extends Collection>(collection: C, selector: Record<string, unknown>) =>
    prepare(
      schemas.get(collection) as RxJsonSchema<RxDocumentData<Stockes[C]>>,
      { selector: { ...selector, _deleted: { $eq: false } } } as MangoQuery<Stockes[C]>,
    );
  const trouver = async <C extends Collection>(collection: C, selector: Record<string, unknown>) => {
    const instance = await de(collection);
    return (await instance.query(requete(collection, selector))).documents;
  };
  return {
    parIds: async (collection, ids) => (await de(collection)).findDocumentsById([...ids], true),
    chercher: (collection, champ, value) => trouver(collection, { [champ]: { $eq: value } }),
    tous: (collection) => trouver(collection, {}),
    compter: async (collection, champ, value) => (await trouver(collection, { [champ]: { $eq: value } })).length,
    ecrire: async <C extends Collection>(collection: C, lignes: readonly Ligne<C>[]) => {
      const rangees = lignes
        .flatMap((ligne) => rangeeDe(ligne) ?? [])
        .map((une) => ({ ...une, document: { ...une.document, _rev: createRevision(nom, une.previous) } }));
      if (rangees.length === 0) return [];
      const { error } = await (await de(collection)).bulkWrite(rangees, 'sync');
      return depasses(error);
    },
  };
}

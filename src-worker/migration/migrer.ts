import {
  fillWithDefaultSettings,
  type RxDatabase,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
} from 'rxdb/plugins/core';
import { must } from '#domain/base/must.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { amener, type PlanLocal } from '#domain/sync/versions.ts';
import { formerCollections, type FormerCollection } from '../local/database.ts';
import { META } from '../local/magasin.ts';
import { after, prepare } from '../local/question.ts';

type Document = Fields & { readonly id: string };
type Instance = RxStorageInstance<Document, unknown, unknown>;
type Schema = RxJsonSchema<RxDocumentData<Document>>;

/** What is asked of a database before its collections are open. */
export type BaseNue = Pick<RxDatabase, 'internalStore' | 'name' | 'password' | 'storage' | 'token'> & {
  removeCollectionDoc(nom: string, schema: unknown): Promise<void>;
};

/** Copied at a time: a whole collection would not fit in the memory of a tablet. */
const LOT = 500;

/**
 * [sync/S18] Brings the collections of a former program to today's, before anybody opens them. Nobody else has this
 * database open (src-worker/database.ts).
 *
 *     read 500 ──> brought to today's shape ──> inserted where nothing stands ──> … ──> counted ──> former one removed
 *
 * 1. The former collection is whole until every document of it stands in the new one: a disk that is full, a document
 *    that cannot be brought over, a killed browser leave it as it was.
 * 2. Killed anywhere, it is done again: what was copied is there already, and is left alone.
 * 3. Edits, frozen sends, refusals and conflicts travel inside of their documents, unread.
 */
export async function migrer(base: BaseNue, plan: PlanLocal): Promise<void> {
  for (const ancienne of await formerCollections(base, plan)) {
    const source = await ouvrir(base, ancienne.nom, ancienne.schema);
    const cible = await ouvrir(base, ancienne.nom, must(plan.schemas[ancienne.nom], 'a collection of this program'));
    try {
      const lus = await copier({ source, cible, ancienne, plan });
      const ecrits = await compter(cible);
      if (ecrits < lus) throw new Error(`migration incomplète : ${ancienne.nom} ${ecrits} sur ${lus}`);
    } finally {
      await cible.close();
    }
    await source.remove();
    await base.removeCollectionDoc(ancienne.nom, ancienne.schema);
  }
}

const ouvrir = (base: BaseNue, nom: string, schema: Schema): Promise<Instance> =>
  base.storage.createStorageInstance<Document>({
    databaseInstanceToken: base.token,
    databaseName: base.name,
    collectionName: nom,
    schema: fillWithDefaultSettings(schema),
    options: {},
    multiInstance: false,
    devMode: false,
    password: base.password,
  }) as Promise<Instance>;

interface Copie {
  readonly source: Instance;
  readonly cible: Instance;
  readonly ancienne: FormerCollection;
  readonly plan: PlanLocal;
}

/** Answers how many documents the former collection holds. */
async function copier({ source, cible, ancienne: { nom, version }, plan }: Copie): Promise<number> {
  let lus = 0;
  for (let apres = ''; ;) {
    const { documents } = await source.query(prepare(source.schema, after(apres, LOT)));
    const lignes = documents.map((doc) => ({
      document: {
        ...amener(plan, { collection: nom, version }, sansTechnique(doc)),
        ...META,
      } as RxDocumentData<Document>,
    }));
    if (lignes.length > 0) inserer((await cible.bulkWrite(lignes, 'migration')).error);
    lus += documents.length;
    const dernier = documents.at(-1);
    if (dernier === undefined || documents.length < LOT) return lus;
    apres = dernier.id;
  }
}

function sansTechnique({ _deleted, _attachments, _meta, _rev, ...doc }: RxDocumentData<Document>): Document {
  return doc;
}

/** 409: copied before this program was killed, or edited since. Anything else leaves the former collection in place. */
function inserer(erreurs: readonly { readonly status: number; readonly documentId: string }[]): void {
  const grave = erreurs.find(({ status }) => status !== 409);
  if (grave !== undefined) throw new Error(`écriture refusée (${grave.status}) : ${grave.documentId}`);
}

async function compter(instance: Instance): Promise<number> {
  return (await instance.count(prepare(instance.schema, { selector: { _deleted: { $eq: false } } }))).count;
}

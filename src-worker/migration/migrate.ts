import {
  fillWithDefaultSettings,
  type RxDatabase,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorageInstance,
} from 'rxdb/plugins/core';
import { must } from '#domain/base/must.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { amener, type LocalPlan } from '#domain/sync/versions.ts';
import { formerCollections, type FormerCollection } from '../local/database.ts';
import { META } from '../local/store.ts';
import { after, prepare } from '../local/question.ts';

type Document = Fields & { readonly id: string };
type Instance = RxStorageInstance<Document, unknown, unknown>;
type Schema = RxJsonSchema<RxDocumentData<Document>>;

/** What is asked of a database before its collections are open. */
export type BareBase = Pick<RxDatabase, 'internalStore' | 'name' | 'password' | 'storage' | 'token'> & {
  removeCollectionDoc(nom: string, schema: unknown): Promise<void>;
};

/** Copied at a time: a whole collection would not fit in the memory of a tablet. */
const BATCH = 500;

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
export async function migrate(base: BareBase, plan: LocalPlan): Promise<void> {
  for (const former of await formerCollections(base, plan)) {
    const source = await open(base, former.nom, former.schema);
    const target = await open(base, former.nom, must(plan.schemas[former.nom], 'a collection of this program'));
    try {
      const loaded = await copyInto({ source, cible: target, ancienne: former, plan });
      const written = await count(target);
      if (written < loaded) throw new Error(`migration incomplète : ${former.nom} ${written} sur ${loaded}`);
    } finally {
      await target.close();
    }
    await source.remove();
    await base.removeCollectionDoc(former.nom, former.schema);
  }
}

const open = (base: BareBase, nom: string, schema: Schema): Promise<Instance> =>
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

interface Copy {
  readonly source: Instance;
  readonly cible: Instance;
  readonly ancienne: FormerCollection;
  readonly plan: LocalPlan;
}

/** Answers how many documents the former collection holds. */
async function copyInto({ source, cible, ancienne: { nom, version }, plan }: Copy): Promise<number> {
  let loaded = 0;
  for (let afterDoc = ''; ;) {
    const { documents } = await source.query(prepare(source.schema, after(afterDoc, BATCH)));
    const rows = documents.map((doc) => ({
      document: {
        ...amener(plan, { collection: nom, version }, withoutTechnicalFields(doc)),
        ...META,
      } as RxDocumentData<Document>,
    }));
    if (rows.length > 0) insert((await cible.bulkWrite(rows, 'migration')).error);
    loaded += documents.length;
    const last = documents.at(-1);
    if (last === undefined || documents.length < BATCH) return loaded;
    afterDoc = last.id;
  }
}

function withoutTechnicalFields({ _deleted, _attachments, _meta, _rev, ...doc }: RxDocumentData<Document>): Document {
  return doc;
}

/** 409: copied before this program was killed, or edited since. Anything else leaves the former collection in place. */
function insert(errors: readonly { readonly status: number; readonly documentId: string }[]): void {
  const grave = errors.find(({ status }) => status !== 409);
  if (grave !== undefined) throw new Error(`écriture refusée (${grave.status}) : ${grave.documentId}`);
}

async function count(instance: Instance): Promise<number> {
  return (await instance.count(prepare(instance.schema, { selector: { _deleted: { $eq: false } } }))).count;
}

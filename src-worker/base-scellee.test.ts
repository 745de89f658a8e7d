import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { RxStorage } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Collection } from '#domain/sync/collections.ts';
import { ouvrirBase, scellerAnciens } from './database.ts';
import { rowsOf, type Base, type Rows } from './local/database.ts';
import { magasinRxdb, type Stocke } from './local/magasin.ts';
import { InstanceScellee } from './local/instance-scellee.ts';
import { cleBrute, importer } from './local/sceau.ts';
import { documentsEssai, MOTS_SECRETS, motsSurLeDisque } from './local/test-support/disque.ts';

const COLLECTIONS: readonly Collection[] = ['dossiers', 'interventions', 'commandes'];
type Requete = Record<string, unknown>;

/** Every form of question that the application asks: by index, beside it, sorted by it, against it, bounded. */
const QUESTIONS: readonly (readonly [Collection, Requete])[] = [
  ['dossiers', { selector: {} }],
  ['dossiers', { selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }] }],
  ['dossiers', { selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }], limit: 3 }],
  ['dossiers', { selector: { etat: 'EN COURS' }, sort: [{ rang: 'asc' }], limit: 3, skip: 2 }],
  ['dossiers', { selector: { ville: 'Plougastel' }, sort: [{ rang: 'asc' }], limit: 4 }],
  ['dossiers', { selector: { etat: 'NOUVELLE', ville: 'Plougastel' } }],
  ['dossiers', { selector: { acces: null } }],
  ['dossiers', { selector: { numero: { $in: ['D-3', 'D-5', 'D-absent'] } } }],
  ['dossiers', { selector: { id: { $in: ['d7', 'd2', 'absent'] } } }],
  ['dossiers', { selector: { $or: [{ ville: 'Brest' }, { etat: 'ARCHIVE' }] } }],
  ['dossiers', { selector: {}, sort: [{ ville: 'asc' }, { numero: 'desc' }], limit: 5 }],
  ['dossiers', { selector: { dirty: 1 } }],
  ['dossiers', { selector: { rang: { $gt: 2, $lte: 9 } } }],
  ['interventions', { selector: { cleDate: { $gte: '2026-11-03', $lt: '2026-11-07' } }, sort: [{ cleDate: 'asc' }] }],
  ['interventions', { selector: { cleControleur: 2 }, sort: [{ cleDate: 'asc' }], limit: 2 }],
  ['interventions', { selector: { demandeId: 'd1', 'champs.surface': { $gt: 82 } } }],
  ['commandes', { selector: { genre: 'brouillon', sujet: 's2' } }],
];

describe('[session/K1] the sealed storage answers as the clear one', () => {
  let disques: Record<'clair' | 'scelle', IDBFactory>;
  let clair: Base;
  let scelle: Base;
  let cle: CryptoKey;
  let numero = 0;
  const nues = new Map<string, unknown>();
  /** Keeps the instance that stands below the sealed one. */
  const espionner = (storage: RxStorage<unknown, unknown>): RxStorage<unknown, unknown> => ({
    ...storage,
    createStorageInstance: async (parametres) => {
      const nue = await storage.createStorageInstance(parametres);
      nues.set(parametres.collectionName, nue);
      return nue;
    },
  });
  const stockage = (indexedDB: IDBFactory): RxStorage<unknown, unknown> =>
    getRxStorageDexie({ indexedDB, IDBKeyRange });

  beforeEach(async () => {
    numero += 1;
    disques = { clair: new IDBFactory(), scelle: new IDBFactory() };
    cle = await importer(cleBrute());
    clair = await ouvrirBase(`clair-${numero}`, { storage: stockage(disques.clair), collections: COLLECTIONS });
    scelle = await ouvrirBase(`scelle-${numero}`, {
      storage: espionner(stockage(disques.scelle)),
      collections: COLLECTIONS,
      cle: () => Promise.resolve(cle),
    });
    for (const base of [clair, scelle]) await remplir(base);
  });
  afterEach(async () => {
    await Promise.all([clair.close(), scelle.close()]);
  });

  async function remplir(base: Base): Promise<void> {
    const magasin = magasinRxdb(base);
    const lignes = <D>(documents: readonly D[]) => documents.map((document) => ({ previous: undefined, document }));
    const { dossiers, interventions, commandes } = documentsEssai();
    expect(await magasin.ecrire('dossiers', lignes(dossiers))).toEqual([]);
    expect(await magasin.ecrire('interventions', lignes(interventions))).toEqual([]);
    expect(await magasin.ecrire('commandes', lignes(commandes))).toEqual([]);
  }
  const demander = async (base: Base, [collection, requete]: (typeof QUESTIONS)[number]) => {
    const une = rowsOf(base, collection);
    const prete = une.find(structuredClone(requete)).getPreparedQuery();
    const { documents } = await une.storageInstance.query(prete);
    return { documents: documents.map(sansMeta), nombre: (await une.storageInstance.count(prete)).count };
  };
  const sansMeta = ({ _meta, _rev, ...reste }: Readonly<Requete>): Requete => reste;
  const changed = (lu: Stocke<'dossiers'> | undefined, acces: string) => ({ ...must(lu, 'it was written'), acces });

  test.each(QUESTIONS)('%s %j', async (collection, requete) => {
    const attendu = await demander(clair, [collection, requete]);
    expect(await demander(scelle, [collection, requete])).toEqual(attendu);
  });

  test('finds by id in the order of the clear one, removed documents included or not', async () => {
    const ids = ['d9', 'd1', 'absent', 'd4'];
    for (const base of [clair, scelle]) {
      const magasin = magasinRxdb(base);
      const [previous] = await magasin.parIds('dossiers', ['d4']);
      await magasin.ecrire('dossiers', [{ previous, document: null }]);
    }
    const lire = async (base: Base, supprimes: boolean) =>
      (await rowsOf(base, 'dossiers').storageInstance.findDocumentsById(ids, supprimes)).map(sansMeta);
    expect(await lire(scelle, true)).toEqual(await lire(clair, true));
    expect(await lire(scelle, false)).toEqual(await lire(clair, false));
    expect((await lire(scelle, false)).map(({ id }) => id)).toEqual(['d9', 'd1']);
  });

  test('a write on what another thread changed is refused with what the document has become, in clear', async () => {
    const magasin = magasinRxdb(scelle);
    const [lu] = await magasin.parIds('dossiers', ['d1']);
    expect(await magasin.ecrire('dossiers', [{ previous: lu, document: changed(lu, 'Digicode 4821') }])).toEqual([]);
    const depasses = await magasin.ecrire('dossiers', [{ previous: lu, document: changed(lu, 'Gardien') }]);
    expect(depasses).toMatchObject([{ id: 'd1', acces: 'Digicode 4821', ville: 'Brest' }]);
  });

  test('a write is told in clear before it resolves, and to who did not write it', async () => {
    const [ici, la]: [Requete[], Requete[]] = [[], []];
    const suivre = (instance: Pick<Rows['storageInstance'], 'changeStream'>, vers: Requete[]) =>
      instance.changeStream().subscribe(({ events }) => {
        for (const { documentData: apres, previousDocumentData: avant } of events) vers.push({ apres, avant });
      });
    suivre(rowsOf(scelle, 'dossiers').storageInstance, ici);
    // What another tab hears is the sealed row: the instance below, opened by somebody who wrote nothing.
    suivre(new InstanceScellee(nues.get('dossiers') as ConstructorParameters<typeof InstanceScellee>[0], cle), la);
    const magasin = magasinRxdb(scelle);
    const [lu] = await magasin.parIds('dossiers', ['d2']);
    await magasin.ecrire('dossiers', [{ previous: lu, document: changed(lu, 'Cour') }]);
    const attendu = [{ apres: { id: 'd2', acces: 'Cour' }, avant: { id: 'd2', acces: null } }];
    expect(ici).toMatchObject(attendu);
    await expect.poll(() => la).toMatchObject(attendu);
  });

  test('nothing of the words of a document is on the disk', async () => {
    expect(await motsSurLeDisque(disques.clair)).toEqual(MOTS_SECRETS);
    expect(await motsSurLeDisque(disques.scelle)).toEqual([]);
  });

  test('a row that was moved to another document, or opened with another key, is refused', async () => {
    await scelle.close();
    const storage = stockage(disques.scelle);
    scelle = await ouvrirBase(`scelle-${numero}`, {
      storage,
      collections: COLLECTIONS,
      cle: () => importer(cleBrute()),
    });
    await expect(magasinRxdb(scelle).parIds('dossiers', ['d1'])).rejects.toMatchObject({ name: 'SceauIllisible' });
  });

  test('[session/K4] rows written before there was a key are read, sealed when they change, and sealed by the conversion', async () => {
    await clair.close();
    const storage = stockage(disques.clair);
    clair = await ouvrirBase(`clair-${numero}`, { storage, collections: COLLECTIONS, cle: () => Promise.resolve(cle) });
    const attendus = await Promise.all(QUESTIONS.map((une) => demander(scelle, une)));
    const lus = () => Promise.all(QUESTIONS.map((une) => demander(clair, une)));
    expect(await lus()).toEqual(attendus);
    const instances = COLLECTIONS.map((une): InstanceScellee => {
      const stored: unknown = Reflect.get(clair[une].storageInstance, 'originalStorageInstance');
      if (!(stored instanceof InstanceScellee)) throw new Error(`${une} is not sealed`);
      return stored;
    });
    const scelles = await Promise.all(instances.map((une) => une.scellerAnciens()));
    expect(scelles).toEqual([12, 9, 6]);
    expect(await Promise.all(instances.map((une) => une.scellerAnciens()))).toEqual([0, 0, 0]);
    expect(await lus()).toEqual(attendus);
    expect(await motsSurLeDisque(disques.clair)).toEqual([]);
  });

  test('[session/K4] killed between two batches, and written to meanwhile: nothing is lost, the next opening goes on', async () => {
    const [modele] = documentsEssai().dossiers;
    const ids = Array.from({ length: 520 }, (_, i) => `n${i}`);
    const lignes = ids.map((id) => ({
      previous: undefined,
      document: { ...must(modele, 'one of them'), id, acces: `Porte ${id}` },
    }));
    expect(await magasinRxdb(clair).ecrire('dossiers', lignes)).toEqual([]);
    await clair.close();
    clair = await ouvrirBase(`clair-${numero}`, {
      storage: espionner(stockage(disques.clair)),
      collections: COLLECTIONS,
      cle: () => Promise.resolve(cle),
    });
    const magasin = magasinRxdb(clair);
    const [lu] = await magasin.parIds('dossiers', ['d0']);
    const nue = nues.get('dossiers') as { bulkWrite: (lignes: unknown, contexte: string) => Promise<unknown> };
    const ecrire = nue.bulkWrite.bind(nue);
    let lots = 0;
    nue.bulkWrite = async (une, contexte) => {
      if (contexte === 'sceau') lots += 1;
      if (lots === 2) throw new Error('killed');
      // Read by the conversion, changed by a page before it writes.
      if (contexte === 'sceau')
        await magasin.ecrire('dossiers', [{ previous: lu, document: changed(lu, 'Meanwhile') }]);
      return ecrire(une, contexte);
    };
    await expect(scellerAnciens(clair)).rejects.toThrow('killed');
    expect(await motsSurLeDisque(disques.clair)).not.toEqual([]);
    nue.bulkWrite = ecrire;
    await scellerAnciens(clair);
    expect(await motsSurLeDisque(disques.clair)).toEqual([]);
    const apres = await magasin.parIds('dossiers', ['d0', ...ids]);
    expect(apres.map((une) => une?.['acces'])).toEqual(['Meanwhile', ...ids.map((id) => `Porte ${id}`)]);
  });
});

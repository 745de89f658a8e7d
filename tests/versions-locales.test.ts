import { createHash } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { describe, expect, test } from 'vitest';
import { LOCAL_VERSION, SCHEMAS } from '#domain/sync/collections.ts';
import { PLAN } from '#domain/sync/versions.ts';
import { ouvrirBase } from '../src-worker/database.ts';
import { compterFile, lireFile } from '../src-worker/push/queue.ts';
import { tour } from '../src-worker/round.ts';
import { magasinRxdb } from '../src-worker/local/magasin.ts';
import { ServeurModele } from '../src-worker/test-support/serveur-modele.ts';
import { fixtures, moteurSur, poser } from './fixtures/local/lire.ts';

/**
 * Changed a schema? Raise LOCAL_VERSION, say in PLAN how a document of the version before becomes today's, add the new
 * pair here, and write its fixture (tests/fixtures/local/ecrire.ts) before anything else changes.
 */
const KNOWN: Readonly<Record<number, string>> = { 0: '0bea5fb3f81a1d1b' };
const hash = createHash('sha256').update(JSON.stringify(SCHEMAS)).digest('hex').slice(0, 16);

test('[sync/S18] a change of the local collections comes with a version, a passage and a fixture', () => {
  expect(hash).toBe(KNOWN[LOCAL_VERSION]);
  expect(PLAN.passages).toHaveLength(LOCAL_VERSION);
  expect(fixtures().map(({ version }) => version)).toEqual([...Array(LOCAL_VERSION + 1).keys()]);
});

const valeurs = ({ historique }: ServeurModele) =>
  historique.filter(({ par }) => par === 'A').map(({ apres }) => apres);

describe('[sync/C22] a database that a former program left', () => {
  for (const fixture of fixtures()) {
    test(`version ${fixture.version}: its queue leaves whole, once, and what waits for a person still waits`, async () => {
      const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
      const nom = `fixture-${fixture.version}`;
      await poser(fixture, nom, storage);
      const serveur = new ServeurModele();
      serveur.charger(fixture.serveur);
      const base = await ouvrirBase(nom, { storage });
      const magasin = magasinRxdb(base);
      const enAttente = Object.values(fixture.documents)
        .flat()
        .filter(({ dirty }) => dirty === 1);
      expect(await compterFile(magasin)).toBe(enAttente.length);

      const moteur = moteurSur(magasin, serveur);
      expect(await tour(moteur)).toMatchObject({ ok: true });
      const envoyees = valeurs(serveur);
      for (const une of ['envoyé, sans réponse', 'tapé pendant l’envoi', 'jamais parti', 'plaque'])
        expect([une, envoyees.filter((valeur) => valeur === une).length]).toEqual([une, 1]);
      const ouverts = (await magasin.tous('conflits')).filter(({ ouvert }) => ouvert === 1);
      expect(ouverts.map(({ genre, docId }) => `${genre} ${docId}`).toSorted()).toEqual([
        'conflit d2i1',
        'quarantaine d3i1',
      ]);
      const reste = await lireFile(magasin);
      expect(
        Object.fromEntries(reste.map(({ doc }) => [doc.id, doc.local?.refus?.code ?? doc.local?.enConflit])),
      ).toEqual({
        d2i1: ['champs.a'],
        d3: 'REGLE_METIER',
      });
      await base.close();
    });
  }
});

import { ok } from '#domain/base/result.ts';
import { propre } from '#domain/sync/edit.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { ouvrirBase } from '../../../src-worker/database.ts';
import { tirer } from '../../../src-worker/pull/pull.ts';
import { magasinRxdb } from '../../../src-worker/store/magasin.ts';

const EPOCH = '0b1f8a52-6f0a-4a7e-9a55-8a8c1f6f0001';
const PAGE = 1000;

/** A dossier of the size that a real one has: about 1.5 kB of JSON. */
const document = (rang: number) => ({
  id: crypto.randomUUID(),
  rev: 1,
  seq: rang + 1,
  idDemande: rang,
  numero: `D-2026-${String(rang).padStart(5, '0')}`,
  etat: ['NOUVELLE', 'EN COURS', 'VALIDE'][rang % 3],
  variante: 'cee',
  nomClient: `Client ${rang % 12}`,
  beneficiaire: { civilite: 'Mme', nom: `Nom ${rang}`, prenom: 'Jocelyne', telephone: '02 99 00 41 17', email: null },
  adresseTravaux: {
    ligne1: `${rang % 99} rue de la Poterie`,
    ligne2: null,
    codePostal: '35500',
    ville: 'Vitré',
    departement: '35',
    lat: 48.12,
    lng: -1.21,
  },
  totaux: { interventions: 3, valides: rang % 3 },
  acces: 'Clé chez le voisin. '.repeat(20),
  donnees: { remarque: 'Accès par le garage. '.repeat(20) },
});

type Document = ReturnType<typeof document>;

async function brut(nom: string, documents: readonly Document[]): Promise<number> {
  const ouverture = indexedDB.open(`${nom}-brut`, 1);
  const base = await new Promise<IDBDatabase>((resolve, reject) => {
    ouverture.addEventListener('upgradeneeded', () => {
      const store = ouverture.result.createObjectStore('dossiers', { keyPath: 'id' });
      store.createIndex('dirty', 'dirty');
      store.createIndex('etat', ['etat', 'rang']);
      store.createIndex('rang', 'rang');
    });
    ouverture.addEventListener('success', () => resolve(ouverture.result));
    ouverture.addEventListener('error', () => reject(new Error('indexedDB')));
  });
  const debut = performance.now();
  for (let rang = 0; rang < documents.length; rang += PAGE) {
    const transaction = base.transaction('dossiers', 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore('dossiers');
    for (const one of documents.slice(rang, rang + PAGE)) store.put(propre('dossiers', one));
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  }
  const duree = performance.now() - debut;
  base.close();
  indexedDB.deleteDatabase(`${nom}-brut`);
  return duree;
}

async function parLeMoteur(nom: string, documents: readonly Document[]): Promise<number> {
  const base = await ouvrirBase(nom);
  const page = (seq: number): PullAnswer => {
    const docs = documents.slice(seq, seq + PAGE);
    const suite = seq + docs.length;
    return {
      epoch: EPOCH,
      seq: suite,
      fini: suite >= documents.length,
      restants: documents.length - suite,
      heure: new Date().toISOString(),
      docs: docs.map((d) => ({ c: 'dossiers' as const, d })),
    };
  };
  const debut = performance.now();
  const bilan = await tirer({
    magasin: magasinRxdb(base),
    // The answer is parsed from text, as it is when it comes from a network.
    reseau: {
      pull: async ({ seq }) => ok(JSON.parse(JSON.stringify(page(seq ?? 0))) as PullAnswer),
      push: () => Promise.reject(new Error('nothing to push')),
    },
    horloge: () => new Date().toISOString(),
    uuid: () => crypto.randomUUID(),
    signal: new AbortController().signal,
  });
  const duree = performance.now() - debut;
  if (!bilan.ok || bilan.value.recus !== documents.length) throw new Error('the pull did not receive everything');
  await base.close();
  return duree;
}

self.addEventListener('message', (event: MessageEvent<{ nom: string; documents: number }>) => {
  void (async () => {
    const documents = Array.from({ length: event.data.documents }, (_, rang) => document(rang));
    const brutMs = await brut(event.data.nom, documents);
    const moteurMs = await parLeMoteur(event.data.nom, documents);
    self.postMessage({ brutMs, moteurMs });
  })();
});

import type { PhotoCapture } from '../../../src-worker/api.ts';
import { openBase } from '../../../src-worker/database.ts';
import { rawKey, importKey } from '../../../src-worker/local/sceau.ts';
import { addPhoto, keepPrise } from '../../../src-worker/media/capture.ts';
import { BytesStore, mediaBaseName } from '../../../src-worker/media/bytes.ts';
import { magasinRxdb } from '../../../src-worker/local/store.ts';
import { timeOf } from './documents.ts';

/** Smaller than what a camera gives: the profile of a measure lives in memory, and all of them must fit there. */
const ORIGINAL_BYTES = 90_000;
const REDUCED_BYTES = 40_000;
const MAX_DRAW_BYTES = 65_536;
const SETTING = { maxPx: 1600, qualite: 0.8 };

export interface PhotosPass {
  /** Milliseconds: the engine, from the shutter to the document of each photo, sealed. */
  readonly moteur: number;
  /** The same bytes put by hand, one strict transaction a photo. */
  readonly brut: number;
  /** What waits, read whole, as each round and each screen of the queue reads it. */
  readonly file: number;
}

/** Bytes that no disk compresses. */
function image(bytes: number): Blob {
  const chunks = Array.from({ length: Math.ceil(bytes / MAX_DRAW_BYTES) }, (_, rank) =>
    crypto.getRandomValues(new Uint8Array(Math.min(MAX_DRAW_BYTES, bytes - rank * MAX_DRAW_BYTES))),
  );
  return new Blob(chunks, { type: 'image/jpeg' });
}

const capture = (id: string, original: Blob, reduit: Blob): PhotoCapture => ({
  id,
  original,
  reduit,
  idIntervention: 'i1',
  idDossier: 'd1',
  cf_id: 'i_plaque',
  genre: 'photo',
  nom: `${id}.jpg`,
  largeur: 1600,
  hauteur: 1200,
  prisLe: '2026-11-21T08:00:00.000Z',
  position: { lat: 47.2, lng: -1.5, precisionM: 8 },
  orientation: 1,
});

const removeDatabase = (nom: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(nom);
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => resolve());
  });

async function throughEngine(captures: readonly PhotoCapture[], numero: number) {
  const nom = `constat-photos-${numero}`;
  const key = await importKey(rawKey());
  const base = await openBase(nom, { collections: ['photos', 'conflits'], key: () => Promise.resolve(key) });
  const bytes = new BytesStore(nom, indexedDB, { key });
  const photographer = {
    store: magasinRxdb(base),
    octets: bytes,
    clock: () => new Date().toISOString(),
    uuid: () => crypto.randomUUID(),
    session: { user: { id: 3, nom: 'Roux', prenom: 'Carla', role: 'CONTROL', idBureauInspection: 1 }, variante: 'cee' },
    horsLigne: true,
  } as const;
  const engine = await timeOf(async () => {
    for (const one of captures) {
      await keepPrise(photographer, { ...one, reglage: SETTING });
      await addPhoto(photographer, one);
    }
  });
  const queue = await timeOf(async () => {
    if ((await bytes.fiches('a-envoyer')).length !== captures.length) throw new Error('photos are missing');
  });
  const kept = await photographer.store.all('photos');
  if (kept.length !== captures.length) throw new Error(`${kept.length} documents`);
  await base.remove();
  await removeDatabase(mediaBaseName(nom));
  return { moteur: engine, file: queue };
}

async function byHand(captures: readonly PhotoCapture[], nom: string): Promise<number> {
  const opening = indexedDB.open(nom, 1);
  const base = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('octets'));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('indexedDB')));
  });
  const elapsed = await timeOf(async () => {
    for (const { id, original, reduit } of captures) {
      const contents = [await original.arrayBuffer(), await reduit.arrayBuffer()];
      const transaction = base.transaction('octets', 'readwrite', { durability: 'strict' });
      const event = new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
      });
      for (const [rang, contenu] of contents.entries()) transaction.objectStore('octets').put(contenu, `${id}/${rang}`);
      await event;
    }
  });
  base.close();
  await removeDatabase(nom);
  return elapsed;
}

async function pass(numero: number, count: number): Promise<PhotosPass> {
  const [original, reduit] = [image(ORIGINAL_BYTES), image(REDUCED_BYTES)];
  const captures = Array.from({ length: count }, () => capture(crypto.randomUUID(), original, reduit));
  const raw = await byHand(captures, `brut-photos-${numero}`);
  return { ...(await throughEngine(captures, numero)), brut: raw };
}

declare global {
  interface Window {
    passePhotos: typeof pass;
  }
}
window.passePhotos = pass;

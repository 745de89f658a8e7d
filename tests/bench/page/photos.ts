import type { PhotoCapture } from '../../../src-worker/api.ts';
import { ouvrirBase } from '../../../src-worker/database.ts';
import { cleBrute, importer } from '../../../src-worker/local/sceau.ts';
import { ajouterPhoto, garderPrise } from '../../../src-worker/media/capture.ts';
import { MagasinOctets, nomMedia } from '../../../src-worker/media/octets.ts';
import { magasinRxdb } from '../../../src-worker/local/magasin.ts';
import { duree } from './documents.ts';

/** Smaller than what a camera gives: the profile of a measure lives in memory, and all of them must fit there. */
const ORIGINAL_OCTETS = 90_000;
const REDUIT_OCTETS = 40_000;
const TIRAGE_MAX_OCTETS = 65_536;
const REGLAGE = { maxPx: 1600, qualite: 0.8 };

export interface PassePhotos {
  /** Milliseconds: the engine, from the shutter to the document of each photo, sealed. */
  readonly moteur: number;
  /** The same bytes put by hand, one strict transaction a photo. */
  readonly brut: number;
  /** What waits, read whole, as each round and each screen of the queue reads it. */
  readonly file: number;
}

/** Bytes that no disk compresses. */
function image(octets: number): Blob {
  const morceaux = Array.from({ length: Math.ceil(octets / TIRAGE_MAX_OCTETS) }, (_, rang) =>
    crypto.getRandomValues(new Uint8Array(Math.min(TIRAGE_MAX_OCTETS, octets - rang * TIRAGE_MAX_OCTETS))),
  );
  return new Blob(morceaux, { type: 'image/jpeg' });
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

const supprimer = (nom: string): Promise<void> =>
  new Promise((resolve) => {
    const demande = indexedDB.deleteDatabase(nom);
    for (const fin of ['success', 'error', 'blocked']) demande.addEventListener(fin, () => resolve());
  });

async function parLeMoteur(captures: readonly PhotoCapture[], numero: number) {
  const nom = `constat-photos-${numero}`;
  const cle = await importer(cleBrute());
  const base = await ouvrirBase(nom, { collections: ['photos', 'conflits'], cle: () => Promise.resolve(cle) });
  const octets = new MagasinOctets(nom, indexedDB, cle);
  const photographe = {
    magasin: magasinRxdb(base),
    octets,
    horloge: () => new Date().toISOString(),
    uuid: () => crypto.randomUUID(),
    session: { user: { id: 3, nom: 'Roux', prenom: 'Carla', idBureauInspection: 1 } as never, variante: 'cee' },
    horsLigne: true,
  } as const;
  const moteur = await duree(async () => {
    for (const une of captures) {
      await garderPrise(photographe, { ...une, reglage: REGLAGE });
      await ajouterPhoto(photographe, une);
    }
  });
  const file = await duree(async () => {
    if ((await octets.fiches('a-envoyer')).length !== captures.length) throw new Error('photos are missing');
  });
  const gardees = await photographe.magasin.tous('photos');
  if (gardees.length !== captures.length) throw new Error(`${gardees.length} documents`);
  await base.remove();
  await supprimer(nomMedia(nom));
  return { moteur, file };
}

async function aLaMain(captures: readonly PhotoCapture[], nom: string): Promise<number> {
  const ouverture = indexedDB.open(nom, 1);
  const base = await new Promise<IDBDatabase>((resolve, reject) => {
    ouverture.addEventListener('upgradeneeded', () => ouverture.result.createObjectStore('octets'));
    ouverture.addEventListener('success', () => resolve(ouverture.result));
    ouverture.addEventListener('error', () => reject(new Error('indexedDB')));
  });
  const temps = await duree(async () => {
    for (const { id, original, reduit } of captures) {
      const contenus = [await original.arrayBuffer(), await reduit.arrayBuffer()];
      const transaction = base.transaction('octets', 'readwrite', { durability: 'strict' });
      const fin = new Promise((resolve, reject) => {
        transaction.addEventListener('complete', resolve);
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
      });
      for (const [rang, contenu] of contenus.entries()) transaction.objectStore('octets').put(contenu, `${id}/${rang}`);
      await fin;
    }
  });
  base.close();
  await supprimer(nom);
  return temps;
}

async function passe(numero: number, nombre: number): Promise<PassePhotos> {
  const [original, reduit] = [image(ORIGINAL_OCTETS), image(REDUIT_OCTETS)];
  const captures = Array.from({ length: nombre }, () => capture(crypto.randomUUID(), original, reduit));
  const brut = await aLaMain(captures, `brut-photos-${numero}`);
  return { ...(await parLeMoteur(captures, numero)), brut };
}

declare global {
  interface Window {
    passePhotos: typeof passe;
  }
}
window.passePhotos = passe;

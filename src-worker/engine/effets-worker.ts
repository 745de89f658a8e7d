import { removeRxDatabase } from 'rxdb/plugins/core';
import { databaseNames, estimateStorage, isStoragePersistent } from '../browser.ts';
import { ouvrirBase } from '../database.ts';
import { durableStorage } from '../local/database.ts';
import { libelleDe } from '#domain/session/libelle.ts';
import type { Annonce, Canal, Effets, Message } from './effets.ts';

/** Shown version of the product (specification, section 9): how the server's history names this device's program. */
const VERSION = '1.3.6';

/** The browser, as the worker and the service worker see it. `mourir` ends the thread: the page starts another one. */
export const effetsDuWorker = (mourir: () => void): Effets => ({
  fetch: (url, init) => fetch(url, init),
  indexedDB,
  locks: navigator.locks,
  ouvrirBase: (nom, cle) => ouvrirBase(nom, { cle }),
  effacerBase: effacer,
  canal,
  annoncer: (annonce: Annonce) => publier('constat-effacement', annonce),
  annoncerVerrou: () => publier('constat-verrou', null),
  maintenant: () => Date.now(),
  hasard: () => Math.random(),
  uuid: () => crypto.randomUUID(),
  programmer: (action, delaiMs) => {
    const minuterie = setTimeout(action, delaiMs);
    return () => clearTimeout(minuterie);
  },
  estimer: estimateStorage,
  estPersistant: isStoragePersistent,
  mourir,
  version: VERSION,
  libelle: libelleDe(navigator.userAgent),
});

function canal(nom: string, ecouter: (message: Message) => void): Canal {
  const ouvert = new BroadcastChannel(`moteur:${nom}`);
  ouvert.addEventListener('message', ({ data }: MessageEvent<Message>) => ecouter(data));
  return { dire: (message) => ouvert.postMessage(message), fermer: () => ouvert.close() };
}

/** Heard by every page (src/data/effacement.ts, src/data/verrou.ts). */
function publier(canal: string, message: unknown): void {
  const ouvert = new BroadcastChannel(canal);
  ouvert.postMessage(message);
  ouvert.close();
}

/** RxDB empties the collections; the empty databases that remain are then deleted too, where the browser lists them. */
async function effacer(nom: string): Promise<void> {
  await removeRxDatabase(nom, durableStorage());
  const prefixe = `rxdb-dexie-${nom}--`;
  for (const name of await databaseNames()) if (name.startsWith(prefixe)) indexedDB.deleteDatabase(name);
}

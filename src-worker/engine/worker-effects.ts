import { removeRxDatabase } from 'rxdb/plugins/core';
import { databaseNames, estimateStorage, isStoragePersistent } from '../browser.ts';
import { openBase } from '../database.ts';
import { durableStorage } from '../local/database.ts';
import { labelOf } from '#domain/session/label.ts';
import { Ballast } from '../state/ballast.ts';
import { ballastDisk } from '../state/ballast-disk.ts';
import { recount } from '../state/private-count.ts';
import type { Annonce, Channel, Effects, Message } from './effects.ts';

/** Shown version of the product (specification, section 9): how the server's history names this device's program. */
const VERSION = '1.3.6';
const BALLAST_LOCK = 'constat-lest';
const PATIENCE_MS = 3000;

/** The browser, as the worker and the service worker see it. `die` ends the thread: the page starts another one. */
export const workerEffects = (die: () => void): Effects => ({
  fetch: (url, init) => fetch(url, init),
  indexedDB,
  locks: navigator.locks,
  openBase: (nom, key) => openBase(nom, { key }),
  eraseBase: erase,
  channel,
  announce: (annonce: Annonce) => publish('constat-effacement', annonce),
  announceLock: () => publish('constat-verrou', null),
  announceFull: () => publish('constat-memoire-pleine', null),
  now: () => Date.now(),
  random: () => Math.random(),
  uuid: () => crypto.randomUUID(),
  programmer: (action, delayMs) => {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
  estimate: estimateStorage,
  ballast: new Ballast({
    disk: ballastDisk,
    now: () => Date.now(),
    recount: (orRemove) => alone(() => recount(orRemove)),
    alone,
  }),
  isPersistent: isStoragePersistent,
  die,
  version: VERSION,
  libelle: labelOf(navigator.userAgent),
});

/** A tab that the browser froze with the lock keeps this one neither from starting nor from writing. */
const alone = <T>(act: () => Promise<T>): Promise<T> =>
  navigator.locks.request(BALLAST_LOCK, { signal: AbortSignal.timeout(PATIENCE_MS) }, act);

function channel(nom: string, listen: (message: Message) => void): Channel {
  const isOpen = new BroadcastChannel(`moteur:${nom}`);
  isOpen.addEventListener('message', ({ data }: MessageEvent<Message>) => listen(data));
  return { say: (message) => isOpen.postMessage(message), close: () => isOpen.close() };
}

/** Heard by every page (src/data/effacement.ts, lock.ts, full-disk.ts). */
function publish(channel: string, message: unknown): void {
  const isOpen = new BroadcastChannel(channel);
  isOpen.postMessage(message);
  isOpen.close();
}

/** RxDB empties the collections; the empty databases that remain are then deleted too, where the browser lists them. */
async function erase(nom: string): Promise<void> {
  await removeRxDatabase(nom, durableStorage());
  const prefix = `rxdb-dexie-${nom}--`;
  for (const name of await databaseNames()) if (name.startsWith(prefix)) indexedDB.deleteDatabase(name);
}

import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import { shownEtat } from '#domain/dossiers/shown.ts';
import type { Collection } from '#domain/sync/collections.ts';
import { SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';
import { NONE, writeBadges, readBadges, type Badges } from './badges.ts';
import { Listeners } from '../platform/observable.ts';
import type { Connection } from './connection.ts';
import { rowsOf, type Base } from '../../src-worker/local/database.ts';
import { type Store, magasinRxdb, type Stored } from '../../src-worker/local/store.ts';
import { openCounts } from '#domain/sync/open-records.ts';
import type { WaitingBytes } from '#domain/sync/waiting.ts';
import { countWaiting } from '../../src-worker/local/waiting.ts';

export interface Counts {
  /** The data were counted once: before, the zeros below say nothing. */
  readonly isCounted: boolean;
  /** Dossiers per state; five zeros when they could not be counted (specification, section 8). */
  readonly badges: Badges;
  /** NOUVELLE dossiers that are shown PLANIFIE ([dossiers/D26]); null: not counted yet, nothing of it is kept. */
  readonly planned: number | null;
  /** Documents, photos and calls that the server has not received: exact ([sync/S9]). */
  readonly enAttente: number;
  /** Photos among them, whose bytes wait on this device. */
  readonly photos: number;
  /** [sync/S32] Those that were refused, or are out of reach: nothing of them leaves by itself. */
  readonly refused: number;
  /** Choices that wait for a person: what /conflits shows one after the other. */
  readonly conflits: number;
  /** Edits put aside with a document that left, and not seen yet ([sync/S6]). */
  readonly setAside: number;
  /** Unread notifications of the user. */
  readonly notifications: number;
}

const WAIT_MS = 200;
const OBSERVED: readonly Collection[] = [...SYNCED_COLLECTIONS, 'conflits', 'commandes'];

/**
 * Counts by index, made again ATTENTE_MS after a write: a count is linear in what it counts (about 20 ms for 20,000
 * documents), so a burst of writes costs one count. A write heard while one is being made, which may have read before
 * it, makes another one after it.
 */
export class LiveCounts {
  readonly #connection: Connection;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #subscribers = new Listeners();
  #value: Counts;
  #isUpToDate = false;
  /** The database that they were counted in. */
  #name: string | null = null;
  #stop: (() => void) | null = null;

  constructor(connection: Connection, storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#connection = connection;
    this.#storage = storage;
    this.#value = uncounted(storage);
  }

  readonly value = (): Counts => this.#value;

  /** Nothing waits for the server, and nothing was written since that was counted. */
  readonly isNothingWaiting = (): boolean => this.#isUpToDate && this.#value.enAttente === 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = this.#subscribers.subscribe(listener);
    this.#stop ??= this.#start();
    return () => {
      leave();
      if (this.#subscribers.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  };

  #start(): () => void {
    let cut = this.#follow();
    const quitter = this.#connection.subscribe(() => {
      cut();
      cut = this.#follow();
    });
    return () => {
      quitter();
      cut();
    };
  }

  /** [sync/S9] What was counted of one person is claimed of nobody else, not for the time that their first count takes. */
  #forgetOthers(): void {
    const name = this.#connection.name();
    if (name === this.#name) return;
    this.#name = name;
    if (!this.#value.isCounted) return;
    this.#value = uncounted(this.#storage);
    this.#subscribers.tell();
  }

  #follow(): () => void {
    const opening = this.#connection.base();
    this.#isUpToDate = false;
    this.#forgetOthers();
    if (opening === null) return () => undefined;
    let isCoupe = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let compte: Promise<void> = Promise.resolve();
    let stops: { unsubscribe: () => void }[] = [];
    const publish = (value: Counts): void => {
      if (isCoupe) return;
      this.#isUpToDate = timer === undefined;
      this.#value = value;
      writeBadges(this.#storage, value.badges);
      this.#subscribers.tell();
    };
    const recount = (): void => {
      timer = undefined;
      compte = compte
        .then(() => opening)
        .then(count)
        .then(publish, () => publish({ ...this.#value, badges: NONE, planned: null }));
    };
    const countSoon = (waitMs: number): void => {
      this.#isUpToDate = false;
      timer ??= setTimeout(recount, waitMs);
    };
    const listen = (base: Base): void => {
      if (isCoupe) return;
      stops = OBSERVED.map((one) =>
        rowsOf(base, one)
          .storageInstance.changeStream()
          .subscribe(() => countSoon(WAIT_MS)),
      );
    };
    // What keeps it from opening is told to whoever opened it; here it is five zeros.
    void opening.then(listen, () => undefined).finally(() => countSoon(0));
    return () => {
      isCoupe = true;
      clearTimeout(timer);
      for (const stop of stops) stop.unsubscribe();
    };
  }
}

const uncounted = (storage: Pick<Storage, 'getItem'>): Counts => ({
  isCounted: false,
  badges: readBadges(storage),
  planned: null,
  enAttente: 0,
  photos: 0,
  refused: 0,
  conflits: 0,
  setAside: 0,
  notifications: 0,
});

/** The records of `commandes` by which the worker tells which bytes wait (src-worker/media/queue.ts). */
async function bytesHere(store: Store): Promise<WaitingBytes[]> {
  const records = await store.find('commandes', 'genre', 'media');
  return (records as WaitingRecord[]).map(({ docId, collection, refus, isOrphan }) => ({
    id: docId,
    collection,
    refus,
    isOrphan,
  }));
}
type WaitingRecord = Stored<'commandes'> & { readonly docId: string } & Omit<WaitingBytes, 'id'>;

const unread = async ({ records }: Base): Promise<number> => {
  const question = records.find({ selector: { kind: 'notification', lueLe: null } }).getPreparedQuery();
  return (await records.storageInstance.count(question)).count;
};

const countPlanned = async (store: Store): Promise<number> =>
  (await store.find('dossiers', 'etat', 'NOUVELLE')).filter((one) => !one._deleted && shownEtat(one) === 'PLANIFIE')
    .length;

async function count(base: Base): Promise<Counts> {
  const store = magasinRxdb(base);
  const [etats, planned, attente, ouverts, notifications] = await Promise.all([
    Promise.all(ETATS_DOSSIER.map(async (etat) => [etat, await store.count('dossiers', 'etat', etat)] as const)),
    countPlanned(store),
    bytesHere(store).then((bytes) => countWaiting(store, bytes)),
    store.find('conflits', 'ouvert', 1),
    unread(base),
  ]);
  const badges = { ...NONE, ...Object.fromEntries(etats) };
  const { total: enAttente, photos, refused } = attente;
  return { isCounted: true, badges, planned, enAttente, photos, refused, ...openCounts(ouverts), notifications };
}

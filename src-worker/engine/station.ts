import { actorOnDevice, type Actor } from '#domain/access/roles.ts';
import type { Result } from '#domain/base/result.ts';
import { purge } from '../conflicts/purge.ts';
import { sealOldDocuments } from '../database.ts';
import type { Base } from '../local/database.ts';
import { ifBroken } from '../local/failures.ts';
import { purgeCache } from '../fallback/cache.ts';
import { BytesStore } from '../media/bytes.ts';
import { mirrorQueue } from '../media/queue.ts';
import { reconcilePhotos } from '../media/reception.ts';
import type { Photographer } from '../media/capture.ts';
import type { Chainer } from '../preuves/capture.ts';
import { LinkStore } from '../preuves/links.ts';
import { forgetChains } from '../preuves/send.ts';
import type { ClientApi } from '../network/client.ts';
import { networkApi } from '../network/network.ts';
import { KeysStore } from '../session/keys-store.ts';
import type { KeptSession } from '../session/people.ts';
import type { Sessions } from '../session/sessions.ts';
import { EtatJournal } from '../state/etat.ts';
import type { CurrentAbsence, Engine, Progress } from '../store/context.ts';
import { magasinRxdb, roomFirst, type Store } from '../local/store.ts';
import type { Commands } from '../conflicts/commands.ts';
import type { Effects } from './effects.ts';

export interface StationSources {
  readonly effects: Effects;
  readonly sessions: Sessions;
  readonly client: ClientApi;
  readonly session: KeptSession;
  readonly appareil: string;
  /** [session/D2] What this device proves itself with. */
  readonly preuve: string;
  /** Data key of this user ([session/K1]); null: documents and photos are kept in clear. */
  readonly key: () => Promise<CryptoKey | null>;
}

/** The open local database of one user, with all that works on it. Made at sign-in or at start, closed at sign-out. */
export class Station {
  readonly effects: Effects;
  readonly sessions: Sessions;
  readonly client: ClientApi;
  readonly base: Base;
  readonly store: Store;
  readonly octets: BytesStore;
  readonly preuves: LinkStore;
  readonly etat: EtatJournal;
  readonly preuve: string;
  readonly #session: KeptSession;
  readonly #appareil: string;
  readonly #key: CryptoKey | null;
  readonly #end = new AbortController();
  #offsetMs = 0;
  #isOffline = true;
  #octets = 0;
  #isWaiting = false;
  #hasMoved = false;

  private constructor(sources: StationSources, { base, cle }: { readonly base: Base; readonly cle: CryptoKey | null }) {
    this.effects = sources.effects;
    this.sessions = sources.sessions;
    this.client = sources.client;
    this.base = base;
    const { indexedDB, ballast } = sources.effects;
    this.store = roomFirst(magasinRxdb(base), ballast.hasRoomForText);
    this.octets = new BytesStore(sources.session.base, indexedDB, { key: cle, hasRoom: ballast.hasRoomForText });
    this.preuves = new LinkStore(sources.session.base, indexedDB, { key: cle, hasRoom: ballast.hasRoomForText });
    this.etat = new EtatJournal({
      store: this.store,
      now: sources.effects.now,
      programmer: sources.effects.programmer,
    });
    this.#session = sources.session;
    this.#key = cle;
    this.#appareil = sources.appareil;
    this.preuve = sources.preuve;
  }

  static async open(sources: StationSources): Promise<Station> {
    const { effects, session, key } = sources;
    const base = await effects.openBase(session.base, key);
    const station = new Station(sources, { base, cle: await key() });
    const { decalageMs } = await station.etat.read();
    // A former program kept what an answer that was none had made of it.
    station.#offsetMs = Number.isFinite(decalageMs) ? decalageMs : 0;
    return station;
  }

  get nom(): string {
    return this.#session.base;
  }
  /** [session/K1] Whether what is kept here is read with a key. */
  get isSealed(): boolean {
    return this.#key !== null;
  }
  get appareil(): string {
    return this.#appareil;
  }
  get idUser(): number {
    return this.#session.user.id;
  }
  get email(): string {
    return this.#session.user.email;
  }
  get origine(): string {
    return this.#session.origine;
  }
  /** Who and which device writes what waits here. */
  get signature(): { readonly idUser: number; readonly appareil: string } {
    return { idUser: this.#session.user.id, appareil: this.#appareil };
  }
  /** Who reads this database. */
  get reader(): Pick<Actor, 'role'> {
    return { role: this.#session.role };
  }
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** The session as it is now, if it still is that of this database's user: nobody else's token sends this queue. */
  async session(): Promise<KeptSession | null> {
    const session = await this.sessions.current();
    return session?.base === this.nom ? session : null;
  }

  /** Instant of the device corrected by the server's clock. */
  readonly clock = (): string => new Date(this.effects.now() + this.#offsetMs).toISOString();

  /** Bytes received since the running phase began. */
  get octetsRecus(): number {
    return this.#octets;
  }
  noteBytes(octets: number): void {
    this.#octets += octets;
  }
  countBytes(): void {
    this.#octets = 0;
  }

  /** Whether something waits to be sent, as the last round said, or an edit heard since. */
  get isWaiting(): boolean {
    return this.#isWaiting;
  }
  noteWaiting(isWaiting: boolean): void {
    this.#isWaiting = isWaiting;
  }

  /** Whether something was sent or received since the round began. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }
  noteMove(hasMoved: boolean): void {
    this.#hasMoved = hasMoved;
  }

  noteConnection(isOffline: boolean): void {
    this.#isOffline = isOffline;
  }

  engine(signal: AbortSignal, onProgress?: (progress: Progress) => void, absence?: CurrentAbsence): Engine {
    const { client, effects, store, clock } = this;
    const appareil = { id: this.#appareil, version: effects.version };
    const onOffset = (offsetMs: number): void => {
      this.#offsetMs = offsetMs;
      this.etat.retouch({ decalageMs: offsetMs });
    };
    const network = networkApi({ client, appareil, signal, now: effects.now, onOffset });
    return {
      store,
      reseau: network,
      clock,
      uuid: effects.uuid,
      signal,
      absence,
      possesseur: { id: this.idUser, role: this.#session.role },
      beforeWhole: () => this.alignPhotos(),
      onQueue: (waiting) => this.noteWaiting(waiting > 0),
      ...(onProgress === undefined ? {} : { onProgress }),
    };
  }

  /** [sync/M11] Bytes, documents and what screens read of both say the same. */
  async alignPhotos(): Promise<void> {
    await reconcilePhotos(this);
    await mirrorQueue(this);
  }

  commands(): Commands {
    const { user, variante } = this.#session;
    const writer = { actor: actorOnDevice(user), variante };
    return { store: this.store, clock: this.clock, uuid: this.effects.uuid, horsLigne: this.#isOffline, writer };
  }

  photographer(): Photographer {
    return { ...this.commands(), octets: this.octets, session: this.#session };
  }

  chainer(): Chainer {
    const { store, preuves, signature, effects } = this;
    return { store, preuves, ...signature, uuid: effects.uuid };
  }

  /** One replicator at a time among tabs and service worker. */
  async exclusively<T>(act: () => Promise<Result<T>>): Promise<Result<T>> {
    return this.effects.locks.request<Promise<Result<T>>>(`sync:${this.nom}`, { signal: this.signal }, act);
  }

  /** The specification's table `user`: who this database belongs to. */
  async keepUser(user: KeptSession['user']): Promise<void> {
    const id = String(user.id);
    const [previous] = await this.store.byIds('user', [id]);
    await this.store.write('user', [{ previous, document: { ...user, id } }]);
  }

  /** Forgets what is kept 30 days. Once per opening; what fails here is met by the next round, which says it. */
  async clean(): Promise<void> {
    const forget = async (): Promise<void> => {
      await purge(this);
      await purgeCache(this.store, this.clock());
      await forgetChains(this, this.store);
      await this.#convert();
    };
    // Nothing was lost: it is only kept longer.
    await forget().catch(ifBroken(undefined));
  }

  /** [session/K4] What was written before there was a key. Killed in the middle, it goes on at the next opening. */
  async #convert(): Promise<void> {
    if (this.#key === null) return;
    const keys = new KeysStore(this.effects.indexedDB, this.effects.ballast.hasRoomForText);
    const trousseau = await keys.trousseau(this.nom);
    if (trousseau === null || trousseau.isConverti) return;
    await sealOldDocuments(this.base);
    await this.octets.sealOldDocuments();
    await this.preuves.sealOldDocuments();
    await keys.noteConversion(this.nom);
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.etat.flush();
    await this.base.close();
  }
}

import type { Observable, Subscription } from 'rxjs';
import { type LocalDocument, SYNCED_COLLECTIONS, type SyncedCollection } from '#domain/fields/documents.ts';
import { Watcher } from '../connectivity/watcher.ts';
import type { ConnectionState } from '../connectivity/connectivity.ts';
import type { Order } from '../appareil/last-sending.ts';
import { makeContact } from '../appareil/presence.ts';
import { derive } from '../derived/derive.ts';
import { observeEdits } from '../derived/observe.ts';
import { Loop } from '../loop/loop.ts';
import type { RoundOutcome } from '../loop/schedule.ts';
import { Doorbell } from '../loop/doorbell.ts';
import { ifBroken } from '../local/failures.ts';
import { timeoutSignal } from '../network/client.ts';
import { listenToStream } from '../network/stream.ts';
import { chainCaptures } from '../preuves/capture.ts';
import { readPoint } from '../pull/point.ts';
import { countQueue } from '../push/queue.ts';
import type { Message } from './effects.ts';
import type { Station } from './station.ts';
import { refreshUser } from '../session/refresh-user.ts';
import { synchronise } from './synchronise.ts';
import { firstSignal } from '../browser.ts';

/** What is heard of one write of a collection. */
interface Heard {
  readonly context: string;
  readonly events: readonly { readonly documentData: Pick<LocalDocument, 'dirty'> }[];
}

const PROBE_MS = 8000;
const DRIFT_MS = 150;
/** Where what is captured is written; among records, what was drawn on the spot. */
const CHAINED: readonly SyncedCollection[] = ['interventions', 'photos', 'records'];
const MIN_STREAM_MS = 1000;
const MAX_STREAM_MS = 30_000;
/** Between two contacts that nobody asked for. */
const CONTACT_MS = 55_000;

/**
 * What one worker does for all the tabs of a database, from the moment it holds the lock `boucle:<base>`:
 * watches the connection, listens to the doorbell, decides when a round runs, recomputes derived fields.
 *
 *     offline or session refused: held      online and session open: released, doorbell open
 */
export class Leader {
  readonly #station: Station;
  readonly #watcher: Watcher;
  readonly #loop: Loop;
  readonly #stops: (() => void)[] = [];
  #streams: AbortController | null = null;
  /** Of this connection: another one may lead to a database that counts anew. */
  #doorbell = new Doorbell();
  #isRunning = false;
  #disarmChain: (() => void) | null = null;
  /** Heard during the round, which may not have met it. */
  #isEdited = false;
  #contactMs = -CONTACT_MS;
  readonly #onOrder: (order: Order) => void;

  /** `onOrder`: the office ordered this device to wipe itself ([session/D2]). */
  constructor(station: Station, onOrder: (order: Order) => void) {
    const { effects } = station;
    this.#station = station;
    this.#onOrder = onOrder;
    this.#watcher = new Watcher({
      ...effects,
      now: () => new Date(effects.now()).toISOString(),
      probe: () => this.#probe(),
      onChange: (etat) => void this.#followConnection(etat),
      isHurried: () => station.isWaiting,
    });
    const noteAttempt = (ms: number | null): void =>
      station.etat.retouch({ prochainEssai: ms === null ? null : new Date(ms).toISOString() });
    this.#loop = new Loop({ ...effects, onAttempt: noteAttempt, synchronise: () => this.#synchronise() });
  }

  start(): void {
    // The last leader may have died in the middle of a round.
    this.#station.etat.retouch({ phase: 'repos', fait: 0, total: 0, octets: 0, prochainEssai: null });
    this.#stops.push(this.#observerEdits(), this.#observerDossiers());
    this.#watcher.giveHint({ genre: 'retour' });
    void this.#readWaiting();
    // What the last leader had no time to.
    this.#chainSoon();
  }

  stop(): void {
    this.#watcher.stop();
    this.#loop.stop();
    this.#streams?.abort();
    this.#disarmChain?.();
    for (const stop of this.#stops) stop();
  }

  hear({ genre }: Message): void {
    if (genre === 'retour' || genre === 'perte') this.#watcher.giveHint({ genre });
    if (genre === 'demande') {
      this.#loop.giveSignal('demande');
      // A photo, or a signature: the engine's own writes ring nothing.
      this.#chainSoon();
    }
    if (genre === 'session') void this.#followConnection(this.#watcher.etat);
  }

  /** What waits from before this leader heard anything. A broken store is met by the first round, which says it. */
  async #readWaiting(): Promise<void> {
    const waiting = await countQueue(this.#station.store).catch(ifBroken(0));
    if (waiting > 0) this.#station.noteWaiting(true);
  }

  async #probe(): Promise<boolean> {
    const { effects, origine } = this.#station;
    const answer = await effects.fetch(`${origine}/api/health`, { signal: timeoutSignal(PROBE_MS), cache: 'no-store' });
    // A captive portal answers 200 too, but not our JSON.
    return answer.ok && typeof ((await answer.json()) as { epoch?: unknown }).epoch === 'string';
  }

  async #followConnection({ connexion, depuis }: ConnectionState): Promise<void> {
    this.#station.noteConnection(connexion === 'hors-ligne');
    // What was done meanwhile is told by the first round after the return.
    if (connexion === 'hors-ligne') this.#contactMs = -CONTACT_MS;
    const session = await this.#station.session();
    const isOpen = session !== null && !session.aRenouveler;
    this.#station.etat.retouch({ connexion, depuis, session: isOpen ? 'ouverte' : 'a-renouveler' });
    this.#streams?.abort();
    this.#streams = null;
    if (connexion === 'en-ligne' && !isOpen) void this.#heedOrders();
    if (connexion === 'hors-ligne' || !isOpen) return this.#loop.giveSignal('tenir');
    this.#loop.giveSignal('liberer');
    await Promise.all([this.#listen(), this.#refreshUser()]);
  }

  async #synchronise(): Promise<RoundOutcome> {
    this.#isRunning = true;
    this.#station.noteMove(false);
    this.#isEdited = false;
    const serve = this.#doorbell.begin();
    const answer = await synchronise(this.#station, this.#station.signal);
    this.#isRunning = false;
    if (answer.ok) {
      serve();
      await this.#ring();
    }
    if (this.#isEdited) this.#station.noteWaiting(true);
    if (answer.ok) {
      void this.#contact();
      return 'whole';
    }
    if (answer.code === 'HORS_LIGNE' || answer.code === 'SERVICE_INDISPONIBLE')
      this.#watcher.giveHint({ genre: 'doute' });
    if (answer.code.startsWith('SESSION_')) this.hear({ genre: 'session' });
    if (this.#station.hasMoved) return 'moved';
    return answer.code === 'HORS_LIGNE' ? 'road' : 'failed';
  }

  /** A round that runs answers at its end. */
  async #ring(): Promise<void> {
    if (this.#isRunning) return;
    const { seq } = await readPoint(this.#station.store);
    if (this.#doorbell.rings(seq)) this.#loop.giveSignal('sonnette');
  }

  /** Listens until the connection or the session is lost; a stream that breaks off is opened again, later and later. */
  async #listen(): Promise<void> {
    const stream = new AbortController();
    this.#streams = stream;
    const { effects, sessions, signal } = this.#station;
    for (let attempt = 0; !stream.signal.aborted; attempt++) {
      const startMs = effects.now();
      const doorbell = (this.#doorbell = new Doorbell());
      await listenToStream({
        fetch: effects.fetch,
        origine: this.#station.origine,
        token: async () => (await this.#station.session())?.token ?? null,
        onRefus: async (token) => {
          await sessions.refuseToken(token);
          this.hear({ genre: 'session' });
        },
        onDoorbell: (seq) => {
          doorbell.hear(seq);
          void this.#ring();
        },
        onUnreadable: () => this.#loop.giveSignal('sonnette'),
        onCall: () => void this.#contact(true),
        signal: firstSignal(stream.signal, signal),
        programmer: effects.programmer,
      });
      if (stream.signal.aborted || signal.aborted) return;
      this.#watcher.giveHint({ genre: 'doute' });
      // A stream that lived is opened again at once.
      if (effects.now() - startMs > MAX_STREAM_MS) attempt = 0;
      await this.#wait(Math.min(MAX_STREAM_MS, MIN_STREAM_MS * 2 ** attempt), stream.signal);
    }
  }

  /** [session/D2] A session that is over still lets this device hear an order: the one that ended it, or a later one. */
  async #heedOrders(): Promise<void> {
    const wait = new AbortController();
    this.#streams = wait;
    while (!wait.signal.aborted && !this.#station.signal.aborted) {
      await this.#contact(true);
      await this.#wait(CONTACT_MS, firstSignal(wait.signal, this.#station.signal));
    }
  }

  /** [session/D1] After a round, once a minute at most; at once when the server asks. */
  async #contact(isCalled = false): Promise<void> {
    const nowMs = this.#station.effects.now();
    if (!isCalled && Math.abs(nowMs - this.#contactMs) < CONTACT_MS) return;
    this.#contactMs = nowMs;
    // A device that could not say how it is says it after the next round.
    const again = (): void => void (this.#contactMs = -CONTACT_MS);
    const answer = await makeContact(this.#station).catch((error: unknown) => {
      again();
      return ifBroken(null)(error);
    });
    if (answer?.ok !== true) again();
    else if (answer.value !== null && !this.#station.signal.aborted) this.#onOrder(answer.value);
  }

  #wait(delayMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      // An aborted signal says nothing more: the timer would stay armed.
      if (signal.aborted) return resolve();
      const disarm = this.#station.effects.programmer(resolve, delayMs);
      signal.addEventListener('abort', () => {
        disarm();
        resolve();
      });
    });
  }

  /** Rights may have changed since: the server judges, this keeps the screens and the verifier right. */
  async #refreshUser(): Promise<void> {
    // A broken store is met by the next round, which says it.
    await refreshUser(this.#station).catch(ifBroken(null));
  }

  #observe(collection: SyncedCollection): Subscription {
    const writes: Observable<Heard> = this.#station.base[collection].storageInstance.changeStream();
    return writes.subscribe(({ context, events }) => {
      if (context === 'sync' || !events.some(({ documentData }) => documentData.dirty === 1)) return;
      this.#isEdited = true;
      this.#station.noteWaiting(true);
      this.#loop.giveSignal('edit');
      if (CHAINED.includes(collection)) this.#chainSoon();
    });
  }

  /** [preuves/PV9] One pass for all that is heard while it waits. A broken store is met by the next round, which says it. */
  #chainSoon(): void {
    this.#disarmChain ??= this.#station.effects.programmer(() => {
      this.#disarmChain = null;
      void chainCaptures(this.#station.chainer()).catch(ifBroken(undefined));
    }, DRIFT_MS);
  }

  /** Edits are heard from the documents themselves, whichever tab wrote them; the engine's own writes ring nothing. */
  #observerEdits(): () => void {
    const subscriptions = SYNCED_COLLECTIONS.map((collection) => this.#observe(collection));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }

  #observerDossiers(): () => void {
    const ids = new Set<string>();
    let disarm: (() => void) | null = null;
    const calculate = (): void => {
      disarm = null;
      const batch = [...ids];
      ids.clear();
      // A broken store is met by the next round, which says it.
      void derive(this.#station.commands(), batch).catch(ifBroken(undefined));
    };
    const stop = observeEdits(this.#station.base, (id) => {
      ids.add(id);
      disarm ??= this.#station.effects.programmer(calculate, DRIFT_MS);
    });
    return () => {
      stop();
      disarm?.();
    };
  }
}

import type { Order } from '../appareil/last-sending.ts';
import { adoptOrphans } from '../media/capture.ts';
import { mirrorQueue } from '../media/queue.ts';
import { findLostAttachments } from '../media/found-again.ts';
import { isFull } from '../local/failures.ts';
import type { KeptSession } from '../session/people.ts';
import type { Channel, Effects, Message } from './effects.ts';
import { Leader } from './leader.ts';
import type { Station } from './station.ts';

export interface OpenBaseEffects {
  readonly effects: Effects;
  readonly openStation: (session: KeptSession) => Promise<Station>;
  /** This tab has let the database go. */
  readonly onClose: () => void;
  /** [session/D2] The office ordered this device to wipe itself. */
  readonly onOrder: (station: Station, order: Order) => void;
}

/**
 * The one local database that this thread has open, and, in one worker per database, its leader.
 *
 *     closed ──open──> open, then leading when its turn comes ──close──> closed
 *        ^                └── 'fermeture' of another tab ─────────────────^
 *
 * Whoever asks while it opens waits for the same opening; another session's is closed first.
 */
export class OpenBase {
  readonly #effects: OpenBaseEffects;
  #station: Station | null = null;
  #opening: { readonly base: string; readonly end: Promise<void> } | null = null;
  #channel: Channel | null = null;
  #leader: Leader | null = null;

  constructor(effects: OpenBaseEffects) {
    this.#effects = effects;
  }

  get station(): Station | null {
    return this.#station;
  }

  async open(session: KeptSession): Promise<void> {
    if (this.#opening?.base !== session.base) {
      const before = this.#opening?.end;
      this.#opening = { base: session.base, end: this.#replace(session, before) };
    }
    const opening = this.#opening;
    try {
      await opening.end;
    } catch (error) {
      if (this.#opening === opening) this.#opening = null;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#opening = null;
    this.#effects.onClose();
    await this.#closeStation();
  }

  /** Tells the leader, whichever tab it lives in. */
  say(genre: Message['genre']): void {
    this.#channel?.say({ genre });
    this.#leader?.hear({ genre });
  }

  async #replace(session: KeptSession, before: Promise<void> | undefined): Promise<void> {
    // What kept the former one from opening was told to whoever asked for it.
    await before?.catch(() => undefined);
    await this.#closeStation();
    const { effects, openStation } = this.#effects;
    const station = await openStation(session);
    this.#station = station;
    this.#channel = effects.channel(station.nom, (message) => void this.#hear(message));
    station.etat.retouch({ persistant: await effects.isPersistent() });
    await putInOrder(station, session);
    // Laid before the trip; whoever asks for room meanwhile waits for it.
    if (session.user.offlineAccess) void effects.ballast.isHeld();
    void this.#lead(station);
  }

  /** Waits for its turn to lead, then leads until this database is closed here. */
  async #lead(station: Station): Promise<void> {
    const { effects, onOrder } = this.#effects;
    const leader = new Leader(station, (order) => onOrder(station, order));
    try {
      await effects.locks.request(`boucle:${station.nom}`, { signal: station.signal }, async () => {
        this.#leader = leader;
        leader.start();
        void station.clean();
        if (!station.signal.aborted) await new Promise((resolve) => station.signal.addEventListener('abort', resolve));
      });
    } catch (error) {
      if (!station.signal.aborted) throw error;
    } finally {
      leader.stop();
      if (this.#leader === leader) this.#leader = null;
    }
  }

  async #hear(message: Message): Promise<void> {
    // Another tab signed out: this one must let the database go before it can be deleted.
    if (message.genre === 'fermeture') return this.close();
    this.#leader?.hear(message);
  }

  async #closeStation(): Promise<void> {
    const station = this.#station;
    this.#station = null;
    this.#channel?.close();
    this.#channel = null;
    await station?.close();
  }
}

/**
 * What an opening writes. [sync/C29] Where no write is taken, the database opens all the same: it is read, shown and
 * exported, and the next opening puts it in order.
 */
async function putInOrder(station: Station, { user }: KeptSession): Promise<void> {
  try {
    await station.keepUser(user);
    await adoptOrphans(station.photographer());
    await findLostAttachments(station);
    await mirrorQueue(station);
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

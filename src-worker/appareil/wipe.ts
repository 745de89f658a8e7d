import type { Effects } from '../engine/effects.ts';
import type { Station } from '../engine/station.ts';
import type { Result } from '#domain/base/result.ts';
import { ifBroken } from '../local/failures.ts';
import { timeoutSignal, type ClientApi } from '../network/client.ts';
import type { DataKeys } from '../session/data-keys.ts';
import type { Erasure } from '../session/people.ts';
import type { SessionStore } from '../session/store.ts';
import { attempt, finish, isAllTold, newMemory, type Offering, type RescueMemory, tellRescue } from './erasure.ts';
import { lastRoad, type Order, sendLast } from './last-sending.ts';
import { makeContact } from './presence.ts';

export interface WipeEffects {
  readonly effects: Effects;
  readonly store: SessionStore;
  readonly client: ClientApi;
  readonly cles: DataKeys;
  /** Lets the open database go, in every tab. */
  readonly release: () => Promise<void>;
  /** A round of this database. */
  readonly synchronise: (station: Station, signal: AbortSignal) => Promise<Result<unknown>>;
}

const LOGOUT_MS = 3000;
/** Between two attempts of which the first moved nothing. */
const MIN_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;

/** [session/D2] Carries out the wipe that the office ordered (erasure.ts). An order heard twice is carried out once. */
export class Wipe {
  readonly #effects: WipeEffects;
  #isUnderWay = false;

  constructor(effects: WipeEffects) {
    this.#effects = effects;
  }

  async carryOut(station: Station, order: Order): Promise<void> {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    const { announce } = this.#effects.effects;
    announce({ base: station.nom, etape: 'debut' });
    try {
      const note = await this.#rescue(station, order);
      if (note === null) announce({ base: station.nom, etape: 'abandon' });
      else await this.#delete(station, note);
    } catch (error) {
      // Nothing was deleted before the note; after it, the next start goes on.
      announce({ base: station.nom, etape: 'abandon' });
      ifBroken(undefined)(error);
    } finally {
      this.#isUnderWay = false;
    }
  }

  /** Tries until nothing more can leave, or the order gives no more time; null: it was taken back, or this engine stops. */
  async #rescue(station: Station, first: Order): Promise<Erasure | null> {
    const memory = newMemory();
    let order = first;
    for (let idle = 0; !station.signal.aborted;) {
      const { step, isProgress, left } = await attempt(this.#offeringOf(station, order, memory), order, memory);
      const note = await tellRescue(station, order, { memory, left });
      const isOver = note !== null && step !== 'attendre';
      if (isOver && !(await isAllTold(station.photographer(), memory, left))) continue;
      if (isOver) return { ...note, isSealed: step === 'sceller' };
      idle = isProgress ? 0 : idle + 1;
      if (idle > 0) await this.#pause(station, Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (idle - 1)));
      const heard = await makeContact(station);
      if (!heard.ok) continue;
      if (heard.value?.ordre !== order.ordre) return null;
      order = heard.value;
    }
    return null;
  }

  async #delete(station: Station, note: Erasure): Promise<void> {
    const { store, client, cles, release } = this.#effects;
    await store.noteErasure(note);
    await client.authLogout({ signal: timeoutSignal(LOGOUT_MS) });
    await release();
    await cles.forget(station.nom);
    await this.finish();
  }

  /** A wipe that a dead thread left unfinished, or whose last report did not arrive. */
  async finish(): Promise<void> {
    const note = await this.#effects.store.effacement();
    if (note !== null) await finish(this.#effects, note);
  }

  #offeringOf(station: Station, { jeton }: Order, { received }: RescueMemory): Offering {
    const send: Offering['send'] = (options) =>
      jeton === null ? this.#sendByRound(station) : sendLast(lastRoad(station, jeton), received, options);
    return { photographer: station.photographer(), isSealed: station.isSealed, send };
  }

  /** A server of before left the session open; one whose account is closed has none, and nothing leaves without one. */
  async #sendByRound(station: Station): Promise<boolean> {
    const session = await station.session();
    return session?.aRenouveler !== false || (await this.#effects.synchronise(station, station.signal)).ok;
  }

  #pause({ signal }: Station, delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const disarm = this.#effects.effects.programmer(resolve, delayMs);
      signal.addEventListener('abort', () => {
        disarm();
        resolve();
      });
    });
  }
}

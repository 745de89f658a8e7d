import type { Effects } from '../engine/effects.ts';
import type { Station } from '../engine/station.ts';
import { ifBroken } from '../local/failures.ts';
import { timeoutSignal, type ClientApi } from '../network/client.ts';
import type { DataKeys } from '../session/data-keys.ts';
import type { SessionStore } from '../session/store.ts';
import { finish, rescue } from './erasure.ts';
import type { Order } from './last-sending.ts';

export interface WipeEffects {
  readonly effects: Effects;
  readonly store: SessionStore;
  readonly client: ClientApi;
  readonly cles: DataKeys;
  /** Lets the open database go, in every tab. */
  readonly release: () => Promise<void>;
}

const LOGOUT_MS = 3000;

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
      if (!(await this.#saveAndDelete(station, order))) announce({ base: station.nom, etape: 'abandon' });
    } catch (error) {
      // Nothing was deleted before the note; after it, the next start goes on.
      announce({ base: station.nom, etape: 'abandon' });
      ifBroken(undefined)(error);
    } finally {
      this.#isUnderWay = false;
    }
  }

  /** false: the office could not be told, and nothing was deleted. */
  async #saveAndDelete(station: Station, order: Order): Promise<boolean> {
    const { store, client, cles, release } = this.#effects;
    const note = await rescue(station, order);
    if (note === null) return false;
    await store.noteErasure(note);
    await client.authLogout({ signal: timeoutSignal(LOGOUT_MS) });
    await release();
    await cles.forget(station.nom);
    await this.finish();
    return true;
  }

  /** A wipe that a dead thread left unfinished, or whose last report did not arrive. */
  async finish(): Promise<void> {
    const note = await this.#effects.store.effacement();
    if (note !== null) await finish(this.#effects, note);
  }
}

import { INITIAL_ENGINE_STATE, type EngineState } from '#domain/sync/engine-state.ts';
import { rewrite } from '../local/decide.ts';
import { ifBroken } from '../local/failures.ts';
import type { Store, Stored } from '../local/store.ts';

const INTERVAL_MS = 250;

export interface StateEffects {
  readonly store: Store;
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls after this many milliseconds. */
  readonly programmer: (action: () => void, delayMs: number) => void;
}

export type Retouch = Partial<Omit<EngineState, 'id'>>;

/**
 * Writes the record that screens read of the engine. Retouches made within a quarter of a second are written
 * together; those of other workers on the same record are kept, each writes its own fields.
 */
export class EtatJournal {
  readonly #effects: StateEffects;
  #waiting: Retouch = {};
  #lastMs = -INTERVAL_MS;
  #isScheduled = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(effects: StateEffects) {
    this.#effects = effects;
  }

  async read(): Promise<EngineState> {
    const [stocke] = await this.#effects.store.byIds('configs', ['1']);
    return { ...etatOf(stocke), ...this.#waiting };
  }

  retouch(retouched: Retouch): void {
    this.#waiting = { ...this.#waiting, ...retouched };
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    const waitMs = Math.max(0, this.#lastMs + INTERVAL_MS - this.#effects.now());
    if (waitMs === 0) void this.flush();
    else this.#effects.programmer(() => void this.flush(), waitMs);
  }

  /** Writes what waits; resolves when it is written. */
  flush(): Promise<void> {
    this.#isScheduled = false;
    this.#lastMs = this.#effects.now();
    const writing = this.#writing.then(() => this.#write());
    // The next retouches are written, whatever became of these.
    this.#writing = writing.catch(() => undefined);
    return writing.catch(ifBroken(undefined));
  }

  async #write(): Promise<void> {
    const retouched = this.#waiting;
    if (Object.keys(retouched).length === 0) return;
    this.#waiting = {};
    await rewrite(this.#effects.store, { collection: 'configs', id: '1' }, async (stored) => ({
      ...etatOf(stored),
      ...retouched,
    }));
  }
}

/** Fields that a former version did not write keep their initial value. */
function etatOf(stored: Stored<'configs'> | undefined): EngineState {
  if (stored?.id !== '1') return INITIAL_ENGINE_STATE;
  const { _rev, _meta, _deleted, _attachments, ...etat } = stored;
  return { ...INITIAL_ENGINE_STATE, ...etat };
}

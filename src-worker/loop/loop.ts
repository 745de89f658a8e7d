import { AT_REST, follow, type LoopState, PERIOD_MS, type RoundOutcome, type Signal } from './schedule.ts';

export interface LoopEffects {
  /** One round, and what became of it. */
  readonly synchronise: () => Promise<RoundOutcome>;
  /** [sync/S32] When the round that follows a failed one is planned, in milliseconds; null: none failed, or nothing is planned. */
  readonly onAttempt: (nextMs: number | null) => void;
  /** Milliseconds. */
  readonly now: () => number;
  /** Calls after this many milliseconds; answers how to give up. */
  readonly programmer: (action: () => void, delayMs: number) => () => void;
}

const waitMs = (plannedMs: number, nowMs: number): number => Math.min(PERIOD_MS, Math.max(0, plannedMs - nowMs));

const attemptOf = ({ echecs, prevuMs }: LoopState): number | null => (echecs > 0 ? prevuMs : null);

/** Runs schedule.ts: one round at a time, one timer at most. */
export class Loop {
  readonly #effects: LoopEffects;
  #etat: LoopState = AT_REST;
  #disarm: () => void = () => undefined;
  #isStopped = false;

  constructor(effects: LoopEffects) {
    this.#effects = effects;
  }

  giveSignal(genre: Exclude<Signal['genre'], 'fini' | 'echeance'>): void {
    this.#advance({ genre });
  }

  stop(): void {
    this.#isStopped = true;
    this.#disarm();
  }

  #advance(signal: Signal): void {
    if (this.#isStopped) return;
    const before = this.#etat;
    const nowMs = this.#effects.now();
    this.#etat = follow(before, signal, nowMs);
    this.#disarm();
    const { prevuMs, isRunning } = this.#etat;
    if (attemptOf(this.#etat) !== attemptOf(before)) this.#effects.onAttempt(attemptOf(this.#etat));
    if (prevuMs !== null)
      this.#disarm = this.#effects.programmer(() => this.#advance({ genre: 'echeance' }), waitMs(prevuMs, nowMs));
    if (isRunning && !before.isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    let outcome: RoundOutcome = 'failed';
    try {
      outcome = await this.#effects.synchronise();
    } finally {
      // A fault of one round stops none of the next ones.
      this.#advance({ genre: 'fini', outcome });
    }
  }
}

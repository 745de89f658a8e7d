import { decide, DEPART, type ConnectionState, type Hint } from './connectivity.ts';

export interface WatcherEffects {
  /** GET /api/health answered, and it is our server. */
  readonly probe: () => Promise<boolean>;
  readonly onChange: (etat: ConnectionState) => void;
  /** Edits wait to be sent. */
  readonly isHurried: () => boolean;
  readonly now: () => string;
  readonly random: () => number;
  /** Calls after this many milliseconds; answers how to give up. */
  readonly programmer: (action: () => void, delayMs: number) => () => void;
}

/** Runs the state machine of connectivity.ts: one probe at a time, one timer at most; tells the first answer, then each change. */
export class Watcher {
  readonly #effects: WatcherEffects;
  #etat: ConnectionState;
  /** Nobody was told anything yet: what screens show is what the last start left. */
  #isSilent = true;
  #disarm: () => void = () => undefined;
  #isStopped = false;

  constructor(effects: WatcherEffects) {
    this.#effects = effects;
    this.#etat = { ...DEPART, depuis: effects.now() };
  }

  get etat(): ConnectionState {
    return this.#etat;
  }

  giveHint(hint: Exclude<Hint, { genre: 'sonde' }>): void {
    this.#advance(hint);
  }

  stop(): void {
    this.#isStopped = true;
    this.#disarm();
  }

  #advance(hint: Hint): void {
    if (this.#isStopped) return;
    const before = this.#etat;
    const { now, random, isHurried } = this.#effects;
    const decision = decide(before, hint, { now: now(), hasard: random(), isPresse: isHurried() });
    this.#etat = decision.etat;
    this.#disarm();
    if (decision.attendreMs !== null)
      this.#disarm = this.#effects.programmer(() => this.#advance({ genre: 'echeance' }), decision.attendreMs);
    if (decision.sonder) void this.#probe();
    const isAnswer = hint.genre === 'sonde' || hint.genre === 'perte';
    if (decision.etat.connexion === before.connexion && !(this.#isSilent && isAnswer)) return;
    this.#isSilent = false;
    this.#effects.onChange(decision.etat);
  }

  async #probe(): Promise<void> {
    // No answer, or not one of our server's.
    const isSuccessful = await this.#effects.probe().catch(() => false);
    this.#advance({ genre: 'sonde', isReussie: isSuccessful });
  }
}

import type { ErrorCode } from '#domain/base/errors.ts';
import type { Json } from '#domain/base/json.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Changes, FieldPath } from '#domain/fields/documents.ts';
import { Listeners } from '../../platform/observable.ts';
import { thrownAs } from '../../platform/thrown.ts';

/**
 * Takes what is typed to the device. What it guarantees:
 * [saver/E1] a change is being written at most MAX_DELAY_MS after it was made, and at once on `empty`;
 * [saver/E2] one write at a time; what is typed meanwhile goes together in the next one;
 * [saver/E3] 'enregistre' is said only after the write has resolved and when nothing else waits;
 * [saver/E4] a failed write loses nothing: its changes wait under the newer ones and go again, later and later, or on `empty`;
 * [saver/E5] a report that was issued meanwhile takes nothing more ([sync/C20]): what was typed is kept beside it by whoever
 *      refused, is not tried again, and the screen says so.
 *
 *   repos ──note──> en-cours ──written──> enregistre
 *                     │    ^ │
 *                   failed │ └──sealed──> scelle
 *                     v    └─ written
 *                    echec ┘ ⟲ delay or empty
 *
 * The bound of [saver/E1] holds under load: the first keystroke after a rest is written at once, and a keystroke that finds
 * the delay over writes itself, so that a timer that comes late makes nobody wait.
 */
export const DELAY_MS = 250;
export const MAX_DELAY_MS = 500;
/** Without a keystroke for so long, the next one is the first after a rest. */
export const REST_MS = 1000;
const REPRISES_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

export type SaveState =
  | { readonly phase: 'repos' }
  | { readonly phase: 'en-cours' }
  | { readonly phase: 'enregistre'; readonly leMs: number; readonly changes: Changes }
  | { readonly phase: 'echec'; readonly code: ErrorCode }
  | { readonly phase: 'scelle' };

export interface SaverEffects {
  /** Resolves after a strict commit. A throw counts as a closed local database. */
  readonly write: (changes: Changes) => Promise<Result<null>>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Runs `action` once after the delay; what it answers cancels it. */
  readonly programmer: (action: () => void, delayMs: number) => () => void;
}

export class Saver {
  readonly #effects: SaverEffects;
  readonly #subscribers = new Listeners();
  #waiting = new Map<FieldPath, Json>();
  #inFlight: ReadonlyMap<FieldPath, Json> | null = null;
  #writing: Promise<Result<null>> | null = null;
  #premierMs: number | null = null;
  #lastMs = Number.NEGATIVE_INFINITY;
  #cancel: () => void = () => undefined;
  #failures = 0;
  #etat: SaveState = { phase: 'repos' };

  constructor(effects: SaverEffects) {
    this.#effects = effects;
  }

  readonly etat = (): SaveState => this.#etat;

  readonly subscribe = this.#subscribers.subscribe;

  /** Whether this path holds a value that is not on the device yet. */
  attend(path: FieldPath): boolean {
    return this.#waiting.has(path) || (this.#inFlight?.has(path) ?? false);
  }

  /** What is not on the device yet, the newest of each path. */
  unwritten(): Changes {
    return Object.fromEntries([...(this.#inFlight ?? []), ...this.#waiting]);
  }

  note(changes: Changes): void {
    const now = this.#effects.now();
    const isPremier = now - this.#lastMs >= REST_MS;
    this.#lastMs = now;
    for (const [chemin, valeur] of Object.entries(changes)) this.#waiting.set(chemin, valeur);
    this.#premierMs ??= now;
    // After a failure the sentence stays on screen until a write succeeds: 'Enregistrement…' would lie.
    if (this.#etat.phase === 'echec') return;
    if (this.#etat.phase !== 'scelle') this.#publish({ phase: 'en-cours' });
    if (this.#writing !== null) return;
    if (isPremier || this.#remainingMs() === 0) void this.empty();
    else this.#arm();
  }

  /** Writes everything now; answers once it is on the device, or with the refusal. */
  async empty(): Promise<Result<null>> {
    let answer: Result<null> = ok(null);
    while (answer.ok && (this.#writing !== null || this.#waiting.size > 0)) {
      answer = await (this.#writing ?? this.#writeNow());
    }
    return answer;
  }

  #arm(): void {
    this.#programmer(Math.min(DELAY_MS, this.#remainingMs()));
  }

  /** What is left before the oldest unwritten keystroke must be on its way. */
  #remainingMs(): number {
    const now = this.#effects.now();
    return Math.max(0, (this.#premierMs ?? now) + MAX_DELAY_MS - now);
  }

  #programmer(delayMs: number): void {
    this.#cancel();
    this.#cancel = this.#effects.programmer(() => void this.empty(), delayMs);
  }

  #writeNow(): Promise<Result<null>> {
    this.#cancel();
    const lot = this.#waiting;
    this.#waiting = new Map();
    this.#inFlight = lot;
    this.#premierMs = null;
    // A new attempt promises nothing: the failure stays on screen, with its ways out, until a write succeeds.
    if (this.#etat.phase !== 'scelle' && this.#etat.phase !== 'echec') this.#publish({ phase: 'en-cours' });
    this.#writing = this.#attempt(lot).then((answer) => {
      this.#inFlight = null;
      this.#writing = null;
      this.#after(lot, answer);
      return answer;
    });
    return this.#writing;
  }

  async #attempt(lot: ReadonlyMap<FieldPath, Json>): Promise<Result<null>> {
    try {
      return await this.#effects.write(Object.fromEntries(lot));
    } catch (error) {
      return thrownAs('BASE_LOCALE_FERMEE', error);
    }
  }

  #after(lot: ReadonlyMap<FieldPath, Json>, answer: Result<null>): void {
    if (!answer.ok && answer.code === 'VERROUILLE') {
      this.#publish({ phase: 'scelle' });
      if (this.#waiting.size > 0) this.#arm();
      return;
    }
    if (!answer.ok) {
      this.#waiting = new Map([...lot, ...this.#waiting]);
      const delayMs = REPRISES_MS[Math.min(this.#failures, REPRISES_MS.length - 1)] ?? MAX_DELAY_MS;
      this.#failures += 1;
      this.#publish({ phase: 'echec', code: answer.code });
      this.#programmer(delayMs);
      return;
    }
    this.#failures = 0;
    if (this.#waiting.size > 0) {
      if (this.#etat.phase !== 'scelle') this.#publish({ phase: 'en-cours' });
      this.#arm();
    } else this.#publish({ phase: 'enregistre', leMs: this.#effects.now(), changes: Object.fromEntries(lot) });
  }

  #publish(etat: SaveState): void {
    if (etat.phase === this.#etat.phase && etat.phase === 'en-cours') return;
    this.#etat = etat;
    this.#subscribers.tell();
  }
}

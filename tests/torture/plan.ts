import type { AppServer } from '../e2e/server.ts';

/**
 * What is done at a kill beside ordinary work: the person types for minutes before it; it falls between a photo’s bytes
 * and its document; the visit was given to somebody else and back before it; the server comes back from its backup after it;
 * somebody has just signed on the spot; the office had the tablet wiped before it.
 */
export type TortureAct = 'typing' | 'bytes' | 'reassignment' | 'restoration' | 'signature' | 'wipe';

export interface Plan {
  readonly serveur: AppServer;
  readonly coups: number;
  readonly graine: number;
  /** Visits that the office has filled in, so that the tablet can submit them. */
  readonly soumissions: number;
  /** By number of the kill, from 1. */
  readonly acts: ReadonlyMap<number, TortureAct>;
  /** How long the person types before a kill that asks for it, in minutes. */
  readonly minutes: number;
  readonly tell: (line: string) => void;
}

export interface Summary {
  readonly coups: number;
  readonly frappes: number;
  readonly photos: number;
  readonly soumissions: number;
  /** Times that another program took the whole disk under the person's hands; null: this account mounts none (small-disk.ts). */
  readonly disquesPleins: number | null;
  /** Why none was mounted. */
  readonly noDisk: string;
  /** Minutes typed without a pause before the kills that ask for it. */
  readonly minutes: number;
  /** How often each was done. */
  readonly acts: Readonly<Record<TortureAct, number>>;
  /** Most that the browser ever counted of its files when it opened again, in megabytes. */
  readonly countedMb: number;
  /** Age of the oldest keystroke that a kill took, in milliseconds, for each kill. */
  readonly risquesMs: readonly number[];
  /** What the screen had acknowledged and nobody has any more: one sentence each. */
  readonly pertes: readonly string[];
}

/**
 * The server is put back on the same backup twice, and the person types for minutes twice. A wipe ends the session, and a backup
 * does not know the one that follows: whoever is put back after it signs in again, which nobody does here.
 */
const WHOLE: readonly TortureAct[] = [
  'typing',
  'bytes',
  'signature',
  'restoration',
  'reassignment',
  'restoration',
  'signature',
  'wipe',
  'bytes',
  'signature',
  'typing',
];

/** Everything, spread over so many kills; over fewer than there are acts, the first ones. */
export const spread = (kills: number): Plan['acts'] =>
  new Map(
    WHOLE.slice(0, kills).map((act, rank) => [
      kills < WHOLE.length ? rank + 1 : Math.round(((rank + 1) * kills) / WHOLE.length),
      act,
    ]),
  );

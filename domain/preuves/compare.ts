import type { Capture, CaptureKind, Maillon } from './chain.ts';

/** What a report holds, hashed as captures are. */
export interface Held extends Pick<Capture, 'genre' | 'sujet' | 'valeur'> {
  /** [preuves/PV15] What links say of this value under the salts that go with it. */
  readonly salees?: readonly (string | null)[];
}

/** [preuves/PV6] What a report holds, beside what was captured. */
export type Accord = 'conforme' | 'anterieure' | 'autre' | 'retiree' | 'sans-trace';

/** A capture, and whose chain tells it. */
export interface CapturedOn extends Maillon {
  readonly appareil: string;
  readonly idUser: number;
}

export interface Comparison {
  readonly genre: CaptureKind;
  readonly sujet: string;
  readonly accord: Accord;
  /** Its captures on every device, by the times of the devices. */
  readonly captures: readonly CapturedOn[];
}

/** Chains whose links hold; those after a break are not given here. */
interface HeldChain {
  readonly identite: { readonly appareil: string; readonly idUser: number };
  readonly maillons: readonly Maillon[];
}

const keyOf = ({ genre, sujet }: Pick<Capture, 'genre' | 'sujet'>): string => `${genre} ${sujet}`;
const byTime = (a: CapturedOn, b: CapturedOn): number => (a.le < b.le ? -1 : a.le > b.le ? 1 : a.n - b.n);

/**
 * [preuves/PV6] In the order of the report, then what was captured and is not in it. Devices know nothing of one another's
 * clocks: the last capture of each chain may be the one that was kept.
 */
export function compare(report: readonly Held[], chains: readonly HeldChain[]): Comparison[] {
  const held = new Map(report.map((one) => [keyOf(one), one]));
  const captures = new Map<string, CapturedOn[]>();
  const lasts = new Map<string, (string | null)[]>();
  for (const { identite, maillons } of chains) {
    const { appareil, idUser } = identite;
    const last = new Map<string, string | null>();
    for (const link of maillons) {
      const key = keyOf(link);
      captures.set(key, [...(captures.get(key) ?? []), { ...link, appareil, idUser }]);
      last.set(key, link.valeur);
    }
    for (const [key, valeur] of last) lasts.set(key, [...(lasts.get(key) ?? []), valeur]);
  }
  const absent = [...captures].flatMap(([key, [first]]) =>
    held.has(key) || first === undefined ? [] : [{ genre: first.genre, sujet: first.sujet, valeur: null }],
  );
  return [...held.values(), ...absent].map((one: Held) => {
    const { genre, sujet } = one;
    const key = keyOf({ genre, sujet });
    const known = (captures.get(key) ?? []).toSorted(byTime);
    return { genre, sujet, accord: accordOf(one, known, lasts.get(key) ?? []), captures: known };
  });
}

function accordOf(
  { valeur, salees = [] }: Held,
  captures: readonly CapturedOn[],
  lasts: readonly (string | null)[],
): Accord {
  if (captures.length === 0) return 'sans-trace';
  const isIts = (told: string | null): boolean => told === valeur || salees.includes(told);
  if (lasts.some(isIts)) return valeur === null ? 'retiree' : 'conforme';
  return captures.some((one) => isIts(one.valeur)) ? 'anterieure' : 'autre';
}

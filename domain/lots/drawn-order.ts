import { z } from 'zod';
import { signature } from '../access/signature.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import { REASON_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { shares } from './shares.ts';

const rank = z.number().int().min(1);
const ranks = z.array(rank);

/** [lots/L13] An operation that nobody could reach, and the one that the order put in its place. */
const replacement = z.object({
  rang: rank,
  par: rank,
  mode: z.enum(['lieu', 'contact']),
  motif: z.string().trim().min(1).max(REASON_MAX),
  le: z.iso.datetime(),
  auteur: signature.omit({ role: true }),
});

/** [lots/L74] Operations that were drawn after the others, down the reserve. */
const complement = z.object({
  mode: z.enum(['lieu', 'contact']),
  /** Of those that it took, in the order of the draw. */
  rangs: ranks.min(1),
  motif: z.string().trim().min(1).max(REASON_MAX),
  le: z.iso.datetime(),
  auteur: signature.omit({ role: true }),
});

/** The order of all the operations of a lot: written once by the draw, then replacements and complements are added. */
export const drawnOrder = z.object({
  id: z.string(),
  kind: z.literal('tirage'),
  variante: z.enum(VARIANTS),
  idBureauInspection: z.number().int(),
  idClient: z.string(),
  idLot: z.uuid(),
  strates: z.array(z.object({ nom: z.string(), lieu: ranks, contact: ranks, reserve: ranks })),
  remplacements: z.array(replacement),
  /** [lots/L74] Absent: none was asked for. */
  complements: z.array(complement).exactOptional(),
});
export type DrawnOrder = z.output<typeof drawnOrder>;

/** What the draw says of one operation. */
export interface Choice {
  readonly mode: 'lieu' | 'contact' | 'reserve' | 'remplacee';
  /** Number in its mode: visit n° 3; in the reserve of its stratum. */
  readonly n: number;
  readonly strate: string;
  /** Of an operation that was replaced: why. */
  readonly motif?: string;
}

export type Order = Pick<DrawnOrder, 'strates' | 'remplacements' | 'complements'>;

/** As the draw left it, and how many it drew of each mode. */
function drawnAtFirst(strates: Order['strates']) {
  const choices = new Map<number, Choice>();
  const counts = { lieu: 0, contact: 0 };
  for (const { nom, reserve, ...drawn } of strates) {
    for (const mode of ['lieu', 'contact'] as const)
      for (const rang of drawn[mode]) choices.set(rang, { mode, n: (counts[mode] += 1), strate: nom });
    for (const [index, rang] of reserve.entries()) choices.set(rang, { mode: 'reserve', n: index + 1, strate: nom });
  }
  return { choices, counts };
}

/** [lots/L8] [lots/L13] [lots/L74] What became of each operation, by its rank in the list. */
export function choicesOf({ strates, remplacements, complements = [] }: Order): ReadonlyMap<number, Choice> {
  const { choices, counts } = drawnAtFirst(strates);
  // One may replace what the other drew: they are read as they came.
  for (const one of [...remplacements, ...complements].toSorted((a, b) => a.le.localeCompare(b.le))) {
    if ('rangs' in one) {
      for (const rang of one.rangs)
        choices.set(rang, { mode: one.mode, n: (counts[one.mode] += 1), strate: choices.get(rang)?.strate ?? '' });
      continue;
    }
    const { rang, par, mode, motif } = one;
    const replaced = choices.get(rang);
    if (replaced === undefined) continue;
    choices.set(par, { mode, n: replaced.n, strate: replaced.strate });
    choices.set(rang, { ...replaced, mode: 'remplacee', motif });
  }
  return choices;
}

/** What is left of each reserve, in the order of the draw. */
const reservesOf = (order: Order): readonly (readonly number[])[] => {
  const choices = choicesOf(order);
  return order.strates.map(({ reserve }) => reserve.filter((rang) => choices.get(rang)?.mode === 'reserve'));
};

export const leftInReserve = (order: Order): number => reservesOf(order).flat().length;

/**
 * [lots/L74] The next `count` operations of the reserve: each stratum gives its share of what is left, by the largest
 * remainders, as the draw did (step 5 of `constat-tirage-1`), from the first of its reserve. Refused: less is left
 * (`reserve-courte`, with what is).
 */
export function complementOf(order: Order, count: number): Result<readonly number[]> {
  const reserves = reservesOf(order);
  const sizes = reserves.map(({ length }) => length);
  const reste = sizes.reduce((sum, one) => sum + one, 0);
  if (reste < count) return refuse('REGLE_METIER', { regle: 'reserve-courte', reste });
  const parts = shares(sizes, count);
  return ok(reserves.flatMap((reserve, index) => reserve.slice(0, parts[index] ?? 0)));
}

/**
 * [lots/L13] The operation that comes in the place of one: the first of the reserve of its stratum. Refused: it was not drawn
 * (`non-tiree`), or nothing is left (`reserve-vide`).
 */
export function replacementOf(order: Order, rang: number): Result<{ par: number; mode: 'lieu' | 'contact' }> {
  const choices = choicesOf(order);
  const choice = choices.get(rang);
  if (choice === undefined || (choice.mode !== 'lieu' && choice.mode !== 'contact'))
    return refuse('REGLE_METIER', { regle: 'non-tiree' });
  const par = order.strates
    .find(({ nom }) => nom === choice.strate)
    ?.reserve.find((one) => choices.get(one)?.mode === 'reserve');
  return par === undefined ? refuse('REGLE_METIER', { regle: 'reserve-vide' }) : ok({ par, mode: choice.mode });
}

/** [lots/L70] What was done at an operation before somebody asks to put another one in its place. */
export interface MadeAt {
  readonly attempts: Readonly<Record<string, { readonly issue: string }>>;
  readonly isConcluded: boolean;
  /** States of its visits, those that were replaced or sent back included. */
  readonly visits: readonly string[];
}

/** A visit that nobody began, or that was called off before it began. */
const UNTOUCHED: readonly string[] = ['NOUVELLE', 'ANNULE'];

/**
 * [lots/L70] Nobody is « unreachable » once a visit has begun or a call was answered: what was found there counts. Refused so
 * (`controle-commence`), whoever asks.
 */
export const isBegun = ({ attempts, isConcluded, visits }: MadeAt): boolean =>
  isConcluded ||
  visits.some((etat) => !UNTOUCHED.includes(etat)) ||
  Object.values(attempts).some(({ issue }) => issue === 'joint');

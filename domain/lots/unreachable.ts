import { z } from 'zod';
import { refuse, type Refusal } from '../base/result.ts';

/** [lots/L85] From a day on, how often somebody is tried, and how far apart, before their operation is replaced. */
export const unreachableRule = z.strictObject({
  /** First day (YYYY-MM-DD) of the replacements that follow it. */
  depuis: z.iso.date(),
  tentatives: z.number().int().min(1).max(20),
  /** Least hours between two attempts that count. */
  heures: z.number().int().min(0).max(720),
  /** Text or procedure that says so; null: nobody confirmed it. */
  source: z.string().trim().min(1).max(300).nullable(),
});
export type UnreachableRule = z.output<typeof unreachableRule>;

/** As many rules as an office may keep. */
export const UNREACHABLE_RULES_MAX = 50;

/** No text that was read gives a number: it is to be confirmed by the office. */
const USUAL: UnreachableRule = { depuis: '2020-01-01', tentatives: 3, heures: 24, source: null };

/** [lots/L85] The rule that an office follows on a day (YYYY-MM-DD): its last one that has begun, otherwise the usual one. */
export const unreachableRuleOn = (rules: readonly UnreachableRule[] | undefined, day: string): UnreachableRule =>
  (rules ?? []).filter(({ depuis }) => depuis <= day).toSorted((a, b) => b.depuis.localeCompare(a.depuis))[0] ?? USUAL;

interface Tried {
  readonly le: string;
}
/** What was tried of an operation: attempts of a contact, calls to agree on a visit, visits that found nobody. */
export interface Trials {
  readonly tentatives: Readonly<Record<string, Tried>>;
  readonly visits: readonly TriedVisit[];
}
interface TriedVisit {
  readonly appels?: Readonly<Record<string, Tried>> | null | undefined;
  readonly empechement?: string | null | undefined;
  readonly dateRdv?: string | null | undefined;
}

const HOUR_MS = 3_600_000;

/** Instants of what was tried, the first one first. */
export const triedAt = ({ tentatives, visits }: Trials): readonly string[] =>
  [
    ...Object.values(tentatives).map(({ le }) => le),
    ...visits.flatMap(({ appels, empechement, dateRdv }) => [
      ...Object.values(appels ?? {}).map(({ le }) => le),
      ...(empechement != null && dateRdv != null ? [dateRdv] : []),
    ]),
  ].toSorted();

export interface TrialStanding {
  /** Attempts that count: far enough from the one before. */
  readonly faites: number;
  /** Instant from which another one counts; null: now. */
  readonly prochaineLe: string | null;
  readonly isEnough: boolean;
}

/** [lots/L85] How the attempts at an operation stand, by the rule of its office. Attempts of the same hour are one. */
export function trialsBy(
  { tentatives, heures }: Pick<UnreachableRule, 'tentatives' | 'heures'>,
  trials: Trials,
): TrialStanding {
  let faites = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const le of triedAt(trials)) {
    const at = Date.parse(le);
    if (at - last < heures * HOUR_MS) continue;
    last = at;
    faites += 1;
  }
  const prochaineLe = faites === 0 ? null : new Date(last + heures * HOUR_MS).toISOString();
  return { faites, prochaineLe, isEnough: faites >= tentatives };
}

/** [lots/L85] Nobody is « unreachable » who was not tried: `tentatives-manquantes`, with how many were made and asked for, and when another counts. */
export function trialsRefusal(rule: UnreachableRule, trials: Trials): Refusal | null {
  const { faites, prochaineLe, isEnough } = trialsBy(rule, trials);
  const { tentatives: demandees } = rule;
  return isEnough ? null : refuse('REGLE_METIER', { regle: 'tentatives-manquantes', faites, demandees, prochaineLe });
}

import type { ApiBody } from '../../../data/api.ts';
import { type Categorie, type TypeSupervision } from '#domain/supervisions/type.ts';
import { typeRefusal } from '#domain/supervisions/type-edits.ts';

/** A rule as it is typed: numbers are texts. */
export interface RuleEntry {
  readonly categorie: Categorie;
  readonly libelle: string;
  readonly periodiciteMois: string;
  readonly isWithoutPeriod: boolean;
  readonly repriseMois: string;
  /** YYYY-MM-DD. */
  readonly valideDu: string;
}

/** What follows a rule begins as it is, from another day on. */
export const entryAfter = (
  { categorie, libelle, periodiciteMois, repriseMois }: TypeSupervision,
  valideDu: string,
): RuleEntry => ({
  categorie,
  libelle,
  periodiciteMois: periodiciteMois === null ? '' : String(periodiciteMois),
  isWithoutPeriod: periodiciteMois === null,
  repriseMois: String(repriseMois),
  valideDu,
});

export interface RuleFigures extends Pick<TypeSupervision, 'categorie' | 'libelle' | 'valideDu' | 'repriseMois'> {
  readonly periodiciteMois: number | null;
}

/** What it says; NaN where a number is not one. */
export const ruleOf = (entry: RuleEntry): RuleFigures => ({
  categorie: entry.categorie,
  libelle: entry.libelle.trim(),
  periodiciteMois: entry.isWithoutPeriod ? null : monthsOf(entry.periodiciteMois),
  repriseMois: monthsOf(entry.repriseMois),
  valideDu: entry.valideDu,
});

const monthsOf = (text: string): number => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN);

export type RuleFault = 'libelle' | 'periodiciteMois' | 'repriseMois' | 'valideDu';
const FIELDS: readonly RuleFault[] = ['libelle', 'periodiciteMois', 'repriseMois', 'valideDu'];

/** [supervisions/SU2] Fields that the server would refuse, by its own rule. */
export function faultsOfRule(entry: RuleEntry): readonly RuleFault[] {
  const champs = typeRefusal({ ...ruleOf(entry) })?.data?.['champs'];
  const named = typeof champs === 'object' && champs !== null ? Object.keys(champs) : [];
  return FIELDS.filter((field) => named.includes(field));
}

/** `scope` null: for all offices of the portal. */
export const bodyOf = (entry: RuleEntry, scope: number | null): ApiBody<'typeSupervisionCreate'> => ({
  ...ruleOf(entry),
  ...(scope !== null && { idBureauInspection: scope }),
});

import { calculate, isTrue } from './calculation.ts';
import type { FormulaireCompile } from './compile.ts';
import { causesOf } from './conditions.ts';
import type { CrossRule } from './cross-rule.ts';
import type { EtatChamp } from './etat-champ.ts';
import type { Etats } from './etat-calculation.ts';
import { readerOf } from './etat-calculation.ts';
import type { Expression } from './expression.ts';
import { isCalculatedChamp } from './values.ts';

/** A rule whose condition is read once. */
export interface CompiledRule {
  readonly rule: CrossRule;
  readonly condition: Expression;
}

/** A rule whose condition holds, and the fields that make it so. */
export interface StandingRule {
  readonly rule: CrossRule;
  readonly causes: readonly string[];
}

/** [forms/F54] The rules that hold for these answers, in the order of the form. */
export function standingRules({ regles }: FormulaireCompile, etats: Etats): readonly StandingRule[] {
  const reader = readerOf(etats);
  return regles
    .filter(({ condition }) => isTrue(calculate(condition, reader)))
    .map(({ rule, condition }) => ({ rule, causes: causesOf(condition, reader) }));
}

/** What the rules that hold ask of one field. */
interface Demand {
  readonly isRequired: boolean;
  /** Choices that may stand; null: any. */
  readonly among: readonly string[] | null;
  readonly isRefused: boolean;
  readonly phrases: readonly string[];
}

const NOTHING_ASKED: Demand = { isRequired: false, isRefused: false, among: null, phrases: [] };

type Demands = ReadonlyMap<string, Demand>;

function demandsOf(form: FormulaireCompile, etats: Etats): Demands {
  const demands = new Map<string, Demand>();
  const ask = (cf_id: string, phrase: string, asked: Partial<Demand>): void => {
    const known = demands.get(cf_id) ?? NOTHING_ASKED;
    demands.set(cf_id, {
      isRequired: known.isRequired || asked.isRequired === true,
      isRefused: known.isRefused || asked.isRefused === true,
      among: common(known.among, asked.among ?? null),
      phrases: [...new Set([...known.phrases, phrase])],
    });
  };
  for (const { rule, causes } of standingRules(form, etats)) {
    const { phrase, photo, mots, conclusions } = rule;
    for (const cf_id of [photo, mots]) if (cf_id !== undefined) ask(cf_id, phrase, { isRequired: true });
    if (conclusions !== undefined) ask(form.definition.champResultat, phrase, { isRequired: true, among: conclusions });
    if (asksNothing(rule)) for (const cf_id of answeredAmong(form, causes)) ask(cf_id, phrase, { isRefused: true });
  }
  return demands;
}

const common = (a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null =>
  a === null ? b : b === null ? a : a.filter((one) => b.includes(one));

const asksNothing = ({ photo, mots, conclusions, danger }: CrossRule): boolean =>
  photo === undefined && mots === undefined && conclusions === undefined && danger !== true;

const answeredAmong = (form: FormulaireCompile, cf_ids: readonly string[]): readonly string[] =>
  cf_ids.filter((cf_id) => {
    const champ = form.champs.get(cf_id);
    return champ !== undefined && !isCalculatedChamp(champ.definition);
  });

function laid(etat: EtatChamp, { isRequired, among, isRefused, phrases }: Demand): EtatChamp {
  if (!etat.visible) return etat;
  const { valeur } = etat;
  const isOther = among !== null && typeof valeur === 'string' && valeur !== '' && !among.includes(valeur);
  return {
    ...etat,
    required: etat.required || isRequired,
    erreur: etat.erreur ?? (isRefused || isOther ? 'CONTREDIT' : null),
    regle: phrases.join(' '),
  };
}

/**
 * [forms/F54] Lays what the rules ask over the states of the fields: no value depends on it, so that it comes once all are computed.
 * Answers, by cf_id, the states that are not what the fields alone say.
 */
export function layRules(form: FormulaireCompile, etats: Etats): ReadonlyMap<string, EtatChamp> {
  const laidOver = new Map<string, EtatChamp>();
  for (const [cf_id, demand] of demandsOf(form, etats)) {
    const etat = etats.get(cf_id);
    if (etat !== undefined) laidOver.set(cf_id, laid(etat, demand));
  }
  return laidOver;
}

import { calculate, isTrue } from './calculation.ts';
import { causesOfValue, type Cause } from './causes.ts';
import type { FormulaireCompile } from './compile.ts';
import type { Etats } from './etat-calculation.ts';
import { readerOf } from './etat-calculation.ts';
import type { StandingRule } from './rules.ts';
import { differs, isGood, REASON_ID, wordsOfChamp } from './proposal.ts';

/** A conclusion that the measures do not give. */
export interface Contradiction {
  /** What the calculation proposes; '' : it cannot tell. */
  readonly propose: string;
  readonly conclu: string;
  /** What makes the proposal: « Résistance thermique calculée : 4,44 < 7 m².K/W ». */
  readonly causes: readonly Cause[];
  /** Why the inspector concludes otherwise, in words; '' : not said yet. */
  readonly raison: string;
}

/** [forms/F53] What the conclusion contradicts; null: it is what the measures give, or nothing is concluded or proposed. */
export function contradictionOf(form: FormulaireCompile, etats: Etats): Contradiction | null {
  const { definition, propose } = form;
  if (propose === '' || !isTrue(calculate(differs(definition, propose), readerOf(etats)))) return null;
  const proposed = wordsOfChamp(etats, propose);
  return {
    propose: proposed,
    conclu: wordsOfChamp(etats, definition.champResultat),
    causes: proposed !== '' && isGood(proposed, definition.sensResultats) ? [] : causesOfValue(form, etats, propose),
    raison: wordsOfChamp(etats, REASON_ID).trim(),
  };
}

/** Sections in which a contradiction stands, that of the conclusion and those of what makes the proposal; and those of a danger. */
export function contestedSections(
  form: FormulaireCompile,
  contradiction: Contradiction | null,
  standing: readonly StandingRule[],
): ReadonlySet<string> {
  const dangers = standing.filter(({ rule }) => rule.danger === true).flatMap(({ causes }) => causes);
  const fields =
    contradiction === null
      ? dangers
      : [...dangers, form.definition.champResultat, ...contradiction.causes.map(({ cf_id }) => cf_id)];
  return new Set(fields.flatMap((cf_id) => form.champs.get(cf_id)?.idSection ?? []));
}

import { CONCLUSIONS, senseOf } from './conclusions.ts';
import type { ChampDefinition, FormulaireDefinition } from './definition.ts';
import type { Etats } from './etat-calculation.ts';
import type { Expression } from './expression.ts';
import { isProposed } from './criteres/proposed.ts';
import { choicesOfResult } from './result-choices.ts';
import { isNumericChamp } from './values.ts';

/** [forms/F53] Where the inspector says in words why the conclusion is not what the measures give: a field that every form has. */
export const REASON_ID = 'raison_conclusion';
export const REASON: ChampDefinition = {
  cf_id: REASON_ID,
  cf_label: 'Raison de cette conclusion, que les mesures ne donnent pas',
  cf_component_type: 'TEXTAREA',
  cf_required: true,
};

type Concluding = Pick<
  FormulaireDefinition,
  'champs' | 'champResultat' | 'champPropose' | 'sensResultats' | 'sections'
>;
type Formulas = ReadonlyMap<string, Expression | null>;

/** The field that asks for the reason, in the section of the conclusion; null: the form has no result, or one that nothing proposes. */
export function reasonField({ champs, champResultat }: Concluding, propose: string): ChampDefinition | null {
  const conclusion = champs.find(({ cf_id }) => cf_id === champResultat);
  if (propose === '' || conclusion === undefined || champs.some(({ cf_id }) => cf_id === REASON_ID)) return null;
  return { ...REASON, ...(conclusion.cf_section === undefined ? {} : { cf_section: conclusion.cf_section }) };
}

/** [forms/F53] The conclusion is another than the proposed one, or says that all is well where the measures cannot tell. */
export function differs(definition: Concluding, propose: string): Expression {
  const { champs, champResultat, sensResultats } = definition;
  const proposed: Expression = { genre: 'champ', cf_id: propose };
  const concluded: Expression = { genre: 'champ', cf_id: champResultat };
  const good = (choicesOfResult({ champs, champResultat }) ?? []).filter((word) => isGood(word, sensResultats));
  const isByCriteres = champs.some((champ) => champ.cf_id === propose && isProposed(champ));
  return {
    genre: 'ou',
    termsOf: [
      {
        genre: 'et',
        termsOf: [
          { genre: 'comparaison', op: '!=', gauche: proposed, right: concluded },
          ...(isByCriteres ? [differsInSense(definition, proposed, concluded)] : []),
        ],
      },
      {
        genre: 'et',
        termsOf: [
          { genre: 'comparaison', op: '==', gauche: proposed, right: { genre: 'litteral', valeur: '' } },
          isAmong(concluded, good),
        ],
      },
    ],
  };
}

const isAmong = (value: Expression, words: readonly string[]): Expression => ({
  genre: 'ou',
  termsOf: words.map((valeur) => ({
    genre: 'comparaison',
    op: '==',
    gauche: value,
    right: { genre: 'litteral', valeur },
  })),
});

/** Criteria propose a sense alone: « Arrêt de l’appareil » is no contradiction of « Avec défauts », which says the same of the control. */
function differsInSense(
  { champs, champResultat, sensResultats }: Concluding,
  proposed: Expression,
  concluded: Expression,
): Expression {
  const words = choicesOfResult({ champs, champResultat }) ?? [];
  const groups = CONCLUSIONS.map((sense) => words.filter((word) => senseOf(word, sensResultats ?? {}) === sense));
  const same = groups.map((group): Expression => ({
    genre: 'et',
    termsOf: [isAmong(proposed, group), isAmong(concluded, group)],
  }));
  return { genre: 'non', term: { genre: 'ou', termsOf: same } };
}

/** Whether a word of this form says that the control is satisfactory. */
export const isGood = (word: string, senses: FormulaireDefinition['sensResultats']): boolean =>
  senseOf(word, senses ?? {}) === 'Satisfaisant';

/**
 * [forms/F52] The calculation that proposes the result: the one that the version names; of a version stored before it could, the last
 * whose every outcome is a choice of the result that says something of the control. '' : none.
 */
export function proposingChamp(definition: Concluding, formulas: Formulas): string {
  const { champs, champPropose, sensResultats } = definition;
  if (champPropose !== undefined) return champPropose;
  const byCriteres = champs.findLast(isProposed);
  if (byCriteres !== undefined) return byCriteres.cf_id;
  const choices = choicesOfResult(definition) ?? [];
  const proposes = (champ: ChampDefinition): boolean => {
    const formula = formulas.get(champ.cf_id) ?? null;
    if (formula === null || isNumericChamp(champ)) return false;
    const outcomes = outcomesOf(formula).filter((one) => one !== '');
    return (
      new Set(outcomes).size > 1 &&
      outcomes.every((one) => choices.includes(one) && senseOf(one, sensResultats ?? {}) !== null)
    );
  };
  return champs.findLast(proposes)?.cf_id ?? '';
}

/** The texts that a formula may come to; another outcome than a text is told by one that no form offers. */
function outcomesOf(expression: Expression): readonly string[] {
  if (expression.genre === 'litteral') return [String(expression.valeur)];
  if (expression.genre !== 'appel' || expression.functionName !== 'IF') return ['\u0000'];
  return expression.arguments.slice(1).flatMap(outcomesOf);
}

/** Text of a field as it counts, '' when there is none. */
export const wordsOfChamp = (etats: Etats, cf_id: string): string => {
  const value = etats.get(cf_id)?.valeur;
  return typeof value === 'string' ? value : '';
};

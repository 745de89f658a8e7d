import type { CrossRule } from '../cross-rule.ts';
import type { ChampDefinition } from '../definition.ts';
import { choicesOfResult } from '../result-choices.ts';
import { isCalculatedChamp, isImage } from '../values.ts';
import type { FormDraft } from './form-draft.ts';
import { nameFromWords } from './names.ts';

/** Where a rule of a form is, among what the designer shows: no field nor section bears such a name. */
export const rulePlace = (id: string): string => `regle:${id}`;

export const ruleAt = ({ regles }: FormDraft, place: string | null): CrossRule | undefined =>
  regles.find(({ id }) => rulePlace(id) === place);

/** [forms/FD28] A new rule, after the others: it says nothing yet, and asks of the first field whether it is filled. */
export function addRule(draft: FormDraft): { readonly draft: FormDraft; readonly id: string } {
  const id = nameFromWords('regle', (name) => draft.regles.every((one) => one.id !== name));
  const field = draft.champs[0]?.cf_id ?? '';
  const quand = { operator: 'AND', groups: [{ operator: 'AND', rules: [{ field, op: 'filled' }] }] } as const;
  return { draft: { ...draft, regles: [...draft.regles, { id, quand, phrase: '' }] }, id };
}

type Consequence = 'conclusions' | 'photo' | 'mots' | 'danger';

/** A rule with one of its consequences, or without it: it holds no empty one. */
export function withConsequence<Key extends Consequence>(
  rule: CrossRule,
  key: Key,
  value: CrossRule[Key] | undefined,
): CrossRule;
export function withConsequence(rule: CrossRule, key: Consequence, value: unknown): CrossRule {
  const { [key]: _, ...others } = rule;
  const isNothing = value === undefined || value === false || (Array.isArray(value) && value.length === 0);
  return isNothing ? others : { ...others, [key]: value };
}

/** [forms/F54] What a rule may ask for: choices of the result, pictures, and what says something in words. */
export function askableOf(draft: FormDraft): {
  readonly conclusions: readonly string[];
  readonly photos: readonly ChampDefinition[];
  readonly mots: readonly ChampDefinition[];
} {
  return {
    conclusions: choicesOfResult(draft) ?? [],
    photos: draft.champs.filter(isImage),
    mots: draft.champs.filter((champ) => !isImage(champ) && !isCalculatedChamp(champ)),
  };
}

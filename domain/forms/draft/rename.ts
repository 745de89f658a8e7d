import type { CrossRule } from '../cross-rule.ts';
import type { CritereDefinition, CritereRule } from '../criteres/critere.ts';
import type { ChampDefinition, DisplayCondition } from '../definition.ts';
import { champNamed, type FormDraft } from './form-draft.ts';
import { nameFromWords } from './names.ts';

/** [forms/FD26] A field that no version bore yet, named after its words as they are now; what reads it follows. */
export function namedAfterWords(draft: FormDraft, cfId: string): { readonly draft: FormDraft; readonly id: string } {
  const words = champNamed(draft, cfId)?.cf_label.trim() ?? '';
  const others = new Set([...draft.champs, ...draft.sections.map(({ id }) => ({ cf_id: id }))].map((one) => one.cf_id));
  others.delete(cfId);
  const id = words === '' ? cfId : nameFromWords(words, (name) => !others.has(name));
  const champs = draft.champs.map((one) => following(one.cf_id === cfId ? { ...one, cf_id: id } : one, cfId, id));
  const named = (one: string): string => (one === cfId ? id : one);
  return {
    draft: {
      ...draft,
      champs,
      champResultat: named(draft.champResultat),
      champPropose: named(draft.champPropose),
      regles: draft.regles.map((rule) => ruleFollowing(rule, cfId, id)),
      criteres: draft.criteres?.map((one) => critereFollowing(one, cfId, id)) ?? null,
    },
    id,
  };
}

/** Formulas and conditions of a field that read another under its new name. Columns of a table read their own row alone. */
function following(champ: ChampDefinition, from: string, to: string): ChampDefinition {
  const { cf_calculation_func: formula, cf_display_condition: condition } = champ;
  return {
    ...champ,
    ...(formula !== undefined && { cf_calculation_func: renamed(formula, from, to) }),
    ...(condition !== undefined && { cf_display_condition: conditionFollowing(condition, from, to) }),
  };
}

function ruleFollowing(rule: CrossRule, from: string, to: string): CrossRule {
  const { quand, photo, mots } = rule;
  return {
    ...rule,
    quand: conditionFollowing(quand, from, to),
    ...(photo === from && { photo: to }),
    ...(mots === from && { mots: to }),
  };
}

/** [forms/CR6] The same of a criterion. */
function critereFollowing(critere: CritereDefinition, from: string, to: string): CritereDefinition {
  const { valeur, regle, inconnuSi, si } = critere;
  return {
    ...critere,
    valeur: renamed(valeur, from, to),
    regle: askedFollowing(regle, from, to),
    ...(inconnuSi !== undefined && { inconnuSi: renamed(inconnuSi, from, to) }),
    ...(si !== undefined && { si: renamed(si, from, to) }),
  };
}

function askedFollowing(regle: CritereRule, from: string, to: string): CritereRule {
  if ('seuil' in regle) return { ...regle, seuil: renamed(regle.seuil, from, to) };
  return 'condition' in regle ? { ...regle, condition: renamed(regle.condition, from, to) } : regle;
}

const renamed = (source: string, from: string, to: string): string =>
  source.replaceAll(`{${from}}`, `{${to}}`).replaceAll(`{${from}.`, `{${to}.`);

function conditionFollowing(condition: DisplayCondition, from: string, to: string): DisplayCondition {
  if ('expression' in condition) return { expression: renamed(condition.expression, from, to) };
  const groups = condition.groups.map(({ operator, rules }) => ({
    operator,
    rules: rules.map((rule) => (rule.field === from ? { ...rule, field: to } : rule)),
  }));
  return { operator: condition.operator, groups };
}

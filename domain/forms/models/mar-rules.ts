import type { CrossRule } from '../cross-rule.ts';
import type { ConditionRule, DisplayCondition } from '../definition.ts';

const when = (operator: 'AND' | 'OR', ...rules: readonly ConditionRule[]): DisplayCondition => ({
  operator: 'AND',
  groups: [{ operator, rules }],
});

/** Rules of sense between the answers of the final visit, of the product itself: none is read in a text of law. */
export const reglesVf: readonly CrossRule[] = [
  {
    id: 'gain',
    quand: { expression: "{w_gain_ok} == 'Non'" },
    phrase: 'Le gain est de moins de 2 classes : la conclusion n’est pas « Conforme au projet ».',
    conclusions: ['Conforme avec réserves', 'Non conforme au projet'],
  },
  {
    id: 'recul',
    quand: { expression: '{w_gain} < 0' },
    phrase: 'L’étiquette est moins bonne qu’avant les travaux : la conclusion est « Non conforme au projet ».',
    conclusions: ['Non conforme au projet'],
  },
  {
    id: 'reserves',
    quand: when('OR', { field: 'w_reserves', op: 'eq', value: 'Oui' }),
    phrase: 'Des réserves sont faites : elles sont listées, et la conclusion n’est pas « Conforme au projet ».',
    conclusions: ['Conforme avec réserves', 'Non conforme au projet'],
    mots: 'w_liste_reserves',
  },
  {
    id: 'sans_reserve',
    quand: when(
      'AND',
      { field: 'w_concl', op: 'eq', value: 'Conforme avec réserves' },
      { field: 'w_reserves', op: 'eq', value: 'Non' },
    ),
    phrase: 'La conclusion parle de réserves, et aucune n’est faite.',
  },
  {
    id: 'ventilation',
    quand: when('OR', { field: 'w_ventil_ok', op: 'eq', value: 'Non' }),
    phrase: 'La ventilation n’est pas en service : la conclusion n’est pas « Conforme au projet ».',
    conclusions: ['Conforme avec réserves', 'Non conforme au projet'],
  },
  {
    id: 'lots',
    quand: when(
      'OR',
      { field: 'w_lots', column: 'conforme', op: 'contains', value: 'Non' },
      { field: 'w_lots', column: 'conforme', op: 'contains', value: 'Partiel' },
    ),
    phrase: 'Un lot n’est pas conforme : la conclusion n’est pas « Conforme au projet ».',
    conclusions: ['Conforme avec réserves', 'Non conforme au projet'],
  },
];

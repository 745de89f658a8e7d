import { describe, expect, test } from 'vitest';
import type { ChampDefinition, ConditionGroup, Operator, Value } from './definition.ts';
import {
  calculatedChamp,
  choiceChamp,
  image,
  dateChamp,
  numberChamp,
  shownIf,
  tableChamp,
  tabletWith,
  textChamp,
} from './tablet.test-support.ts';

const under = (operator: 'AND' | 'OR', ...groups: readonly ConditionGroup[]): Partial<ChampDefinition> => ({
  cf_display_condition: { operator, groups },
});
const isEqual = (field: string) => ({ field, op: 'eq', value: 'Oui' }) as const;

describe('conditions', () => {
  test('[forms/F6] groups are joined by AND, rules inside by OR', () => {
    const tablet = tabletWith(
      choiceChamp('a'),
      choiceChamp('b'),
      choiceChamp('c'),
      textChamp(
        'suite',
        under(
          'AND',
          { operator: 'OR', rules: [isEqual('a'), isEqual('b')] },
          { operator: 'OR', rules: [isEqual('c')] },
        ),
      ),
    );
    tablet.answers('b', 'Oui');
    expect(tablet.champ('suite')).not.toBeShown();
    tablet.answers('c', 'Oui');
    expect(tablet.champ('suite')).toBeShown();
  });
  test('[forms/F6] groups are joined by OR, rules inside by AND', () => {
    const tablet = tabletWith(
      choiceChamp('a'),
      choiceChamp('b'),
      choiceChamp('c'),
      textChamp(
        'suite',
        under(
          'OR',
          { operator: 'AND', rules: [isEqual('a'), isEqual('b')] },
          { operator: 'AND', rules: [isEqual('c')] },
        ),
      ),
    );
    tablet.answers('a', 'Oui');
    expect(tablet.champ('suite')).not.toBeShown();
    tablet.answers('b', 'Oui');
    expect(tablet.champ('suite')).toBeShown();
    tablet.answers('b', 'Non');
    tablet.answers('c', 'Oui');
    expect(tablet.champ('suite')).toBeShown();
  });
  test.each<[Operator, string | number, ChampDefinition, Value, boolean]>([
    ['eq', 10, numberChamp('x'), 10, true],
    ['eq', '10', numberChamp('x'), 10, true],
    ['eq', 10, numberChamp('x'), 11, false],
    ['ne', 'Non', choiceChamp('x'), 'Oui', true],
    ['ne', 'Oui', choiceChamp('x'), 'Oui', false],
    ['gt', 10, numberChamp('x'), 10, false],
    ['gt', 10, numberChamp('x'), 10.01, true],
    ['gte', 10, numberChamp('x'), 10, true],
    ['lt', 10, numberChamp('x'), 9, true],
    ['lte', 10, numberChamp('x'), 10.5, false],
    ['gt', '2026-03-01', dateChamp('x'), '2026-03-02', true],
    ['lt', '2026-03-01', dateChamp('x'), '2026-03-02', false],
    ['contains', 'laine', textChamp('x'), 'une laine de roche', true],
    ['contains', 'ouate', textChamp('x'), 'une laine de roche', false],
    ['gt', 'abc', textChamp('x'), 'abd', false],
  ])('[forms/F7] %s %s', (...[op, value, champ, valeur, visible]) => {
    const tablet = tabletWith(
      champ,
      textChamp('suite', under('AND', { operator: 'AND', rules: [{ field: 'x', op, value }] })),
    );
    tablet.answers('x', valeur);
    expect(tablet.champ('suite').visible).toBe(visible);
  });
  test.each<Operator>(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'filled'])(
    '[forms/F7] %s is false with an empty answer',
    (op) => {
      const tablet = tabletWith(
        numberChamp('x'),
        textChamp('suite', under('AND', { operator: 'AND', rules: [{ field: 'x', op, value: 0 }] })),
      );
      expect(tablet.champ('suite')).not.toBeShown();
    },
  );
  test.each<[ChampDefinition, Value]>([
    [textChamp('x'), ''],
    [tableChamp('x'), [{ zone: '', surface: null }]],
    [image('x'), []],
  ])('[forms/F7] empty is true when there is no answer', (champ, empty) => {
    const tablet = tabletWith(
      champ,
      textChamp('suite', under('AND', { operator: 'AND', rules: [{ field: 'x', op: 'empty' }] })),
      textChamp('autre', under('AND', { operator: 'AND', rules: [{ field: 'x', op: 'filled' }] })),
    );
    tablet.answers('x', empty);
    expect(tablet.champ('suite')).toBeShown();
    expect(tablet.champ('autre')).not.toBeShown();
  });
  test('[forms/F8] a field that appears names the fields that made it appear', () => {
    const tablet = tabletWith(
      choiceChamp('a'),
      choiceChamp('b'),
      textChamp('suite', shownIf("{a} == 'Oui' ou {b} == 'Oui'")),
      textChamp('fixe'),
    );
    expect(tablet.champ('suite').cause).toBeNull();
    tablet.answers('b', 'Oui');
    expect(tablet.champ('suite').cause).toBe('b');
    tablet.answers('a', 'Oui');
    expect(tablet.champ('suite').cause).toBe('a b');
    expect(tablet.champ('fixe').cause).toBeNull();
  });
  test('[forms/F8] a field that appears says why in words, with the unit of what is compared', () => {
    const tablet = tabletWith(
      numberChamp('facture'),
      calculatedChamp('ecart', '{facture} - 100', { cf_label: 'Écart de surface', cf_unit: '%' }),
      textChamp('raison', shownIf('{ecart} > 10')),
      textChamp('autre', shownIf('ABS({ecart}) >= 5')),
      textChamp('vide', shownIf("{facture} != ''")),
    );
    expect(tablet.session.raison('raison')).toBeNull();
    tablet.answers('facture', 113.5);
    expect(tablet.session.raison('raison')).toBe('Écart de surface dépasse 10\u202F%');
    expect(tablet.session.raison('autre')).toBe('valeur absolue de Écart de surface est d’au moins 5\u202F%');
    expect(tablet.session.raison('vide')).toBe('facture est rempli');
    expect(tablet.session.raison('facture')).toBeNull();
  });
});

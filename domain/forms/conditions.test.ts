import { describe, expect, test } from 'vitest';
import type { ChampDefinition, GroupeCondition, Operateur, Valeur } from './definition.ts';
import { calcul, choix, image, jour, nombre, si, tableau, tabletteAvec, texte } from './tablette.test-support.ts';

const sous = (operator: 'AND' | 'OR', ...groups: readonly GroupeCondition[]): Partial<ChampDefinition> => ({
  cf_display_condition: { operator, groups },
});
const est = (field: string) => ({ field, op: 'eq', value: 'Oui' }) as const;

describe('conditions', () => {
  test('[forms/F6] groups are joined by AND, rules inside by OR', () => {
    const tablette = tabletteAvec(
      choix('a'),
      choix('b'),
      choix('c'),
      texte(
        'suite',
        sous('AND', { operator: 'OR', rules: [est('a'), est('b')] }, { operator: 'OR', rules: [est('c')] }),
      ),
    );
    tablette.repond('b', 'Oui');
    expect(tablette.champ('suite')).not.toBeVisible();
    tablette.repond('c', 'Oui');
    expect(tablette.champ('suite')).toBeVisible();
  });
  test('[forms/F6] groups are joined by OR, rules inside by AND', () => {
    const tablette = tabletteAvec(
      choix('a'),
      choix('b'),
      choix('c'),
      texte(
        'suite',
        sous('OR', { operator: 'AND', rules: [est('a'), est('b')] }, { operator: 'AND', rules: [est('c')] }),
      ),
    );
    tablette.repond('a', 'Oui');
    expect(tablette.champ('suite')).not.toBeVisible();
    tablette.repond('b', 'Oui');
    expect(tablette.champ('suite')).toBeVisible();
    tablette.repond('b', 'Non');
    tablette.repond('c', 'Oui');
    expect(tablette.champ('suite')).toBeVisible();
  });
  test.each<[Operateur, string | number, ChampDefinition, Valeur, boolean]>([
    ['eq', 10, nombre('x'), 10, true],
    ['eq', '10', nombre('x'), 10, true],
    ['eq', 10, nombre('x'), 11, false],
    ['ne', 'Non', choix('x'), 'Oui', true],
    ['ne', 'Oui', choix('x'), 'Oui', false],
    ['gt', 10, nombre('x'), 10, false],
    ['gt', 10, nombre('x'), 10.01, true],
    ['gte', 10, nombre('x'), 10, true],
    ['lt', 10, nombre('x'), 9, true],
    ['lte', 10, nombre('x'), 10.5, false],
    ['gt', '2026-03-01', jour('x'), '2026-03-02', true],
    ['lt', '2026-03-01', jour('x'), '2026-03-02', false],
    ['contains', 'laine', texte('x'), 'une laine de roche', true],
    ['contains', 'ouate', texte('x'), 'une laine de roche', false],
    ['gt', 'abc', texte('x'), 'abd', false],
  ])('[forms/F7] %s %s', (...[op, value, champ, valeur, visible]) => {
    const tablette = tabletteAvec(
      champ,
      texte('suite', sous('AND', { operator: 'AND', rules: [{ field: 'x', op, value }] })),
    );
    tablette.repond('x', valeur);
    expect(tablette.champ('suite').visible).toBe(visible);
  });
  test.each<Operateur>(['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'filled'])(
    '[forms/F7] %s is false with an empty answer',
    (op) => {
      const tablette = tabletteAvec(
        nombre('x'),
        texte('suite', sous('AND', { operator: 'AND', rules: [{ field: 'x', op, value: 0 }] })),
      );
      expect(tablette.champ('suite')).not.toBeVisible();
    },
  );
  test.each<[ChampDefinition, Valeur]>([
    [texte('x'), ''],
    [tableau('x'), [{ zone: '', surface: null }]],
    [image('x'), []],
  ])('[forms/F7] empty is true when there is no answer', (champ, vide) => {
    const tablette = tabletteAvec(
      champ,
      texte('suite', sous('AND', { operator: 'AND', rules: [{ field: 'x', op: 'empty' }] })),
      texte('autre', sous('AND', { operator: 'AND', rules: [{ field: 'x', op: 'filled' }] })),
    );
    tablette.repond('x', vide);
    expect(tablette.champ('suite')).toBeVisible();
    expect(tablette.champ('autre')).not.toBeVisible();
  });
  test('[forms/F8] a field that appears names the fields that made it appear', () => {
    const tablette = tabletteAvec(
      choix('a'),
      choix('b'),
      texte('suite', si("{a} == 'Oui' ou {b} == 'Oui'")),
      texte('fixe'),
    );
    expect(tablette.champ('suite').cause).toBeNull();
    tablette.repond('b', 'Oui');
    expect(tablette.champ('suite').cause).toBe('b');
    tablette.repond('a', 'Oui');
    expect(tablette.champ('suite').cause).toBe('a b');
    expect(tablette.champ('fixe').cause).toBeNull();
  });
  test('[forms/F8] a field that appears says why in words, with the unit of what is compared', () => {
    const tablette = tabletteAvec(
      nombre('facture'),
      calcul('ecart', '{facture} - 100', { cf_label: 'Écart de surface', cf_unit: '%' }),
      texte('raison', si('{ecart} > 10')),
      texte('autre', si('ABS({ecart}) >= 5')),
      texte('vide', si("{facture} != ''")),
    );
    expect(tablette.session.raison('raison')).toBeNull();
    tablette.repond('facture', 113.5);
    expect(tablette.session.raison('raison')).toBe('Écart de surface dépasse 10\u202F%');
    expect(tablette.session.raison('autre')).toBe('valeur absolue de Écart de surface est d’au moins 5\u202F%');
    expect(tablette.session.raison('vide')).toBe('facture est rempli');
    expect(tablette.session.raison('facture')).toBeNull();
  });
});

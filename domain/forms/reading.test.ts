import { describe, expect, test } from 'vitest';
import { must } from '../base/must.ts';
import { compileFormulaire } from './compile.ts';
import { MODELES } from './models/modeles.ts';
import { REASON_ID } from './proposal.ts';
import { readingOf } from './reading.ts';

const readingsOf = ({ formulaire }: (typeof MODELES)[number]) => {
  const compiled = compileFormulaire(formulaire);
  if (!compiled.ok) throw new Error(`${formulaire.code} does not compile`);
  return readingOf(compiled.value).flatMap(({ champs }) => champs);
};

describe('a form read before it is used', () => {
  test.each(MODELES.map((modele) => [modele.formulaire.code, modele] as const))(
    '[forms/F48] %s is read whole: each question once, each condition and each calculation in words',
    (_, modele) => {
      const champs = readingsOf(modele);
      expect(champs.map(({ definition }) => definition.cf_id).toSorted()).toEqual(
        [
          ...modele.formulaire.champs.map(({ cf_id }) => cf_id),
          ...(modele.formulaire.champPropose === '' ? [] : [REASON_ID]),
        ].toSorted(),
      );
      for (const { definition, condition, formula } of champs) {
        expect([definition.cf_id, condition !== null]).toEqual([
          definition.cf_id,
          definition.cf_display_condition !== undefined || definition.cf_id === REASON_ID,
        ]);
        expect([definition.cf_id, formula !== null]).toEqual([
          definition.cf_id,
          definition.cf_calculation_func !== undefined,
        ]);
        expect(`${condition ?? ''}${formula ?? ''}`).not.toMatch(/cf_|[{}$]/);
      }
    },
  );

  test('[forms/F48] of an alternative every term is told, not only those that are true', () => {
    const champ = (cf_id: string, more: object = {}) => ({
      cf_id,
      cf_label: cf_id.toUpperCase(),
      cf_component_type: 'NUMBER' as const,
      cf_field_type: 'number' as const,
      ...more,
    });
    const compiled = compileFormulaire({
      id: 'x',
      code: 'X',
      libelle: 'X',
      sections: [{ id: 's', libelle: 'S' }],
      champResultat: '',
      champs: [
        champ('a', { cf_unit: 'm²' }),
        champ('b'),
        champ('c', { cf_display_condition: { expression: '{a} > 10 && ({b} == 1 || {b} == 2)' } }),
        champ('d', { cf_calculated: true, cf_calculation_func: '{a} + {b}', cf_calculation_type: 'function' }),
      ],
    });
    const read = readingOf(must(compiled.ok ? compiled.value : null, 'it compiles'))[0]?.champs ?? [];
    expect(read[2]?.condition).toMatch(/^A dépasse 10\sm² et \(B est 1 ou B est 2\)$/);
    expect(read[3]?.formula).toBe('A + B');
  });
});

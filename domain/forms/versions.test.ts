import { describe, expect, test } from 'vitest';
import { formulaireOf, image, numberChamp, shownIf, textChamp } from './tablet.test-support.ts';
import { compareVersions } from './versions.ts';

describe('versions', () => {
  test('[forms/F35] two like versions have nothing to say', () => {
    const version = () => formulaireOf(textChamp('a', shownIf("{b} == 'x'")), textChamp('b'));
    expect(compareVersions(version(), version(), { a: 'x' })).toEqual({
      ajoutes: [],
      retires: [],
      modifies: [],
      abandonedReponses: [],
    });
  });
  test('[forms/F35] fields added, removed and changed are listed with what changed in them', () => {
    const old = formulaireOf(textChamp('a'), numberChamp('n', { cf_max: 5 }), textChamp('parti'), textChamp('vide'));
    const newVersion = formulaireOf(
      textChamp('a', { cf_label: 'Autre', cf_required: true, ...shownIf('{n} > 1') }),
      numberChamp('n', { cf_max: 9, cf_unit: 'm' }),
      image('neuf'),
    );
    const gap = compareVersions(old, newVersion, { a: 'x', parti: 'dit', vide: '' });
    expect(gap.ajoutes.map(({ cf_id }) => cf_id)).toEqual(['neuf']);
    expect(gap.retires.map(({ cf_id }) => cf_id)).toEqual(['parti', 'vide']);
    expect(gap.modifies).toEqual([
      { cf_id: 'a', libelle: 'Autre', aspects: ['libelle', 'condition', 'obligation'] },
      { cf_id: 'n', libelle: 'n', aspects: ['controle', 'presentation'] },
    ]);
    expect(gap.abandonedReponses).toEqual(['parti']);
  });
  test('[forms/F35] an answer whose field changes type is left behind', () => {
    const gap = compareVersions(formulaireOf(textChamp('a')), formulaireOf(numberChamp('a')), { a: 'douze' });
    expect(gap.modifies).toEqual([{ cf_id: 'a', libelle: 'a', aspects: ['type'] }]);
    expect(gap.abandonedReponses).toEqual(['a']);
  });
});

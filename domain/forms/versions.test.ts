import { describe, expect, test } from 'vitest';
import { formulaireDe, image, nombre, si, texte } from './tablette.test-support.ts';
import { comparerVersions } from './versions.ts';

describe('versions', () => {
  test('[forms/F35] two like versions have nothing to say', () => {
    const version = () => formulaireDe(texte('a', si("{b} == 'x'")), texte('b'));
    expect(comparerVersions(version(), version(), { a: 'x' })).toEqual({
      ajoutes: [],
      retires: [],
      modifies: [],
      reponsesQuittees: [],
    });
  });
  test('[forms/F35] fields added, removed and changed are listed with what changed in them', () => {
    const ancienne = formulaireDe(texte('a'), nombre('n', { cf_max: 5 }), texte('parti'), texte('vide'));
    const nouvelle = formulaireDe(
      texte('a', { cf_label: 'Autre', cf_required: true, ...si('{n} > 1') }),
      nombre('n', { cf_max: 9, cf_unit: 'm' }),
      image('neuf'),
    );
    const ecart = comparerVersions(ancienne, nouvelle, { a: 'x', parti: 'dit', vide: '' });
    expect(ecart.ajoutes.map(({ cf_id }) => cf_id)).toEqual(['neuf']);
    expect(ecart.retires.map(({ cf_id }) => cf_id)).toEqual(['parti', 'vide']);
    expect(ecart.modifies).toEqual([
      { cf_id: 'a', libelle: 'Autre', aspects: ['libelle', 'condition', 'obligation'] },
      { cf_id: 'n', libelle: 'n', aspects: ['controle', 'presentation'] },
    ]);
    expect(ecart.reponsesQuittees).toEqual(['parti']);
  });
  test('[forms/F35] an answer whose field changes type is left behind', () => {
    const ecart = comparerVersions(formulaireDe(texte('a')), formulaireDe(nombre('a')), { a: 'douze' });
    expect(ecart.modifies).toEqual([{ cf_id: 'a', libelle: 'a', aspects: ['type'] }]);
    expect(ecart.reponsesQuittees).toEqual(['a']);
  });
});

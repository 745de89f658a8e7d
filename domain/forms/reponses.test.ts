import { describe, expect, test } from 'vitest';
import type { ChampDefinition, Reponses, Value } from './definition.ts';
import type { ChampErrorCode } from './etat-champ.ts';
import { checkSubmission } from './submission.ts';
import {
  TODAY,
  calculatedChamp,
  choiceChamp,
  compile,
  formulaireOf,
  image,
  dateChamp,
  numberChamp,
  shownIf,
  tableChamp,
  tabletWith,
  tabletOn,
  textChamp,
} from './tablet.test-support.ts';

const required = { cf_required: true };

describe('answers', () => {
  test.each(['0001-01-01', '0001-01-01T00:00:00', '01/01/0001'])(
    '[forms/F25] %s counts as today, to be confirmed',
    (an1) => {
      const tablet = tabletWith(dateChamp('d', required), dateChamp('e'), calculatedChamp('x', 'DAYS({d}, {e})'));
      tablet.fillsIn({ d: an1, e: '2026-03-31' });
      expect(tablet.champ('d')).toMatchObject({ valeur: TODAY, isToConfirm: true, erreur: null });
      expect(tablet.champ('x')).toBeWorth(7);
      expect(tablet.session.missing()).toEqual(['d']);
      tablet.answers('d', TODAY);
      expect(tablet.champ('d').isToConfirm).toBe(false);
      expect(tablet.session.missing()).toEqual([]);
    },
  );
  test('[forms/F25] an optional date to be confirmed does not block', () => {
    const tablet = tabletWith(dateChamp('d'));
    tablet.answers('d', '0001-01-01');
    expect(tablet.session.missing()).toEqual([]);
    expect(tablet.champs).toEqual({ d: '0001-01-01' });
  });
  test('[forms/F25] a text that holds 0001 is only a text', () => {
    const tablet = tabletWith(textChamp('t'));
    tablet.answers('t', '0001-01-01');
    expect(tablet.champ('t')).toMatchObject({ valeur: '0001-01-01', isToConfirm: false });
  });
  test.each<[string, ChampDefinition, Value, ChampErrorCode | null]>([
    ['a text in a number', numberChamp('x'), 'douze', 'NOMBRE'],
    ['a number that is none', numberChamp('x'), Number.NaN, 'NOMBRE'],
    ['too many decimals', numberChamp('x', { cf_decimals: 2 }), 1.234, 'DECIMALES'],
    ['decimals that fit', numberChamp('x', { cf_decimals: 2 }), 1.1, null],
    ['a number under the minimum', numberChamp('x', { cf_min: 0 }), -1, 'MINIMUM'],
    ['a number on the minimum', numberChamp('x', { cf_min: 0 }), 0, null],
    ['a number over the maximum', numberChamp('x', { cf_max: 70 }), 70.5, 'MAXIMUM'],
    ['a day that does not exist', dateChamp('x'), '2026-02-30', 'DATE'],
    ['a day in another writing', dateChamp('x'), '24/03/2026', 'DATE'],
    ['a day', dateChamp('x'), '2026-02-28', null],
    ['a choice that is not offered', choiceChamp('x'), 'Peut-être', 'OPTION'],
    ['a choice', choiceChamp('x'), 'Non', null],
    ['a number in a text', textChamp('x'), 12, 'TEXTE'],
    ['a text of 5,001 characters', textChamp('x'), 'a'.repeat(5001), 'TROP_LONG'],
    ['a text in place of a table', tableChamp('x'), 'lignes', 'TABLE'],
    ['a table of 501 rows', tableChamp('x'), Array.from({ length: 501 }, () => ({ zone: 'a', surface: 1 })), 'TABLE'],
    ['a text in a number cell', tableChamp('x'), [{ zone: 'a', surface: 'grande' }], 'TABLE'],
    ['an unknown choice in a cell', tableChamp('x', { cf_columns: [['g', 'A|B']] }), [{ g: 'C' }], 'TABLE'],
    [
      'a day that does not exist in a cell',
      tableChamp('x', { cf_columns: [['g', 'date']] }),
      [{ g: '2026-13-01' }],
      'TABLE',
    ],
    [
      'a full row',
      tableChamp('x', {
        cf_columns: [
          ['g', 'date'],
          ['h', 'A|B'],
        ],
      }),
      [{ g: '2026-12-01', h: 'A' }],
      null,
    ],
    ['a text in place of photos', image('x'), 'photo.jpg', 'IMAGE'],
    ['a SIRET', textChamp('x', { cf_format: 'siret' }), '732 829 320 00074', null],
    ['a SIRET with a wrong digit', textChamp('x', { cf_format: 'siret' }), '73282932000075', 'FORMAT'],
    ['a SIRET of La Poste', textChamp('x', { cf_format: 'siret' }), '35600000000048', null],
    ['a telephone', textChamp('x', { cf_format: 'telephone' }), '06 12 34 56 78', null],
    ['a telephone from abroad', textChamp('x', { cf_format: 'telephone' }), '+33 6 12 34 56 78', null],
    ['a telephone too short', textChamp('x', { cf_format: 'telephone' }), '06 12 34', 'FORMAT'],
    ['a post code', textChamp('x', { cf_format: 'code_postal' }), '35220', null],
    ['a post code of nowhere', textChamp('x', { cf_format: 'code_postal' }), '99000', 'FORMAT'],
    ['an e-mail', textChamp('x', { cf_format: 'email' }), 'a.b@exemple.fr', null],
    ['an e-mail without a domain', textChamp('x', { cf_format: 'email' }), 'a.b@exemple', 'FORMAT'],
    ['spaces in place of a SIRET', textChamp('x', { cf_format: 'siret' }), '   ', null],
    ['spaces in place of a telephone', textChamp('x', { cf_format: 'telephone' }), ' \t', null],
    ['spaces in place of a post code', textChamp('x', { cf_format: 'code_postal' }), ' ', null],
    ['spaces in place of an e-mail', textChamp('x', { cf_format: 'email' }), '\u00A0', null],
    ['spaces in place of a pattern', textChamp('x', { cf_regex: '[A-Z]{2}-\\d+' }), '  ', null],
    ['a text like its pattern', textChamp('x', { cf_regex: '[A-Z]{2}-\\d+' }), 'AB-12', null],
    ['a text that only contains its pattern', textChamp('x', { cf_regex: '[A-Z]{2}-\\d+' }), 'AB-12 bis', 'FORMAT'],
  ])('[forms/F26] %s', (...[, champ, valeur, erreur]) => {
    const tablet = tabletWith(champ);
    tablet.answers('x', valeur);
    expect(tablet.champ('x').erreur).toBe(erreur);
    expect(tablet.champ('x')).toBeWorth(valeur);
  });
  test('[forms/F27] what is missing is listed in the order of the form, hidden and optional fields apart', () => {
    const tablet = tabletWith(
      textChamp('a', required),
      choiceChamp('b', required),
      textChamp('c', { ...required, ...shownIf("{b} == 'Oui'") }),
      textChamp('d'),
      image('e', required),
    );
    expect(tablet.session.missing()).toEqual(['a', 'b', 'e']);
    tablet.fillsIn({ b: 'Oui', a: '' });
    expect(tablet.session.missing()).toEqual(['a', 'c', 'e']);
    tablet.fillsIn({ a: 'x', c: 'y' });
    tablet.takesPhoto('e', 'p1');
    expect(tablet.session.missing()).toEqual([]);
  });
  test('[forms/F27] a calculated field is never asked for', () => {
    expect(tabletWith(numberChamp('a'), calculatedChamp('x', '{a}', required)).session.missing()).toEqual([]);
  });
  test('[forms/F29] a required table of empty cells is missing, one typed 0 fills it', () => {
    const tablet = tabletWith(
      tableChamp('t', {
        ...required,
        cf_columns: [
          ['l', 'number'],
          ['double', 'number', '{l} * 2'],
        ],
      }),
    );
    tablet.answers('t', [{ l: null }, { l: null }]);
    expect(tablet.session.missing()).toEqual(['t']);
    tablet.answers('t', [{ l: null }, { l: 0 }]);
    expect(tablet.session.missing()).toEqual([]);
  });
  test('[forms/F29] a photo that was removed does not count', () => {
    const tablet = tabletWith(image('photo', required));
    tablet.takesPhoto('photo', 'p1');
    tablet.takesPhoto('photo', 'p2');
    tablet.removesPhoto('p1');
    expect(tablet.champ('photo')).toBeWorth(['p2']);
    tablet.removesPhoto('p2');
    expect(tablet.session.missing()).toEqual(['photo']);
  });
  test('[forms/F29] a visible image where SANS OBJET was stored is still to be taken', () => {
    const tablet = tabletWith(image('photo', required));
    tablet.receives({ photo: 'SANS OBJET' });
    expect(tablet.champ('photo')).toBeWorth(null);
    expect(tablet.session.missing()).toEqual(['photo']);
  });
});

describe('submission', () => {
  const form = compile({
    ...formulaireOf(
      dateChamp('d', required),
      numberChamp('n', { cf_max: 10 }),
      choiceChamp('c_resultat', required),
      calculatedChamp('c_propose', '{n}'),
    ),
    champResultat: 'c_resultat',
  });
  const submitted = (reponses: Reponses) => checkSubmission(form, reponses, TODAY);

  test('[forms/F28] a form with something missing or wrong is refused, field by field', () => {
    expect(submitted({ d: '0001-01-01', n: 11 })).toEqual({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { d: 'à confirmer', n: 'MAXIMUM', c_resultat: 'manquant' } },
    });
  });
  test('[forms/F28] the conclusion of the inspector is the result', () => {
    expect(submitted({ d: '2026-03-20', c_resultat: 'Non' })).toEqual({ ok: true, value: { resultat: 'Non' } });
  });
  test('[forms/F28] a proposed result never replaces the inspector’s own', () => {
    const tablet = tabletOn('BAR-EN-101').fillsIn({ h_acces: 'Non accessible', c_resultat: 'Satisfaisant' });
    expect(tablet.champ('c_propose')).toBeWorth('Non vérifiable');
    expect(tablet.champ('c_resultat')).toBeWorth('Satisfaisant');
  });
  test('[forms/F28] a form that concludes nothing is submitted without a result', () => {
    expect(checkSubmission(compile(formulaireOf(textChamp('a'))), {}, TODAY)).toEqual({
      ok: true,
      value: { resultat: null },
    });
  });
});

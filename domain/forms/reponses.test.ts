import { describe, expect, test } from 'vitest';
import type { ChampDefinition, Reponses, Valeur } from './definition.ts';
import type { CodeErreurChamp } from './etat-champ.ts';
import { verifierSoumission } from './soumission.ts';
import {
  AUJOURDHUI,
  calcul,
  choix,
  compile,
  formulaireDe,
  image,
  jour,
  nombre,
  si,
  tableau,
  tabletteAvec,
  tabletteSur,
  texte,
} from './tablette.test-support.ts';

const requis = { cf_required: true };

describe('answers', () => {
  test.each(['0001-01-01', '0001-01-01T00:00:00', '01/01/0001'])(
    '[forms/F25] %s counts as today, to be confirmed',
    (an1) => {
      const tablette = tabletteAvec(jour('d', requis), jour('e'), calcul('x', 'DAYS({d}, {e})'));
      tablette.remplit({ d: an1, e: '2026-03-31' });
      expect(tablette.champ('d')).toMatchObject({ valeur: AUJOURDHUI, aConfirmer: true, erreur: null });
      expect(tablette.champ('x')).toBeWorth(7);
      expect(tablette.session.manquants()).toEqual(['d']);
      tablette.repond('d', AUJOURDHUI);
      expect(tablette.champ('d').aConfirmer).toBe(false);
      expect(tablette.session.manquants()).toEqual([]);
    },
  );
  test('[forms/F25] an optional date to be confirmed does not block', () => {
    const tablette = tabletteAvec(jour('d'));
    tablette.repond('d', '0001-01-01');
    expect(tablette.session.manquants()).toEqual([]);
    expect(tablette.champs).toEqual({ d: '0001-01-01' });
  });
  test('[forms/F25] a text that holds 0001 is only a text', () => {
    const tablette = tabletteAvec(texte('t'));
    tablette.repond('t', '0001-01-01');
    expect(tablette.champ('t')).toMatchObject({ valeur: '0001-01-01', aConfirmer: false });
  });
  test.each<[string, ChampDefinition, Valeur, CodeErreurChamp | null]>([
    ['a text in a number', nombre('x'), 'douze', 'NOMBRE'],
    ['a number that is none', nombre('x'), Number.NaN, 'NOMBRE'],
    ['too many decimals', nombre('x', { cf_decimals: 2 }), 1.234, 'DECIMALES'],
    ['decimals that fit', nombre('x', { cf_decimals: 2 }), 1.1, null],
    ['a number under the minimum', nombre('x', { cf_min: 0 }), -1, 'MINIMUM'],
    ['a number on the minimum', nombre('x', { cf_min: 0 }), 0, null],
    ['a number over the maximum', nombre('x', { cf_max: 70 }), 70.5, 'MAXIMUM'],
    ['a day that does not exist', jour('x'), '2026-02-30', 'DATE'],
    ['a day in another writing', jour('x'), '24/03/2026', 'DATE'],
    ['a day', jour('x'), '2026-02-28', null],
    ['a choice that is not offered', choix('x'), 'Peut-être', 'OPTION'],
    ['a choice', choix('x'), 'Non', null],
    ['a number in a text', texte('x'), 12, 'TEXTE'],
    ['a text of 5,001 characters', texte('x'), 'a'.repeat(5001), 'TROP_LONG'],
    ['a text in place of a table', tableau('x'), 'lignes', 'TABLE'],
    ['a table of 501 rows', tableau('x'), Array.from({ length: 501 }, () => ({ zone: 'a', surface: 1 })), 'TABLE'],
    ['a text in a number cell', tableau('x'), [{ zone: 'a', surface: 'grande' }], 'TABLE'],
    ['an unknown choice in a cell', tableau('x', { cf_columns: [['g', 'A|B']] }), [{ g: 'C' }], 'TABLE'],
    [
      'a day that does not exist in a cell',
      tableau('x', { cf_columns: [['g', 'date']] }),
      [{ g: '2026-13-01' }],
      'TABLE',
    ],
    [
      'a full row',
      tableau('x', {
        cf_columns: [
          ['g', 'date'],
          ['h', 'A|B'],
        ],
      }),
      [{ g: '2026-12-01', h: 'A' }],
      null,
    ],
    ['a text in place of photos', image('x'), 'photo.jpg', 'IMAGE'],
    ['a SIRET', texte('x', { cf_format: 'siret' }), '732 829 320 00074', null],
    ['a SIRET with a wrong digit', texte('x', { cf_format: 'siret' }), '73282932000075', 'FORMAT'],
    ['a SIRET of La Poste', texte('x', { cf_format: 'siret' }), '35600000000048', null],
    ['a telephone', texte('x', { cf_format: 'telephone' }), '06 12 34 56 78', null],
    ['a telephone from abroad', texte('x', { cf_format: 'telephone' }), '+33 6 12 34 56 78', null],
    ['a telephone too short', texte('x', { cf_format: 'telephone' }), '06 12 34', 'FORMAT'],
    ['a post code', texte('x', { cf_format: 'code_postal' }), '35220', null],
    ['a post code of nowhere', texte('x', { cf_format: 'code_postal' }), '99000', 'FORMAT'],
    ['an e-mail', texte('x', { cf_format: 'email' }), 'a.b@exemple.fr', null],
    ['an e-mail without a domain', texte('x', { cf_format: 'email' }), 'a.b@exemple', 'FORMAT'],
    ['a text like its pattern', texte('x', { cf_regex: '[A-Z]{2}-\\d+' }), 'AB-12', null],
    ['a text that only contains its pattern', texte('x', { cf_regex: '[A-Z]{2}-\\d+' }), 'AB-12 bis', 'FORMAT'],
  ])('[forms/F26] %s', (...[, champ, valeur, erreur]) => {
    const tablette = tabletteAvec(champ);
    tablette.repond('x', valeur);
    expect(tablette.champ('x').erreur).toBe(erreur);
    expect(tablette.champ('x')).toBeWorth(valeur);
  });
  test('[forms/F27] what is missing is listed in the order of the form, hidden and optional fields apart', () => {
    const tablette = tabletteAvec(
      texte('a', requis),
      choix('b', requis),
      texte('c', { ...requis, ...si("{b} == 'Oui'") }),
      texte('d'),
      image('e', requis),
    );
    expect(tablette.session.manquants()).toEqual(['a', 'b', 'e']);
    tablette.remplit({ b: 'Oui', a: '' });
    expect(tablette.session.manquants()).toEqual(['a', 'c', 'e']);
    tablette.remplit({ a: 'x', c: 'y' });
    tablette.photographie('e', 'p1');
    expect(tablette.session.manquants()).toEqual([]);
  });
  test('[forms/F27] a calculated field is never asked for', () => {
    expect(tabletteAvec(nombre('a'), calcul('x', '{a}', requis)).session.manquants()).toEqual([]);
  });
  test('[forms/F29] a required table of empty cells is missing, one typed 0 fills it', () => {
    const tablette = tabletteAvec(
      tableau('t', {
        ...requis,
        cf_columns: [
          ['l', 'number'],
          ['double', 'number', '{l} * 2'],
        ],
      }),
    );
    tablette.repond('t', [{ l: null }, { l: null }]);
    expect(tablette.session.manquants()).toEqual(['t']);
    tablette.repond('t', [{ l: null }, { l: 0 }]);
    expect(tablette.session.manquants()).toEqual([]);
  });
  test('[forms/F29] a photo that was removed does not count', () => {
    const tablette = tabletteAvec(image('photo', requis));
    tablette.photographie('photo', 'p1');
    tablette.photographie('photo', 'p2');
    tablette.retirePhoto('p1');
    expect(tablette.champ('photo')).toBeWorth(['p2']);
    tablette.retirePhoto('p2');
    expect(tablette.session.manquants()).toEqual(['photo']);
  });
  test('[forms/F29] a visible image where SANS OBJET was stored is still to be taken', () => {
    const tablette = tabletteAvec(image('photo', requis));
    tablette.recoit({ photo: 'SANS OBJET' });
    expect(tablette.champ('photo')).toBeWorth(null);
    expect(tablette.session.manquants()).toEqual(['photo']);
  });
});

describe('submission', () => {
  const form = compile({
    ...formulaireDe(
      jour('d', requis),
      nombre('n', { cf_max: 10 }),
      choix('c_resultat', requis),
      calcul('c_propose', '{n}'),
    ),
    champResultat: 'c_resultat',
  });
  const soumis = (reponses: Reponses) => verifierSoumission(form, reponses, AUJOURDHUI);

  test('[forms/F28] a form with something missing or wrong is refused, field by field', () => {
    expect(soumis({ d: '0001-01-01', n: 11 })).toEqual({
      ok: false,
      code: 'CHAMPS_MANQUANTS',
      data: { champs: { d: 'à confirmer', n: 'MAXIMUM', c_resultat: 'manquant' } },
    });
  });
  test('[forms/F28] the conclusion of the inspector is the result', () => {
    expect(soumis({ d: '2026-03-20', c_resultat: 'Non' })).toEqual({ ok: true, value: { resultat: 'Non' } });
  });
  test('[forms/F28] a proposed result never replaces the inspector’s own', () => {
    const tablette = tabletteSur('BAR-EN-101').remplit({ h_acces: 'Non accessible', c_resultat: 'Satisfaisant' });
    expect(tablette.champ('c_propose')).toBeWorth('Non vérifiable');
    expect(tablette.champ('c_resultat')).toBeWorth('Satisfaisant');
  });
  test('[forms/F28] a form that concludes nothing is submitted without a result', () => {
    expect(verifierSoumission(compile(formulaireDe(texte('a'))), {}, AUJOURDHUI)).toEqual({
      ok: true,
      value: { resultat: null },
    });
  });
});

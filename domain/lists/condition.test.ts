import { describe, expect, test } from 'vitest';
import { type Condition, holds, searchableText } from './condition.ts';
import { conditionOf, inOrder, type Listing, pageOfRows, rowsOf } from './listing.ts';

const doc = {
  id: 'a',
  etat: 'EN COURS',
  urgence: true,
  types: ['BAR-EN-101'],
  people: [{ id: 3, nom: 'Yann' }],
  adresse: { ville: 'Saint-Méen' },
  rdv: '2026-11-23T09:00:00.000Z',
  lot: null,
};

describe('conditions', () => {
  test.each<[string, Condition, boolean]>([
    ['a value', { field: 'etat', is: 'EN COURS' }, true],
    ['another value', { field: 'etat', is: 'NOUVELLE' }, false],
    ['true is no text', { field: 'urgence', is: 'true' }, false],
    ['nothing', { field: 'lot', is: null }, true],
    ['a field that is not there', { field: 'absent', is: null }, true],
    ['one of several', { field: 'etat', among: ['VALIDE', 'EN COURS'] }, true],
    ['one of none', { field: 'etat', among: [] }, false],
    ['a member of a list', { field: 'types', has: 'BAR-EN-101' }, true],
    ['an object of a list', { field: 'people', has: { id: 3 } }, true],
    ['an object with another member', { field: 'people', has: { id: 4 } }, false],
    ['part of a text', { field: 'adresse.ville', contains: 'Méen' }, true],
    ['part of a text, letter by letter', { field: 'adresse.ville', contains: 'meen' }, false],
    ['a text that somebody looks for', { text: 'MEEN', within: ['etat', 'adresse.ville'] }, true],
    ['words, each in a field of its own', { text: ' meen  cours', within: ['etat', 'adresse.ville'] }, true],
    ['a word that no field has', { text: 'meen zinc', within: ['etat', 'adresse.ville'] }, false],
    [
      'a member of a list, and of each object of one',
      { text: 'en-101 YANN', within: ['types[]', 'people[].nom'] },
      true,
    ],
    ['a list that is not there', { text: 'yann', within: ['absent[].nom', 'etat[]'] }, false],
    ['its first day', { field: 'rdv', from: '2026-11-23' }, true],
    ['its last day', { field: 'rdv', until: '2026-11-23' }, true],
    ['an instant', { field: 'rdv', since: '2026-11-23T09:00:00.001Z' }, false],
    ['no day at all', { not: { field: 'lot', from: '2026-11-23' } }, true],
    ['all of nothing', { all: [] }, true],
    ['any of nothing', { any: [] }, false],
  ])('%s', (_, condition, isHeld) => {
    expect(holds(condition, doc)).toBe(isHeld);
    expect(holds({ not: condition }, doc)).toBe(!isHeld);
  });
});

const list: Listing<{ readonly etat?: string }> = {
  searched: ['nom'],
  sorts: { nom: { field: 'nom', isName: true }, rang: { field: 'rang', ranks: ['bas', 'haut'] }, n: { field: 'n' } },
  order: 'nom',
  where: ({ etat }) => (etat === undefined ? [] : [{ field: 'etat', is: etat }]),
};

describe('rows', () => {
  const rows = [
    { id: '1', nom: 'Étable', rang: 'haut', n: 9 },
    { id: '2', nom: 'zinc', rang: 'bas', n: 10 },
    { id: '3', nom: 'Abri', rang: 'autre', n: 1 },
    { id: '4', nom: null, rang: null, n: null },
  ];
  const asked = (sort?: string) =>
    rowsOf(rows, list, { condition: { all: [] }, ...(sort === undefined ? {} : { sort }) }).map(({ id }) => id);

  test('by name whatever its capitals and accents, by rank, by number; what is empty comes last, up or down', () => {
    expect(asked()).toEqual(['3', '1', '2', '4']);
    expect(asked('-nom')).toEqual(['2', '1', '3', '4']);
    expect(asked('rang')).toEqual(['2', '1', '3', '4']);
    expect(asked('n')).toEqual(['3', '1', '2', '4']);
    expect(inOrder(rows, '-n').map(({ id }) => id)).toEqual(['2', '1', '3', '4']);
  });

  test('a query is its filters and its text; an empty text asks nothing', () => {
    expect(conditionOf(list, { etat: 'x', search: 'zin' })).toEqual({
      all: [
        { field: 'etat', is: 'x' },
        { text: 'zin', within: ['nom'] },
      ],
    });
    expect(conditionOf(list, { search: '' })).toEqual({ all: [] });
  });

  test('a page says how many there are', () => {
    const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(pageOfRows(rows, { page: 2, size: 2 })).toEqual({ items: [{ id: 'c' }], total: 3, page: 2, size: 2 });
    expect(pageOfRows(rows, { page: 1, size: 2, apres: 'a' }).items).toEqual([{ id: 'b' }, { id: 'c' }]);
    expect(pageOfRows(rows, { page: 1, size: 2, apres: 'z' }).items).toEqual([]);
  });
});

test('[lists/LI4] the paths that a kind searches are taken apart once, whatever the number of rows', () => {
  let looks = 0;
  const paths = new Proxy(['etat', 'adresse.ville', 'types[]', 'people[].nom', 'absent[].nom'], {
    get: (list, name) => {
      if (name === '1') looks += 1;
      return Reflect.get(list, name);
    },
  });
  const read = Array.from({ length: 1000 }, () => searchableText(doc, paths));
  expect(new Set(read)).toEqual(new Set(['EN COURS\nSaint-Méen\nBAR-EN-101\nYann']));
  expect(looks).toBe(1);
});

import { describe, expect, test } from 'vitest';
import { rejouer, rejouerFenetre, type Ecrit, type Regle } from './rows.ts';

interface Doc {
  readonly id: string;
  readonly rang: number;
  readonly rev: number;
  readonly etat: string;
}
const doc = (id: string, rang: number, suite: Partial<Doc> = {}): Doc => ({
  id,
  rang,
  rev: 1,
  etat: 'EN COURS',
  ...suite,
});
const regle: Regle<Doc> = {
  matches: ({ etat }) => etat === 'EN COURS',
  compare: (a, b) => a.rang - b.rang,
  hauteur: ({ rev }) => rev,
};
const ecrits = (...docs: (Doc & { isDeleted?: boolean })[]) =>
  new Map(docs.map((un): [string, Ecrit<Doc>] => [un.id, { id: un.id, doc: un, isDeleted: un.isDeleted ?? false }]));
const ids = (rows: readonly Doc[]) => rows.map(({ id }) => id).join('');

describe('rows of a live query', () => {
  const rows = [doc('a', 10), doc('c', 30), doc('e', 50)];
  test('a new document takes its place', () => {
    expect(ids(rejouer(rows, ecrits(doc('d', 40), doc('b', 20), doc('f', 60), doc('0', 1)), regle))).toBe('0abcdef');
  });
  test('a changed document moves, and the others stay the same objects', () => {
    const apres = rejouer(rows, ecrits(doc('a', 35, { rev: 2 })), regle);
    expect(ids(apres)).toBe('cae');
    expect(apres[0]).toBe(rows[1]);
  });
  test('a document that no longer answers the question leaves', () => {
    expect(ids(rejouer(rows, ecrits(doc('c', 30, { rev: 2, etat: 'VALIDE' })), regle))).toBe('ae');
    expect(ids(rejouer(rows, ecrits({ ...doc('c', 30, { rev: 2 }), isDeleted: true }), regle))).toBe('ae');
  });
  test('an older write told late changes nothing', () => {
    const recents = [doc('a', 10, { rev: 5 })];
    expect(rejouer(recents, ecrits(doc('a', 99, { rev: 4 })), regle)).toBe(recents);
  });
  test('writes that concern no row answer the same array', () => {
    expect(rejouer(rows, ecrits(doc('z', 5, { etat: 'VALIDE' })), regle)).toBe(rows);
  });
  test('rows of the same rank keep their order, newcomers after them', () => {
    expect(ids(rejouer([doc('a', 1), doc('b', 1)], ecrits(doc('c', 1)), regle))).toBe('abc');
  });
});

describe('the first rows of a longer list', () => {
  const fenetre = [doc('a', 10), doc('b', 20), doc('c', 30)];
  const avec = { ...regle, limit: 3 };
  test('a document that comes before pushes the last one out', () => {
    expect(ids(rejouerFenetre(fenetre, ecrits(doc('0', 1)), avec) ?? [])).toBe('0ab');
  });
  test('a document that comes after changes nothing', () => {
    expect(rejouerFenetre(fenetre, ecrits(doc('z', 99)), avec)).toBe(fenetre);
  });
  test('a row that changes in place is replaced without reading', () => {
    expect(rejouerFenetre(fenetre, ecrits(doc('b', 20, { rev: 2 })), avec)?.[1]).toMatchObject({ id: 'b', rev: 2 });
  });
  test('a row that leaves or moves makes the store be read again', () => {
    expect(rejouerFenetre(fenetre, ecrits(doc('b', 20, { rev: 2, etat: 'VALIDE' })), avec)).toBeNull();
    expect(rejouerFenetre(fenetre, ecrits(doc('b', 99, { rev: 2 })), avec)).toBeNull();
  });
  test('a window that is not full knows all its rows', () => {
    const deux = fenetre.slice(0, 2);
    expect(ids(rejouerFenetre(deux, ecrits(doc('a', 10, { rev: 2, etat: 'VALIDE' })), avec) ?? [])).toBe('b');
  });
});

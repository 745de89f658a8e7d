import { describe, expect, test } from 'vitest';
import { replay, replayWindow, type RowChange, type Rule } from './rows.ts';

interface Doc {
  readonly id: string;
  readonly rang: number;
  readonly rev: number;
  readonly etat: string;
}
const doc = (id: string, rank: number, overrides: Partial<Doc> = {}): Doc => ({
  id,
  rang: rank,
  rev: 1,
  etat: 'EN COURS',
  ...overrides,
});
const rule: Rule<Doc> = {
  matches: ({ etat }) => etat === 'EN COURS',
  compare: (a, b) => a.rang - b.rang,
  hauteur: ({ rev }) => rev,
};
const written = (...docs: (Doc & { isDeleted?: boolean })[]) =>
  new Map(
    docs.map((one): [string, RowChange<Doc>] => [one.id, { id: one.id, doc: one, isDeleted: one.isDeleted ?? false }]),
  );
const ids = (rows: readonly Doc[]) => rows.map(({ id }) => id).join('');

describe('rows of a live query', () => {
  const rows = [doc('a', 10), doc('c', 30), doc('e', 50)];
  test('a new document takes its place', () => {
    expect(ids(replay(rows, written(doc('d', 40), doc('b', 20), doc('f', 60), doc('0', 1)), rule))).toBe('0abcdef');
  });
  test('a changed document moves, and the others stay the same objects', () => {
    const after = replay(rows, written(doc('a', 35, { rev: 2 })), rule);
    expect(ids(after)).toBe('cae');
    expect(after[0]).toBe(rows[1]);
  });
  test('a document that no longer answers the question leaves', () => {
    expect(ids(replay(rows, written(doc('c', 30, { rev: 2, etat: 'VALIDE' })), rule))).toBe('ae');
    expect(ids(replay(rows, written({ ...doc('c', 30, { rev: 2 }), isDeleted: true }), rule))).toBe('ae');
  });
  test('an older write told late changes nothing', () => {
    const recent = [doc('a', 10, { rev: 5 })];
    expect(replay(recent, written(doc('a', 99, { rev: 4 })), rule)).toBe(recent);
  });
  test('writes that concern no row answer the same array', () => {
    expect(replay(rows, written(doc('z', 5, { etat: 'VALIDE' })), rule)).toBe(rows);
  });
  test('rows of the same rank keep their order, newcomers after them', () => {
    expect(ids(replay([doc('a', 1), doc('b', 1)], written(doc('c', 1)), rule))).toBe('abc');
  });
});

describe('the first rows of a longer list', () => {
  const fullWindow = [doc('a', 10), doc('b', 20), doc('c', 30)];
  const withLimit = { ...rule, limit: 3 };
  test('a document that comes before pushes the last one out', () => {
    expect(ids(replayWindow(fullWindow, written(doc('0', 1)), withLimit) ?? [])).toBe('0ab');
  });
  test('a document that comes after changes nothing', () => {
    expect(replayWindow(fullWindow, written(doc('z', 99)), withLimit)).toBe(fullWindow);
  });
  test('a row that changes in place is replaced without reading', () => {
    expect(replayWindow(fullWindow, written(doc('b', 20, { rev: 2 })), withLimit)?.[1]).toMatchObject({
      id: 'b',
      rev: 2,
    });
  });
  test('a row that leaves or moves makes the store be read again', () => {
    expect(replayWindow(fullWindow, written(doc('b', 20, { rev: 2, etat: 'VALIDE' })), withLimit)).toBeNull();
    expect(replayWindow(fullWindow, written(doc('b', 99, { rev: 2 })), withLimit)).toBeNull();
  });
  test('a window that is not full knows all its rows', () => {
    const two = fullWindow.slice(0, 2);
    expect(ids(replayWindow(two, written(doc('a', 10, { rev: 2, etat: 'VALIDE' })), withLimit) ?? [])).toBe('b');
  });
});

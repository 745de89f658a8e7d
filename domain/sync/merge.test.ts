import { assert, constantFrom, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import { merge } from './merge.ts';
import { readPath } from '../fields/paths.ts';

const fusion = (base: Record<string, Json>, local: object, server: object) =>
  merge({ collection: 'interventions', base, local: { ...local }, server: { ...server } });

describe('[sync/S3] merge by path', () => {
  test('different paths merge without a question, and theirs are listed', () => {
    const { miens, conflits, leurs } = fusion({ etat: 'A' }, { etat: 'B', motif: 'x' }, { etat: 'A', motif: 'y' });
    expect(miens).toEqual({ etat: 'A' });
    expect(conflits).toEqual([]);
    expect(leurs).toEqual([{ champ: 'motif', base: 'x', mien: 'x', leur: 'y' }]);
  });
  test('two answers of one form merge, the same answer conflicts', () => {
    const base = { 'champs.a': 1, 'champs.b': 1 };
    const { miens, conflits } = fusion(base, { champs: { a: 2, b: 2 } }, { champs: { a: 1, b: 3 } });
    expect(miens).toEqual({ 'champs.a': 1, 'champs.b': 3 });
    expect(conflits).toEqual([{ champ: 'champs.b', base: 1, mien: 2, leur: 3 }]);
  });
  test('the same value typed by both is no conflict', () => {
    expect(fusion({ motif: null }, { motif: 'ok' }, { motif: 'ok' })).toEqual({ miens: {}, conflits: [], leurs: [] });
  });
  test('a value typed back to its base gives way', () => {
    expect(fusion({ motif: 'x' }, { motif: 'x' }, { motif: 'y' })).toEqual({ miens: {}, conflits: [], leurs: [] });
  });
  test('what the server alone writes is neither a conflict nor in the journal', () => {
    const { leurs } = fusion(
      {},
      { updatedAt: 'a', numero: null },
      { updatedAt: 'b', numero: 'I-1', modifiePar: { nom: 'x' } },
    );
    expect(leurs).toEqual([]);
  });

  const value = constantFrom<Json>(null, 0, 1, 'a', ['a']);
  const etats = record({ a: tuple(value, value, value), b: tuple(value, value, value) });
  test('no value of anybody disappears: it is kept, asked about, or was given up by its author', () => {
    assert(
      property(etats, ({ a, b }) => {
        const [depart, mien, leur] = [0, 1, 2].map((rank) => ({ a: a[rank]!, b: b[rank]! })) as [Pair, Pair, Pair];
        const base = Object.fromEntries(
          (['a', 'b'] as const).filter((p) => !sameJson(mien[p], depart[p])).map((p) => [p, depart[p]]),
        );
        const { miens, conflits } = fusion(base, mien, leur);
        for (const path of ['a', 'b'] as const) {
          const isMien = !sameJson(mien[path], depart[path]);
          const isTheirs = !sameJson(leur[path], depart[path]);
          const isAsked = conflits.some(({ champ }) => champ === path);
          expect(Object.hasOwn(miens, path)).toBe(isMien && !sameJson(mien[path], leur[path]));
          expect(isAsked).toBe(isMien && isTheirs && !sameJson(mien[path], leur[path]));
          expect(isAsked && !sameJson(readPath(leur, path), miens[path])).toBe(false);
        }
      }),
    );
  });
});
type Pair = Record<'a' | 'b', Json>;

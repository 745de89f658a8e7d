import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Intervention } from '../interventions/intervention.ts';
import { ID, intervention, NOW } from '../test-support/samples.ts';
import { losingValue, restore } from './choices.ts';
import { cleanDocument } from './edit.ts';
import { emptied, emptiedRecord, type Fullest } from './emptied.ts';

type Value = Intervention['champs'][string];
const PATH = 'champs.note';
const holding = (note: Value) =>
  cleanDocument('interventions', { ...intervention({ etat: 'EN COURS', champs: { note } }), rev: 4, seq: 1 });
const CONTEXT = { collection: 'interventions', now: NOW } as const;
/** The form goes from one value to the next; answers the records that this leaves. */
function typed(values: readonly Value[]) {
  const fullest: Fullest = new Map();
  return values.slice(1).flatMap((after, rank) => {
    const doc = holding(values[rank] ?? null);
    const champs = emptied(doc, { [PATH]: after }, fullest);
    return champs.length === 0 ? [] : [emptiedRecord(doc, champs, { ...CONTEXT, id: String(rank) })];
  });
}
const found = (values: readonly Value[]) => typed(values).map((record) => losingValue(record, PATH));

describe('[sync/S36] what a slip takes away', () => {
  test('of a text is the whole of it, sign by sign or at once', () => {
    expect(found(['Comble sec', ''])).toEqual(['Comble sec']);
    expect(found(['Comble sec', null])).toEqual(['Comble sec']);
    expect(found(['Comble sec', 'Comble', 'C', ''])).toEqual(['Comble sec']);
    expect(found(['Comble sec', 'Comble', 'Comble nord', 'C', ''])).toEqual(['Comble nord']);
  });
  test('is nothing of what is only written otherwise, or was empty', () => {
    expect(found(['Comble', 'Comble sec', 'Mur'])).toEqual([]);
    expect(found([null, 'a'])).toEqual([]);
    expect(found([' ', ''])).toEqual([]);
    expect(found([12, null])).toEqual([]);
    expect(found([[{ a: 1 }], [{ a: 2 }]])).toEqual([]);
  });
  test('any text, worn away in any steps, is found whole', () => {
    const worn = fc.tuple(fc.string({ minLength: 1 }), fc.array(fc.nat())).filter(([text]) => text.trim() !== '');
    fc.assert(
      fc.property(worn, ([text, cuts]) => {
        const steps = cuts.map((cut) => text.slice(0, 1 + (cut % text.length))).toSorted((a, b) => b.length - a.length);
        const visible = steps.filter((step) => step.trim() !== '');
        expect(found([text, ...visible, ''])).toEqual([text]);
      }),
    );
  });
  test('of a list comes back among the rows that were added since', () => {
    const [one, two, three] = [{ n: 1 }, { n: 2 }, { n: 3 }];
    const [record] = typed([[one, two], [one]]);
    if (record === undefined) throw new Error('a row was removed');
    const back = (now: Value) => {
      const decided = restore(holding(now), {
        ...CONTEXT,
        conflit: record,
        champ: PATH,
        horsLigne: true,
        uuid: () => ID.photo,
      });
      return decided.ok && decided.value.op === 'ecrire' ? decided.value.doc['champs'] : decided;
    };
    expect(back([one])).toEqual({ note: [one, two] });
    expect(back([one, three])).toEqual({ note: [one, two, three] });
  });
});

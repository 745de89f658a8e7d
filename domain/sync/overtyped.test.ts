import { describe, expect, test } from 'vitest';
import { losingValue } from './choices.ts';
import type { LocalDocument } from '../fields/documents.ts';
import { overtyped, overtypedRecord, writerOf, type Writer } from './overtyped.ts';

const PATH = 'champs.a';
const RECEIVED_AT = '2026-11-23T10:00:00.000Z';
const me = { id: 7, name: 'Paul Martin' };
const before = { rev: 4 };
const doc = (fields: Partial<LocalDocument> = {}): LocalDocument => ({
  id: 'i',
  rev: 5,
  seq: 9,
  dirty: 0,
  champs: { a: 'bureau' },
  modifiePar: { id: 3, nom: 'Claire Vasseur' },
  updatedAt: RECEIVED_AT,
  ...fields,
});
const local = { editId: 'e', base: { [PATH]: 'avant' }, depuis: RECEIVED_AT, modifieLe: RECEIVED_AT };

describe('[sync/S28] the author of a value from elsewhere', () => {
  const whoOf = (after: LocalDocument) => writerOf(PATH, { before, after, me });
  test('is whom the document names, when it was written once since', () => {
    expect(whoOf(doc())).toEqual({ who: 'person', name: 'Claire Vasseur', at: RECEIVED_AT });
  });
  test('is oneself on another device', () => {
    expect(whoOf(doc({ modifiePar: { id: 7, nom: 'Paul Martin' } }))).toMatchObject({ who: 'device' });
  });
  test('is oneself in another tab while the value waits on this device, sent or not', () => {
    expect(whoOf(doc({ local }))).toEqual({ who: 'tab', name: 'Paul Martin', at: RECEIVED_AT });
    const envoi = {
      editId: 'e',
      baseRev: 4,
      changes: { [PATH]: 'b' },
      nouveau: false,
      faitLe: RECEIVED_AT,
      horsLigne: false,
    };
    expect(whoOf(doc({ local: { ...local, base: {}, envoi } }))).toMatchObject({ who: 'tab' });
  });
  test('is nobody when several wrote since, or the document does not tell', () => {
    expect(whoOf(doc({ rev: 6 }))).toEqual({ who: 'unknown' });
    expect(whoOf(doc({ modifiePar: null }))).toEqual({ who: 'unknown' });
  });
});

test('[sync/S28] what an edit given up had covered is not told as the last writer’s, who wrote something else', () => {
  const covering = { rev: 4, local: { ...local, base: { [PATH]: 'bureau' } } };
  expect(writerOf(PATH, { before: covering, after: doc(), me })).toEqual({ who: 'unknown' });
  const written = doc({ champs: { a: 'autre' } });
  expect(writerOf(PATH, { before: covering, after: written, me })).toMatchObject({ name: 'Claire Vasseur' });
});

describe('[sync/S28] what is typed over', () => {
  const writer = (): Writer => ({ who: 'unknown' });
  const over = (own: string, mien: string) =>
    overtyped(doc(), { [PATH]: mien, 'champs.calcule': 1 }, { known: { [PATH]: { own: [own] } }, writer });
  test('is a closed record that gives it back', () => {
    const champs = over('avant', 'tablette');
    expect(champs).toMatchObject([{ champ: PATH, base: 'avant', mien: 'tablette', leur: 'bureau', leurAuteur: null }]);
    const record = overtypedRecord(doc(), champs, { collection: 'interventions', id: 'x', now: RECEIVED_AT });
    expect(record).toMatchObject({ genre: 'conflit', ouvert: 0, resoluLe: RECEIVED_AT, docId: 'i' });
    expect(losingValue(record, PATH)).toBe('bureau');
  });
  test('is nothing when the form knew the value for its own, or types the same', () => {
    expect(over('bureau', 'tablette')).toEqual([]);
    expect(over('avant', 'bureau')).toEqual([]);
  });
});

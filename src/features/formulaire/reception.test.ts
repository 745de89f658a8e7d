import { describe, expect, test } from 'vitest';
import { receiveDocument } from './reception.ts';

const isFree = () => false;

describe('what arrives while someone types', () => {
  test('the echo of our own write changes nothing', () => {
    const { appliquer, retenues } = receiveDocument({
      champs: { a: 'x', b: [{ n: 1 }] },
      vues: { a: 'x', b: [{ n: 1 }] },
      holdsBack: isFree,
    });
    expect(appliquer).toEqual({});
    expect(retenues).toEqual({});
  });

  test('a value changed by the office goes into the form, an emptied one too', () => {
    const { appliquer, vues } = receiveDocument({
      champs: { a: 'bureau' },
      vues: { a: 'moi', b: 3 },
      holdsBack: isFree,
    });
    expect(appliquer).toEqual({ a: 'bureau', b: null });
    expect(vues).toEqual({ a: 'bureau', b: null });
  });

  test('the field under the fingers is held back, and received once left', () => {
    const below = receiveDocument({
      champs: { a: 'bureau', b: 2 },
      vues: { a: 'moi', b: 1 },
      holdsBack: (cfId) => cfId === 'a',
    });
    expect(below.appliquer).toEqual({ b: 2 });
    expect(below.retenues).toEqual({ a: 'bureau' });
    const after = receiveDocument({ champs: { a: 'bureau', b: 2 }, vues: below.vues, holdsBack: isFree });
    expect(after.appliquer).toEqual({ a: 'bureau' });
  });

  test('a field typed over meanwhile keeps what was typed', () => {
    const below = receiveDocument({ champs: { a: 'bureau' }, vues: { a: 'avant' }, holdsBack: () => true });
    const seen = { ...below.vues, a: 'tapé' };
    expect(receiveDocument({ champs: { a: 'tapé' }, vues: seen, holdsBack: isFree }).appliquer).toEqual({});
  });
});

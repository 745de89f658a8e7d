import { describe, expect, test } from 'vitest';
import { recevoirDocument } from './reception.ts';

const libre = () => false;

describe('what arrives while someone types', () => {
  test('the echo of our own write changes nothing', () => {
    const { appliquer, retenues } = recevoirDocument({
      champs: { a: 'x', b: [{ n: 1 }] },
      vues: { a: 'x', b: [{ n: 1 }] },
      retenir: libre,
    });
    expect(appliquer).toEqual({});
    expect(retenues).toEqual({});
  });

  test('a value changed by the office goes into the form, an emptied one too', () => {
    const { appliquer, vues } = recevoirDocument({ champs: { a: 'bureau' }, vues: { a: 'moi', b: 3 }, retenir: libre });
    expect(appliquer).toEqual({ a: 'bureau', b: null });
    expect(vues).toEqual({ a: 'bureau', b: null });
  });

  test('the field under the fingers is held back, and received once left', () => {
    const sous = recevoirDocument({
      champs: { a: 'bureau', b: 2 },
      vues: { a: 'moi', b: 1 },
      retenir: (cfId) => cfId === 'a',
    });
    expect(sous.appliquer).toEqual({ b: 2 });
    expect(sous.retenues).toEqual({ a: 'bureau' });
    const apres = recevoirDocument({ champs: { a: 'bureau', b: 2 }, vues: sous.vues, retenir: libre });
    expect(apres.appliquer).toEqual({ a: 'bureau' });
  });

  test('a field typed over meanwhile keeps what was typed', () => {
    const sous = recevoirDocument({ champs: { a: 'bureau' }, vues: { a: 'avant' }, retenir: () => true });
    const vues = { ...sous.vues, a: 'tapé' };
    expect(recevoirDocument({ champs: { a: 'tapé' }, vues, retenir: libre }).appliquer).toEqual({});
  });
});

import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { peutReunir, reunir } from './reunion.ts';

const champ = (mien: Json, leur: Json, base: Json = null) => ({
  champ: 'champs.obs',
  base,
  mien,
  leur,
  leurAuteur: null,
  leurLe: null,
});
const ligne = (piece: string, surface: number) => ({ piece, surface });

describe('[sync/C9] both values are kept', () => {
  test('two sentences added to the same one follow it', () => {
    const base = 'Accès par le garage.';
    const mien = `${base} Unité à 40 cm du mur.`;
    expect(reunir(champ(mien, `${base} Le voisin a la clé.`, base))).toBe(`${mien} Le voisin a la clé.`);
  });
  test('two texts without a common beginning stand side by side, on one line as long as they have one each', () => {
    expect(reunir(champ('garage', 'cave'))).toBe('garage / cave');
    expect(reunir(champ('garage\nclé', 'cave'))).toBe('garage\nclé\ncave');
  });
  test('what one of them already says is not said twice', () => {
    expect(reunir(champ('au garage', 'garage'))).toBe('au garage');
    expect(reunir(champ('garage', 'au garage'))).toBe('au garage');
  });
  test('a table keeps the rows added by each, and loses those that one took away', () => {
    const base = [ligne('salon', 20), ligne('cave', 9)];
    const mien = [ligne('salon', 20), ligne('cave', 9), ligne('garage', 18)];
    const leur = [ligne('salon', 20), ligne('bureau', 11)];
    expect(reunir(champ(mien, leur, base))).toEqual([ligne('salon', 20), ligne('garage', 18), ligne('bureau', 11)]);
  });
  test('a list whose start is not known loses nothing', () => {
    expect(reunir(champ(['a', 'b'], ['c'], ['c']))).toEqual(['a', 'b', 'c']);
  });
  test('photos of a list are kept once each', () => {
    expect(reunir(champ(['p1', 'p2', 'p3'], ['p1', 'p4'], ['p1']))).toEqual(['p1', 'p2', 'p3', 'p4']);
  });
});

describe('[sync/C9] keeping both is offered where it makes sense', () => {
  test('for sentences and lists, never for a choice, a day, a number or nothing', () => {
    expect(peutReunir(champ('a', 'b'), 'TEXTAREA')).toBe(true);
    expect(peutReunir(champ([], ['x']), 'TABLE')).toBe(true);
    expect(peutReunir(champ('Classe VI', 'Classe V'), 'SELECT')).toBe(false);
    expect(peutReunir(champ('2026-11-21', '2026-11-22'), 'DATE_PICKER')).toBe(false);
    expect(peutReunir(champ(11.2, 11.5), 'NUMBER')).toBe(false);
    expect(peutReunir(champ('', 'b'), 'TEXT')).toBe(false);
  });
  test('outside of a form, for the fields that hold sentences', () => {
    expect(peutReunir({ ...champ('a', 'b'), champ: 'consignes' })).toBe(true);
    expect(peutReunir({ ...champ('EN COURS', 'ANNULE'), champ: 'etat' })).toBe(false);
  });
});

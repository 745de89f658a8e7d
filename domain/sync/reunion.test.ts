import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { canUnite, unite } from './reunion.ts';

const champ = (mien: Json, leur: Json, base: Json = null) => ({
  champ: 'champs.obs',
  base,
  mien,
  leur,
  leurAuteur: null,
  leurLe: null,
});
const row = (piece: string, surface: number) => ({ piece, surface });

describe('[sync/C9] both values are kept', () => {
  test('two sentences added to the same one follow it', () => {
    const base = 'Accès par le garage.';
    const mien = `${base} Unité à 40 cm du mur.`;
    expect(unite(champ(mien, `${base} Le voisin a la clé.`, base))).toBe(`${mien} Le voisin a la clé.`);
  });
  test('two texts without a common beginning stand side by side, on one line as long as they have one each', () => {
    expect(unite(champ('garage', 'cave'))).toBe('garage / cave');
    expect(unite(champ('garage\nclé', 'cave'))).toBe('garage\nclé\ncave');
  });
  test('what one of them already says is not said twice', () => {
    expect(unite(champ('au garage', 'garage'))).toBe('au garage');
    expect(unite(champ('garage', 'au garage'))).toBe('au garage');
  });
  test('a table keeps the rows added by each, and loses those that one took away', () => {
    const base = [row('salon', 20), row('cave', 9)];
    const mien = [row('salon', 20), row('cave', 9), row('garage', 18)];
    const leur = [row('salon', 20), row('bureau', 11)];
    expect(unite(champ(mien, leur, base))).toEqual([row('salon', 20), row('garage', 18), row('bureau', 11)]);
  });
  test('a list whose start is not known loses nothing', () => {
    expect(unite(champ(['a', 'b'], ['c'], ['c']))).toEqual(['a', 'b', 'c']);
  });
  test('photos of a list are kept once each', () => {
    expect(unite(champ(['p1', 'p2', 'p3'], ['p1', 'p4'], ['p1']))).toEqual(['p1', 'p2', 'p3', 'p4']);
  });
});

describe('[sync/C9] keeping both is offered where it makes sense', () => {
  test('for sentences and lists, never for a choice, a day, a number or nothing', () => {
    expect(canUnite(champ('a', 'b'), 'TEXTAREA')).toBe(true);
    expect(canUnite(champ([], ['x']), 'TABLE')).toBe(true);
    expect(canUnite(champ('Classe VI', 'Classe V'), 'SELECT')).toBe(false);
    expect(canUnite(champ('2026-11-21', '2026-11-22'), 'DATE_PICKER')).toBe(false);
    expect(canUnite(champ(11.2, 11.5), 'NUMBER')).toBe(false);
    expect(canUnite(champ('', 'b'), 'TEXT')).toBe(false);
  });
  test('outside of a form, for the fields that hold sentences', () => {
    expect(canUnite({ ...champ('a', 'b'), champ: 'consignes' })).toBe(true);
    expect(canUnite({ ...champ('EN COURS', 'ANNULE'), champ: 'etat' })).toBe(false);
  });
});

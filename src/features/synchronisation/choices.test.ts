import { describe, expect, test } from 'vitest';
import type { ConflitField } from '#domain/fields/documents.ts';
import { summary, issue, ownWords, remaining } from './choices.ts';

const champ = (mien: ConflitField['mien'], theirs: ConflitField['leur'], nom = 'champs.c_obs'): ConflitField => ({
  champ: nom,
  base: null,
  mien,
  leur: theirs,
  leurAuteur: null,
  leurLe: null,
});

describe('[sync/C9] choosing between two values', () => {
  test('what is left to choose goes down choice by choice', () => {
    const fields = [champ('a', 'b', 'x'), champ('a', 'b', 'y')];
    expect(remaining(fields, { x: 'leur' }).map((one) => one.champ)).toEqual(['y']);
    expect(remaining(fields, { x: 'leur', y: 'mien' })).toEqual([]);
  });
  test('who wins is counted before anything is saved', () => {
    const fields = ['x', 'y', 'z', 'w'].map((nom) => champ('a', 'b', nom));
    expect(summary(fields, { x: 'mien', y: 'leur', z: 'deux' })).toEqual({ mien: 1, leur: 1, deux: 1 });
  });
  test('the value that loses is named, and none loses when both are kept', () => {
    expect(issue(champ('a', 'b'), 'mien')).toEqual({ retenu: 'a', ecarte: 'b' });
    expect(issue(champ('a', 'b'), 'leur')).toEqual({ retenu: 'b', ecarte: 'a' });
    expect(issue(champ('a', 'b'), 'deux')).toEqual({ retenu: 'a / b', ecarte: null });
  });
  test('what only one version says is marked, and nothing of the text is lost', () => {
    const parts = ownWords('Accès par le garage. Unité à 40 cm', 'Accès par le garage. Le voisin');
    expect(parts.filter((part) => part.propre).map((part) => part.mot)).toEqual(['Unité à 40 cm']);
    expect(parts.map((part) => part.mot).join('')).toBe('Accès par le garage. Unité à 40 cm');
  });
});

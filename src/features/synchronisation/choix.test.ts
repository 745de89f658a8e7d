import { describe, expect, test } from 'vitest';
import type { ChampEnConflit } from '#domain/sync/documents.ts';
import { bilan, issue, motsPropres, restants } from './choix.ts';

const champ = (mien: ChampEnConflit['mien'], leur: ChampEnConflit['leur'], nom = 'champs.c_obs'): ChampEnConflit => ({
  champ: nom,
  base: null,
  mien,
  leur,
  leurAuteur: null,
  leurLe: null,
});

describe('[sync/C9] choosing between two values', () => {
  test('what is left to choose goes down choice by choice', () => {
    const champs = [champ('a', 'b', 'x'), champ('a', 'b', 'y')];
    expect(restants(champs, { x: 'leur' }).map((one) => one.champ)).toEqual(['y']);
    expect(restants(champs, { x: 'leur', y: 'mien' })).toEqual([]);
  });
  test('who wins is counted before anything is saved', () => {
    const champs = ['x', 'y', 'z', 'w'].map((nom) => champ('a', 'b', nom));
    expect(bilan(champs, { x: 'mien', y: 'leur', z: 'deux' })).toEqual({ mien: 1, leur: 1, deux: 1 });
  });
  test('the value that loses is named, and none loses when both are kept', () => {
    expect(issue(champ('a', 'b'), 'mien')).toEqual({ retenu: 'a', ecarte: 'b' });
    expect(issue(champ('a', 'b'), 'leur')).toEqual({ retenu: 'b', ecarte: 'a' });
    expect(issue(champ('a', 'b'), 'deux')).toEqual({ retenu: 'a / b', ecarte: null });
  });
  test('what only one version says is marked, and nothing of the text is lost', () => {
    const parts = motsPropres('Accès par le garage. Unité à 40 cm', 'Accès par le garage. Le voisin');
    expect(parts.filter((part) => part.propre).map((part) => part.mot)).toEqual(['Unité à 40 cm']);
    expect(parts.map((part) => part.mot).join('')).toBe('Accès par le garage. Unité à 40 cm');
  });
});

import { describe, expect, test } from 'vitest';
import type { ChampEnConflit } from '#domain/sync/documents.ts';
import { motsPropres, peutGarderLesDeux, restants } from './choix.ts';

const champ = (mien: ChampEnConflit['mien'], leur: ChampEnConflit['leur'], nom = 'champs.c_obs'): ChampEnConflit => ({
  champ: nom,
  base: null,
  mien,
  leur,
  leurAuteur: null,
  leurLe: null,
});

describe('choosing between two values', () => {
  test('two sentences can both be kept, two numbers, dates or states cannot', () => {
    expect(peutGarderLesDeux(champ('Accès par le garage.', 'Le voisin a la clé.'))).toBe(true);
    expect(peutGarderLesDeux(champ(11.2, 11.5))).toBe(false);
    expect(peutGarderLesDeux(champ('2026-11-23', '2026-11-24'))).toBe(false);
    expect(peutGarderLesDeux(champ('VERIF RT', 'EN COURS', 'etat'))).toBe(false);
    expect(peutGarderLesDeux(champ('', 'Le voisin a la clé.'))).toBe(false);
  });
  test('two lists can be united', () => {
    expect(peutGarderLesDeux(champ([1], [2]))).toBe(true);
  });
  test('a choice of an earlier session counts', () => {
    expect(
      restants([{ ...champ('a', 'b', 'x'), choix: 'leur' }, champ('a', 'b', 'y')], {}).map((one) => one.champ),
    ).toEqual(['y']);
    expect(restants([champ('a', 'b', 'y')], { y: 'mien' })).toEqual([]);
  });
  test('what only one version says is marked, and nothing of the text is lost', () => {
    const parts = motsPropres('Accès par le garage. Unité à 40 cm', 'Accès par le garage. Le voisin');
    expect(parts.filter((part) => part.propre).map((part) => part.mot)).toEqual(['Unité à 40 cm']);
    expect(parts.map((part) => part.mot).join('')).toBe('Accès par le garage. Unité à 40 cm');
  });
});

import { describe, expect, test } from 'vitest';
import { AUCUN, ecrireBadges, effacerBadges, lireBadges } from './badges.ts';

function memoire(): Storage {
  const valeurs = new Map<string, string>();
  return {
    getItem: (cle: string) => valeurs.get(cle) ?? null,
    setItem: (cle: string, valeur: string) => void valeurs.set(cle, valeur),
    removeItem: (cle: string) => void valeurs.delete(cle),
  } as Storage;
}

describe('badge counts', () => {
  test('stand in clear, one key for each state', () => {
    const stockage = memoire();
    ecrireBadges(stockage, { ...AUCUN, 'EN COURS': 12 });
    expect(stockage.getItem('constat.badge.EN COURS')).toBe('12');
    expect(lireBadges(stockage)).toEqual({ ...AUCUN, 'EN COURS': 12 });
  });
  test('what cannot be read counts as zero', () => {
    const stockage = memoire();
    stockage.setItem('constat.badge.VALIDE', 'douze');
    stockage.setItem('constat.badge.NOUVELLE', '-3');
    expect(lireBadges(stockage)).toEqual(AUCUN);
  });
  test('leave with the session', () => {
    const stockage = memoire();
    ecrireBadges(stockage, { ...AUCUN, ARCHIVE: 4 });
    effacerBadges(stockage);
    expect(stockage.getItem('constat.badge.ARCHIVE')).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertesSauvegarde, derniere, type EtatSauvegardes, type SauvegardeTenue } from './etat.ts';

const NOW = '2026-11-21T07:00:00.000Z';
const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(Date.parse(NOW) - hours * HOUR_MS).toISOString();
const kept = (hours: number, alteres = 0): SauvegardeTenue => ({
  nom: `constat-${hours}`,
  contenu: { le: ago(hours), taille: 10, fichiers: 1, alteres },
});
const SET: EtatSauvegardes = {
  reglage: { ou: '/mnt/copies', memeDisque: false, toutesLes: 24, gardees: 30 },
  sauvegardes: [kept(3)],
  panne: null,
  essai: null,
};
const alertes = (others: Partial<EtatSauvegardes>) => alertesSauvegarde({ ...SET, ...others }, NOW);

describe('[sauvegardes/SV10] what an administrator is warned of', () => {
  test('is nothing when a backup of the day stands on another disk', () => {
    expect(alertes({})).toEqual([]);
  });

  test('is that no place is set, and nothing else', () => {
    expect(alertes({ reglage: null, sauvegardes: [] })).toEqual(['sansReglage']);
  });

  test('is that the place does not answer, of which nobody knows whether it is empty', () => {
    expect(alertes({ panne: 'dossier', sauvegardes: [] })).toEqual(['panne']);
  });

  test('is that there is none, unless the first one is under way', () => {
    expect(alertes({ sauvegardes: [] })).toEqual(['aucune']);
    expect(alertes({ sauvegardes: [], essai: { debut: ago(0), fin: null, echec: null } })).toEqual([]);
    expect(alertes({ sauvegardes: [{ nom: 'constat-x', contenu: null }] })).toEqual(['aucune', 'illisible']);
  });

  test('is a try that failed, until a backup came after it', () => {
    const essai = { debut: ago(2), fin: ago(2), echec: 'disquePlein' } as const;
    expect(alertes({ essai })).toEqual(['echec']);
    expect(alertes({ essai, sauvegardes: [kept(1)] })).toEqual([]);
  });

  test('is that the newest is older than twice its time, whatever that time is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 168 }), fc.integer({ min: 0, max: 1000 }), (toutesLes, hours) => {
        const reglage = { ou: '/mnt', memeDisque: false, gardees: 30, toutesLes };
        const isOld = alertes({ reglage, sauvegardes: [kept(hours), kept(hours + 24)] }).includes('ancienne');
        expect(isOld).toBe(hours > 2 * toutesLes);
      }),
    );
  });

  test('is a place on the disk of the data, a backup that cannot be read, files that the disk spoiled', () => {
    const reglage = { ou: '/mnt', memeDisque: true, toutesLes: 24, gardees: 30 };
    const sauvegardes = [{ nom: 'constat-x', contenu: null }, kept(1, 2), kept(25)];
    expect(alertes({ reglage, sauvegardes })).toEqual(['memeDisque', 'illisible', 'alteres']);
    expect(derniere({ ...SET, sauvegardes })).toMatchObject({ alteres: 2 });
  });
});

import { describe, expect, test } from 'vitest';
import { prendreLignes } from './prendre.ts';
import type { LigneLue } from './tableau.ts';

const ligne = (numero: number, etat: LigneLue['etat']): LigneLue => ({ numero, cellules: [], etat });
const LIGNES = [ligne(2, 'prete'), ligne(3, 'doublon'), ligne(4, 'refusee'), ligne(5, 'prete')];

describe('[dossiers/D20] [tiers/T8] the lines of a list that are taken', () => {
  test('a double is taken when it was asked for; a refused line never', async () => {
    const crees: number[] = [];
    const creer = async ({ numero }: LigneLue) => {
      crees.push(numero);
      return null;
    };
    const sans = await prendreLignes(LIGNES, { avecDoublons: false, creer });
    expect(sans).toEqual({ faites: 2, refusees: [LIGNES[1], LIGNES[2]].map((une) => ({ ligne: une, code: null })) });
    const avec = await prendreLignes(LIGNES, { avecDoublons: true, creer });
    expect([avec.faites, avec.refusees.map((une) => une.ligne.numero)]).toEqual([3, [4]]);
    expect(crees).toEqual([2, 5, 2, 3, 5]);
  });
  test('one that the device cannot keep stops no other, and says why', async () => {
    const { faites, refusees } = await prendreLignes(LIGNES, {
      avecDoublons: false,
      creer: async ({ numero }) => (numero === 2 ? 'STOCKAGE_PLEIN' : null),
    });
    expect(faites).toBe(1);
    expect(refusees.map(({ ligne: une, code }) => [une.numero, code])).toEqual([
      [2, 'STOCKAGE_PLEIN'],
      [3, null],
      [4, null],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { takeLines } from './take-lines.ts';
import type { ReadLine } from './tableau.ts';

const line = (numero: number, etat: ReadLine['etat']): ReadLine => ({ numero, cellules: [], etat });
const LINES = [line(2, 'prete'), line(3, 'doublon'), line(4, 'refusee'), line(5, 'prete')];

describe('[dossiers/D20] [tiers/T8] the lines of a list that are taken', () => {
  test('a double is taken when it was asked for; a refused line never', async () => {
    const created: number[] = [];
    const create = async ({ numero }: ReadLine) => {
      created.push(numero);
      return null;
    };
    const without = await takeLines(LINES, { avecDoublons: false, create });
    expect(without).toEqual({ faites: 2, refusees: [LINES[1], LINES[2]].map((one) => ({ ligne: one, code: null })) });
    const withDoublons = await takeLines(LINES, { avecDoublons: true, create });
    expect([withDoublons.faites, withDoublons.refusees.map((one) => one.ligne.numero)]).toEqual([3, [4]]);
    expect(created).toEqual([2, 5, 2, 3, 5]);
  });
  test('one that the device cannot keep stops no other, and says why', async () => {
    const { faites, refusees } = await takeLines(LINES, {
      avecDoublons: false,
      create: async ({ numero }) => (numero === 2 ? 'STOCKAGE_PLEIN' : null),
    });
    expect(faites).toBe(1);
    expect(refusees.map(({ ligne: one, code }) => [one.numero, code])).toEqual([
      [2, 'STOCKAGE_PLEIN'],
      [3, null],
      [4, null],
    ]);
  });
});

import { describe, expect, test } from 'vitest';
import { raconter } from './histoire.ts';

const DEPUIS = Number(process.env['FROM'] ?? 1);
const NOMBRE = Number(process.env['SEEDS'] ?? 500);
const LOT = 50;

describe('simulation', () => {
  for (let debut = DEPUIS; debut < DEPUIS + NOMBRE; debut += LOT) {
    const fin = Math.min(debut + LOT, DEPUIS + NOMBRE) - 1;
    test(`[S] seeds ${debut} to ${fin} lose nothing`, { timeout: 120_000 }, async () => {
      const fautes: string[] = [];
      for (let seed = debut; seed <= fin; seed += 1) {
        fautes.push(...(await raconter(seed)).map((faute) => `seed ${seed} - ${faute}`));
      }
      expect(fautes).toEqual([]);
    });
  }
});

import { describe, expect, test } from 'vitest';
import { raconter, rejouer } from './histoire.ts';
import type { Acte } from './operations.ts';
import { reduire } from './reduire.ts';

describe('simulation', { timeout: 120_000 }, () => {
  test('[sync/S14] a few stories lose nothing, and those told again from their script end the same way', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { script, fautes } = await raconter(seed);
      expect({ seed, fautes }).toEqual({ seed, fautes: [] });
      expect(await rejouer(structuredClone(script))).toEqual([]);
    }
  });

  test('a story that ends badly is cut to what makes it fail, and says so as a test', async () => {
    const { script } = await raconter(3);
    const coupable: Acte = { op: 'deployer' };
    const actes = script.actes.toSpliced(20, 0, coupable);
    const echoue = (court: typeof script) => Promise.resolve(court.actes.some(({ op }) => op === 'deployer'));
    expect(await reduire({ ...script, actes }, echoue)).toEqual({ appareils: [], actes: [coupable] });
  });
});

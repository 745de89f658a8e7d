import { describe, expect, test } from 'vitest';
import { tell, replay } from './story.ts';
import type { Act } from './operations.ts';
import { shrink } from './shrink.ts';

describe('simulation', { timeout: 120_000 }, () => {
  test('[sync/S14] a few stories lose nothing, and those told again from their script end the same way', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { script, fautes } = await tell(seed);
      expect({ seed, fautes }).toEqual({ seed, fautes: [] });
      expect(await replay(structuredClone(script))).toEqual([]);
    }
  });

  test('a story that ends badly is cut to what makes it fail, and says so as a test', async () => {
    const { script } = await tell(3);
    const culprit: Act = { op: 'deployer' };
    const acts = script.actes.toSpliced(20, 0, culprit);
    const fails = (shorter: typeof script) => Promise.resolve(shorter.actes.some(({ op }) => op === 'deployer'));
    expect(await shrink({ ...script, actes: acts }, fails)).toEqual({ appareils: [], actes: [culprit] });
  });
});

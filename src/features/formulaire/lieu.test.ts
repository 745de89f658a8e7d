import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';

/** A page that starts: nothing in memory, the same disk. */
async function page() {
  vi.resetModules();
  return import('./lieu.ts');
}
beforeEach(() => indexedDB.deleteDatabase('constat-lieux'));

test('[sync/C17] the place in a form outlives the page', async () => {
  const avant = await page();
  await avant.preparerLieu('i1');
  expect(avant.lireLieu('i1', '')).toEqual({ idSection: null, cfId: null });
  avant.garderLieu('i1', { idSection: 's2', cfId: 'i_plaque' });
  avant.garderLieu('i2', { idSection: 's1', cfId: null });
  expect(avant.lireLieu('i1', '')).toEqual({ idSection: 's2', cfId: 'i_plaque' });
  await vi.waitFor(
    async () => {
      const apres = await page();
      await apres.preparerLieu('i1');
      expect(apres.lireLieu('i1', '')).toEqual({ idSection: 's2', cfId: 'i_plaque' });
    },
    { timeout: 30_000 },
  );
});

test('[sync/C17] a field named by the address wins', async () => {
  const { garderLieu, lireLieu } = await page();
  garderLieu('i1', { idSection: 's2', cfId: 'i_plaque' });
  expect(lireLieu('i1', '#surface')).toEqual({ idSection: null, cfId: 'surface' });
});

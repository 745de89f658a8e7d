import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';

/** A page that starts: nothing in memory, the same disk. */
async function page() {
  vi.resetModules();
  return import('./lieu.ts');
}
beforeEach(() => indexedDB.deleteDatabase('constat-lieux'));

test('[sync/C17] the place in a form outlives the page', async () => {
  const before = await page();
  await before.preparePlace('i1');
  expect(before.readPlace('i1', '')).toEqual({ idSection: null, cfId: null });
  before.keepPlace('i1', { idSection: 's2', cfId: 'i_plaque' });
  before.keepPlace('i2', { idSection: 's1', cfId: null });
  expect(before.readPlace('i1', '')).toEqual({ idSection: 's2', cfId: 'i_plaque' });
  await vi.waitFor(
    async () => {
      const after = await page();
      await after.preparePlace('i1');
      expect(after.readPlace('i1', '')).toEqual({ idSection: 's2', cfId: 'i_plaque' });
    },
    { timeout: 30_000 },
  );
});

test('[sync/C17] a field named by the address wins', async () => {
  const { keepPlace, readPlace } = await page();
  keepPlace('i1', { idSection: 's2', cfId: 'i_plaque' });
  expect(readPlace('i1', '#surface')).toEqual({ idSection: null, cfId: 'surface' });
});

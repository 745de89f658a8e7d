import { expect, test } from 'vitest';
import { pendantLaGarde, piecesEnGarde } from './pieces-en-garde.ts';

test('[M8] what bears files waits until the last of them is kept, and is free when one was refused', async () => {
  const premiere = Promise.withResolvers<string>();
  const seconde = Promise.withResolvers<string>();
  const gardees = [pendantLaGarde(() => premiere.promise), pendantLaGarde(() => seconde.promise)] as const;
  expect(piecesEnGarde()).toBe(true);
  premiere.resolve('devis.pdf');
  expect(await gardees[0]).toBe('devis.pdf');
  expect(piecesEnGarde()).toBe(true);
  seconde.reject(new Error('disque plein'));
  await expect(gardees[1]).rejects.toThrow('disque plein');
  expect(piecesEnGarde()).toBe(false);
});

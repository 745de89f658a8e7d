import { expect, test } from 'vitest';
import { pendantLaGarde, piecesEnGarde } from './pieces-en-garde.ts';

/** A promise that the test settles. */
function attente() {
  let resolve: (nom: string) => void = () => undefined;
  let reject: (erreur: Error) => void = () => undefined;
  const promise = new Promise<string>((garder, refuser) => {
    resolve = garder;
    reject = refuser;
  });
  return { promise, resolve, reject };
}

test('[sync/M8] what bears files waits until the last of them is kept, and is free when one was refused', async () => {
  const premiere = attente();
  const seconde = attente();
  const gardees = [pendantLaGarde(() => premiere.promise), pendantLaGarde(() => seconde.promise)] as const;
  expect(piecesEnGarde()).toBe(true);
  premiere.resolve('devis.pdf');
  expect(await gardees[0]).toBe('devis.pdf');
  expect(piecesEnGarde()).toBe(true);
  seconde.reject(new Error('disque plein'));
  await expect(gardees[1]).rejects.toThrow('disque plein');
  expect(piecesEnGarde()).toBe(false);
});

import { expect, test } from 'vitest';
import { duringKeeping, attachmentsBeingKept } from './attachments-being-kept.ts';

/** A promise that the test settles. */
function waiting() {
  let resolve: (nom: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((keep, refuse) => {
    resolve = keep;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

test('[sync/M8] what bears files waits until the last of them is kept, and is free when one was refused', async () => {
  const premiere = waiting();
  const second = waiting();
  const keptOnes = [duringKeeping(() => premiere.promise), duringKeeping(() => second.promise)] as const;
  expect(attachmentsBeingKept()).toBe(true);
  premiere.resolve('devis.pdf');
  expect(await keptOnes[0]).toBe('devis.pdf');
  expect(attachmentsBeingKept()).toBe(true);
  second.reject(new Error('disque plein'));
  await expect(keptOnes[1]).rejects.toThrow('disque plein');
  expect(attachmentsBeingKept()).toBe(false);
});

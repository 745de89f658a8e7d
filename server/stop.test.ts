import { expect, test } from 'vitest';
import { takeSteps } from './stop.ts';

/** Every step is late as soon as it begins. */
const elapsedMs = (): number => 20_000;
const never = (): Promise<never> => new Promise(() => undefined);

async function take(...runs: readonly (() => Promise<unknown>)[]) {
  const said: string[] = [];
  const steps = runs.map((run, n) => ({ untilMs: 1_000, run, left: `étape ${n + 1}` }));
  const isWhole = await takeSteps(steps, { say: (sentence) => said.push(sentence), elapsedMs });
  return { isWhole, said };
}

test('[server/V3] a late backup that ends while the database is closed is not said missing', async () => {
  const { promise: backup, resolve: finish } = Promise.withResolvers<void>();
  const closeDatabase = async (): Promise<void> => {
    finish();
    await backup;
  };
  expect(await take(() => backup, closeDatabase)).toEqual({ isWhole: true, said: [] });
});

test('[server/V3] what never ends and what fails is told, and the next steps are taken all the same', async () => {
  const taken: string[] = [];
  const fails = (): Promise<never> => Promise.reject(Object.assign(new Error('no room'), { code: 'ENOSPC' }));
  const { isWhole, said } = await take(never, fails, async () => taken.push('closed'));
  expect(isWhole).toBe(false);
  expect(said).toEqual(['Arrêt : étape 1 (le temps de l’arrêt est passé).', 'Arrêt : étape 2 (le disque est plein).']);
  expect(taken).toEqual(['closed']);
});

test('[server/V3] a late backup that fails meanwhile says its own reason', async () => {
  const { promise: backup, reject: fail } = Promise.withResolvers<void>();
  const closeDatabase = async (): Promise<void> => {
    fail(new Error('la base est fermée'));
    await backup.catch(() => undefined);
  };
  expect(await take(() => backup, closeDatabase)).toEqual({
    isWhole: false,
    said: ['Arrêt : étape 1 (la base est fermée).'],
  });
});

import { expect, test } from 'vitest';
import { rawKey, unseal, importKey, seal } from '../local/sceau.ts';
import { createTrousseau, isItsKey, openTrousseau } from './trousseau.ts';

const base = 'constat-cee-12';
const ITERATIONS = 10;

test('[session/K2] the password opens the ring, for its account only; another one, or a damaged ring, opens nothing', async () => {
  const brute = rawKey();
  const trousseau = await createTrousseau(brute, { password: 'Constat-2026', base }, ITERATIONS);
  const key = await openTrousseau(trousseau, { password: 'Constat-2026', base });
  const sealed = await seal(await importKey(brute), new Uint8Array([1, 2, 3]), 'x');
  expect(key).not.toBeNull();
  expect(new Uint8Array(await unseal(key as CryptoKey, sealed, 'x'))).toEqual(new Uint8Array([1, 2, 3]));
  expect(await openTrousseau(trousseau, { password: 'Constat-2027', base })).toBeNull();
  expect(await openTrousseau(trousseau, { password: 'Constat-2026', base: 'constat-cee-13' })).toBeNull();
  const damaged = { ...trousseau, cle: trousseau.cle.map((octet, i) => (i === 20 ? octet ^ 1 : octet)) };
  expect(await openTrousseau(damaged, { password: 'Constat-2026', base })).toBeNull();
});

test('[session/K2] an accent typed by another keyboard is the same password', async () => {
  const trousseau = await createTrousseau(rawKey(), { password: 'é'.normalize('NFD'), base }, ITERATIONS);
  expect(await openTrousseau(trousseau, { password: 'é'.normalize('NFC'), base })).not.toBeNull();
});

test('[session/K5] a ring knows its own data key from another one', async () => {
  const brute = rawKey();
  const trousseau = await createTrousseau(brute, { password: 'Constat-2026', base }, ITERATIONS);
  expect(await isItsKey(trousseau, await importKey(brute), base)).toBe(true);
  expect(await isItsKey(trousseau, await importKey(rawKey()), base)).toBe(false);
});

import { expect, test } from 'vitest';
import { cleBrute, desceller, importer, sceller } from '../local/sceau.ts';
import { creerTrousseau, estSaCle, ouvrirTrousseau } from './trousseau.ts';

const base = 'constat-cee-12';
const ITERATIONS = 10;

test('[session/K2] the password opens the ring, for its account only; another one, or a damaged ring, opens nothing', async () => {
  const brute = cleBrute();
  const trousseau = await creerTrousseau(brute, { password: 'Constat-2026', base }, ITERATIONS);
  const cle = await ouvrirTrousseau(trousseau, { password: 'Constat-2026', base });
  const scelle = await sceller(await importer(brute), new Uint8Array([1, 2, 3]), 'x');
  expect(cle).not.toBeNull();
  expect(new Uint8Array(await desceller(cle as CryptoKey, scelle, 'x'))).toEqual(new Uint8Array([1, 2, 3]));
  expect(await ouvrirTrousseau(trousseau, { password: 'Constat-2027', base })).toBeNull();
  expect(await ouvrirTrousseau(trousseau, { password: 'Constat-2026', base: 'constat-cee-13' })).toBeNull();
  const abime = { ...trousseau, cle: trousseau.cle.map((octet, i) => (i === 20 ? octet ^ 1 : octet)) };
  expect(await ouvrirTrousseau(abime, { password: 'Constat-2026', base })).toBeNull();
});

test('[session/K2] an accent typed by another keyboard is the same password', async () => {
  const trousseau = await creerTrousseau(cleBrute(), { password: 'é'.normalize('NFD'), base }, ITERATIONS);
  expect(await ouvrirTrousseau(trousseau, { password: 'é'.normalize('NFC'), base })).not.toBeNull();
});

test('[session/K5] a ring knows its own data key from another one', async () => {
  const brute = cleBrute();
  const trousseau = await creerTrousseau(brute, { password: 'Constat-2026', base }, ITERATIONS);
  expect(await estSaCle(trousseau, await importer(brute), base)).toBe(true);
  expect(await estSaCle(trousseau, await importer(cleBrute()), base)).toBe(false);
});

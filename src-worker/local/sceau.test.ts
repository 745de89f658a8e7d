import { expect, test } from 'vitest';
import { rawKey, unseal, importKey, seal } from './sceau.ts';

const clear = new TextEncoder().encode('Le Goff-Kermarrec');

test('[session/K1] opens with its key and at its place only, whole, and never twice the same', async () => {
  const [cle, autre] = [await importKey(rawKey()), await importKey(rawKey())];
  const sealed = await seal(cle, clear, 'dossiers/d1');
  expect(sealed.byteLength).toBe(clear.byteLength + 28);
  expect(new TextDecoder().decode(await unseal(cle, sealed, 'dossiers/d1'))).toBe('Le Goff-Kermarrec');
  expect(await seal(cle, clear, 'dossiers/d1')).not.toEqual(sealed);
  const unreadable = { name: 'SceauIllisible' };
  await expect(unseal(autre, sealed, 'dossiers/d1')).rejects.toMatchObject(unreadable);
  await expect(unseal(cle, sealed, 'dossiers/d2')).rejects.toMatchObject(unreadable);
  for (const rank of [0, 12, sealed.byteLength - 1]) {
    const damaged = sealed.map((octet, i) => (i === rank ? octet ^ 1 : octet));
    await expect(unseal(cle, damaged, 'dossiers/d1')).rejects.toMatchObject(unreadable);
  }
  await expect(unseal(cle, sealed.subarray(0, 10), 'dossiers/d1')).rejects.toMatchObject(unreadable);
});

test('[session/K1] the key cannot be read out', async () => {
  await expect(crypto.subtle.exportKey('raw', await importKey(rawKey()))).rejects.toMatchObject({
    name: 'InvalidAccessError',
  });
});

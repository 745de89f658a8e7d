import { expect, test } from 'vitest';
import { cleBrute, desceller, importer, sceller } from './sceau.ts';

const clair = new TextEncoder().encode('Le Goff-Kermarrec');

test('[session/K1] opens with its key and at its place only, whole, and never twice the same', async () => {
  const [cle, autre] = [await importer(cleBrute()), await importer(cleBrute())];
  const scelle = await sceller(cle, clair, 'dossiers/d1');
  expect(scelle.byteLength).toBe(clair.byteLength + 28);
  expect(new TextDecoder().decode(await desceller(cle, scelle, 'dossiers/d1'))).toBe('Le Goff-Kermarrec');
  expect(await sceller(cle, clair, 'dossiers/d1')).not.toEqual(scelle);
  const illisible = { name: 'SceauIllisible' };
  await expect(desceller(autre, scelle, 'dossiers/d1')).rejects.toMatchObject(illisible);
  await expect(desceller(cle, scelle, 'dossiers/d2')).rejects.toMatchObject(illisible);
  for (const rang of [0, 12, scelle.byteLength - 1]) {
    const abime = scelle.map((octet, i) => (i === rang ? octet ^ 1 : octet));
    await expect(desceller(cle, abime, 'dossiers/d1')).rejects.toMatchObject(illisible);
  }
  await expect(desceller(cle, scelle.subarray(0, 10), 'dossiers/d1')).rejects.toMatchObject(illisible);
});

test('[session/K1] the key cannot be read out', async () => {
  await expect(crypto.subtle.exportKey('raw', await importer(cleBrute()))).rejects.toMatchObject({
    name: 'InvalidAccessError',
  });
});

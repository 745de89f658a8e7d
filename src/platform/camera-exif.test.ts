import { describe, expect, test } from 'vitest';
import { lireExif } from './camera-exif.ts';

interface Entree {
  readonly tag: number;
  readonly type: 2 | 3 | 4 | 5;
  readonly valeurs: readonly number[] | string;
}

/** Writes the JPEG that a phone writes, with the given tags and byte order. */
function jpeg(tags: { racine: Entree[]; exif: Entree[]; gps: Entree[] }, petit: boolean): ArrayBuffer {
  const tiff = new DataView(new ArrayBuffer(2048));
  let libre = 512;
  const ecrire = (adresse: number, entrees: readonly Entree[]) => {
    tiff.setUint16(adresse, entrees.length, petit);
    for (const [i, { tag, type, valeurs }] of entrees.entries()) {
      const ou = adresse + 2 + i * 12;
      const texte = typeof valeurs === 'string' ? `${valeurs}\0` : null;
      const nombre = texte === null ? valeurs.length : texte.length;
      const octets = nombre * { 2: 1, 3: 2, 4: 4, 5: 8 }[type];
      tiff.setUint16(ou, tag, petit);
      tiff.setUint16(ou + 2, type, petit);
      tiff.setUint32(ou + 4, nombre, petit);
      let cible = ou + 8;
      if (octets > 4) {
        tiff.setUint32(ou + 8, libre, petit);
        cible = libre;
        libre += octets + (octets % 2);
      }
      for (let k = 0; k < nombre; k += 1) {
        if (texte !== null) tiff.setUint8(cible + k, texte.charCodeAt(k));
        else if (type === 3) tiff.setUint16(cible + k * 2, Number(valeurs[k]), petit);
        else if (type === 4) tiff.setUint32(cible + k * 4, Number(valeurs[k]), petit);
        else {
          tiff.setUint32(cible + k * 8, Math.round(Number(valeurs[k]) * 10_000), petit);
          tiff.setUint32(cible + k * 8 + 4, 10_000, petit);
        }
      }
    }
  };
  tiff.setUint16(0, petit ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, petit);
  tiff.setUint32(4, 8, petit);
  ecrire(8, [...tags.racine, { tag: 0x8769, type: 4, valeurs: [200] }, { tag: 0x8825, type: 4, valeurs: [350] }]);
  ecrire(200, tags.exif);
  ecrire(350, tags.gps);
  const jfif = [0xff, 0xe0, 0x00, 0x04, 0x4a, 0x46];
  const taille = libre + 8;
  const exif = [0xff, 0xe1, taille >> 8, taille & 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0];
  return new Uint8Array([0xff, 0xd8, ...jfif, ...exif, ...new Uint8Array(tiff.buffer, 0, libre), 0xff, 0xda, 0, 2])
    .buffer;
}

const RENNES = {
  racine: [{ tag: 0x0112, type: 3, valeurs: [6] }] as Entree[],
  exif: [
    { tag: 0x9003, type: 2, valeurs: '2026:11:21 09:24:05' },
    { tag: 0x9011, type: 2, valeurs: '+01:00' },
  ] as Entree[],
  gps: [
    { tag: 1, type: 2, valeurs: 'N' },
    { tag: 2, type: 5, valeurs: [48, 6, 39.6] },
    { tag: 3, type: 2, valeurs: 'W' },
    { tag: 4, type: 5, valeurs: [1, 40, 48] },
    { tag: 0x1f, type: 5, valeurs: [4.5] },
  ] as Entree[],
};

describe('lireExif', () => {
  test.each([true, false])('reads instant, place and orientation (little endian: %j)', (petit) => {
    expect(lireExif(jpeg(RENNES, petit))).toEqual({
      prisLe: '2026-11-21T08:24:05.000Z',
      position: { lat: 48.111, lng: -1.68, precisionM: 4.5 },
      orientation: 6,
    });
  });

  test('takes 0, 0 for what it is: a phone without a fix', () => {
    const gps = [
      { tag: 1, type: 2, valeurs: 'N' },
      { tag: 2, type: 5, valeurs: [0, 0, 0] },
      { tag: 4, type: 5, valeurs: [0, 0, 0] },
    ] as Entree[];
    expect(lireExif(jpeg({ ...RENNES, gps }, true)).position).toBeNull();
  });

  test('a picture without EXIF, a damaged one and another format answer nothing', () => {
    const aucun = { prisLe: null, position: null, orientation: null };
    const entier = new Uint8Array(jpeg(RENNES, true));
    expect(lireExif(new ArrayBuffer(0))).toEqual(aucun);
    expect(lireExif(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]).buffer)).toEqual(aucun);
    expect(lireExif(entier.slice(0, 60).buffer)).toEqual(aucun);
  });

  test('no truncation of the file ever throws', () => {
    const entier = new Uint8Array(jpeg(RENNES, false));
    for (let taille = 0; taille < entier.length; taille += 1)
      expect(() => lireExif(entier.slice(0, taille).buffer)).not.toThrow();
  });
});

import { describe, expect, test } from 'vitest';
import { exifDe, lireExif } from './camera-exif.ts';

interface Entree {
  readonly tag: number;
  readonly type: 2 | 3 | 4 | 5;
  readonly valeurs: readonly number[] | string;
}

interface Tags {
  readonly racine: Entree[];
  readonly exif: Entree[];
  readonly gps: Entree[];
}

/** The EXIF block that a phone writes, with the given tags and byte order. */
function blocExif(tags: Tags, petit: boolean): Uint8Array {
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
  return new Uint8Array(tiff.buffer, 0, libre);
}

function jpeg(tags: Tags, petit: boolean): ArrayBuffer {
  const bloc = blocExif(tags, petit);
  const jfif = [0xff, 0xe0, 0x00, 0x04, 0x4a, 0x46];
  const taille = bloc.length + 8;
  const exif = [0xff, 0xe1, taille >> 8, taille & 0xff, ...lettres('Exif'), 0, 0];
  return new Uint8Array([0xff, 0xd8, ...jfif, ...exif, ...bloc, 0xff, 0xda, 0, 2]).buffer;
}

const lettres = (texte: string): number[] => [...new TextEncoder().encode(texte)];
const sur4 = (n: number): number[] => [n >>> 24, (n >> 16) & 0xff, (n >> 8) & 0xff, n & 0xff];
const sur2 = (n: number): number[] => [n >> 8, n & 0xff];
const chunk = (type: string, octets: readonly number[]): number[] => [
  ...sur4(octets.length),
  ...lettres(type),
  ...octets,
  ...sur4(0),
];
const riff = (type: string, octets: readonly number[]): number[] => [
  ...lettres(type),
  ...sur4(octets.length).toReversed(),
  ...octets,
  ...(octets.length % 2 === 1 ? [0] : []),
];
const boite = (type: string, octets: readonly number[]): number[] => [
  ...sur4(octets.length + 8),
  ...lettres(type),
  ...octets,
];

const png = (bloc: readonly number[]): number[] => [
  0x89,
  ...lettres('PNG'),
  13,
  10,
  26,
  10,
  ...chunk(
    'IHDR',
    Array.from({ length: 13 }, () => 0),
  ),
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('eXIf', bloc),
  ...chunk('IEND', []),
];
const webp = (bloc: readonly number[]): number[] => {
  const corps = [...lettres('WEBP'), ...riff('VP8 ', [1, 2, 3]), ...riff('EXIF', bloc)];
  return [...lettres('RIFF'), ...sur4(corps.length).toReversed(), ...corps];
};
/** An iPhone's picture: the Exif item is the second one, in mdat. */
const heic = (bloc: readonly number[]): number[] => {
  const infe = (numero: number, type: string) =>
    boite('infe', [2, 0, 0, 0, ...sur2(numero), 0, 0, ...lettres(type), 0]);
  const ftyp = boite('ftyp', [...lettres('heic'), ...sur4(0)]);
  const meta = (adresse: number) =>
    boite('meta', [
      ...sur4(0),
      ...boite('hdlr', sur4(0)),
      ...boite('iinf', [...sur4(0), ...sur2(2), ...infe(1, 'hvc1'), ...infe(7, 'Exif')]),
      ...boite('iloc', [
        1,
        0,
        0,
        0,
        0x44,
        0x00,
        ...[2, 1, 0, 0, 1].flatMap(sur2),
        ...sur4(9),
        ...sur4(9),
        ...[7, 0, 0, 1].flatMap(sur2),
        ...sur4(adresse),
        ...sur4(bloc.length),
      ]),
    ]);
  const adresse = ftyp.length + meta(0).length + 8 + 5;
  return [...ftyp, ...meta(adresse), ...boite('mdat', [1, 2, 3, 4, 5, ...sur4(6), ...lettres('Exif'), 0, 0, ...bloc])];
};

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
  test.each([true, false])('[sync/M2] [sync/C17] reads instant, place and orientation (little endian: %j)', (petit) => {
    expect(lireExif(jpeg(RENNES, petit))).toEqual({
      prisLe: '2026-11-21T08:24:05.000Z',
      position: { lat: 48.111, lng: -1.68, precisionM: 4.5 },
      orientation: 6,
    });
  });

  test.each([
    ['png', png],
    ['webp', webp],
    ['webp with the prefix of a JPEG', (bloc: readonly number[]) => webp([...lettres('Exif'), 0, 0, ...bloc])],
    ['heic', heic],
  ])('[sync/M2] [sync/C17] reads the same of a %s, and no truncation of it throws', (_nom, ecrire) => {
    const fichier = Uint8Array.from(ecrire([...blocExif(RENNES, false)]));
    expect(lireExif(fichier.buffer)).toEqual({
      prisLe: '2026-11-21T08:24:05.000Z',
      position: { lat: 48.111, lng: -1.68, precisionM: 4.5 },
      orientation: 6,
    });
    for (let taille = 0; taille < fichier.length; taille += 1)
      expect(() => lireExif(fichier.slice(0, taille).buffer)).not.toThrow();
  });

  test('[sync/M2] [sync/C17] a block that stands behind the picture itself is found in the whole file', async () => {
    const bloc = [...blocExif(RENNES, true)];
    const lourd = Array.from({ length: 200_000 }, () => 7);
    const corps = [...lettres('WEBP'), ...riff('VP8 ', lourd), ...riff('EXIF', bloc)];
    const fichier = Uint8Array.from([...lettres('RIFF'), ...sur4(corps.length).toReversed(), ...corps]);
    expect((await exifDe(new Blob([fichier]))).orientation).toBe(6);
    expect((await exifDe(new Blob([jpeg(RENNES, true), Uint8Array.from(lourd)]))).orientation).toBe(6);
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

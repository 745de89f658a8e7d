import { describe, expect, test } from 'vitest';
import { exifOf, readExif } from './camera-exif.ts';

interface Entry {
  readonly tag: number;
  readonly type: 2 | 3 | 4 | 5;
  readonly valeurs: readonly number[] | string;
}

interface Tags {
  readonly racine: Entry[];
  readonly exif: Entry[];
  readonly gps: Entry[];
}

/** The EXIF block that a phone writes, with the given tags and byte order. */
function blocExif(tags: Tags, isLittleEndian: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(2048));
  let nextFree = 512;
  const write = (adresse: number, entries: readonly Entry[]) => {
    tiff.setUint16(adresse, entries.length, isLittleEndian);
    for (const [i, { tag, type, valeurs }] of entries.entries()) {
      const at = adresse + 2 + i * 12;
      const text = typeof valeurs === 'string' ? `${valeurs}\0` : null;
      const count = text === null ? valeurs.length : text.length;
      const octets = count * { 2: 1, 3: 2, 4: 4, 5: 8 }[type];
      tiff.setUint16(at, tag, isLittleEndian);
      tiff.setUint16(at + 2, type, isLittleEndian);
      tiff.setUint32(at + 4, count, isLittleEndian);
      let target = at + 8;
      if (octets > 4) {
        tiff.setUint32(at + 8, nextFree, isLittleEndian);
        target = nextFree;
        nextFree += octets + (octets % 2);
      }
      for (let k = 0; k < count; k += 1) {
        if (text !== null) tiff.setUint8(target + k, text.charCodeAt(k));
        else if (type === 3) tiff.setUint16(target + k * 2, Number(valeurs[k]), isLittleEndian);
        else if (type === 4) tiff.setUint32(target + k * 4, Number(valeurs[k]), isLittleEndian);
        else {
          tiff.setUint32(target + k * 8, Math.round(Number(valeurs[k]) * 10_000), isLittleEndian);
          tiff.setUint32(target + k * 8 + 4, 10_000, isLittleEndian);
        }
      }
    }
  };
  tiff.setUint16(0, isLittleEndian ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, isLittleEndian);
  tiff.setUint32(4, 8, isLittleEndian);
  write(8, [...tags.racine, { tag: 0x8769, type: 4, valeurs: [200] }, { tag: 0x8825, type: 4, valeurs: [350] }]);
  write(200, tags.exif);
  write(350, tags.gps);
  return new Uint8Array(tiff.buffer, 0, nextFree);
}

function jpeg(tags: Tags, isLittleEndian: boolean): ArrayBuffer {
  const bloc = blocExif(tags, isLittleEndian);
  const jfif = [0xff, 0xe0, 0x00, 0x04, 0x4a, 0x46];
  const size = bloc.length + 8;
  const exif = [0xff, 0xe1, size >> 8, size & 0xff, ...letters('Exif'), 0, 0];
  return new Uint8Array([0xff, 0xd8, ...jfif, ...exif, ...bloc, 0xff, 0xda, 0, 2]).buffer;
}

const letters = (text: string): number[] => [...new TextEncoder().encode(text)];
const onFourBytes = (n: number): number[] => [n >>> 24, (n >> 16) & 0xff, (n >> 8) & 0xff, n & 0xff];
const onTwoBytes = (n: number): number[] => [n >> 8, n & 0xff];
const chunk = (type: string, octets: readonly number[]): number[] => [
  ...onFourBytes(octets.length),
  ...letters(type),
  ...octets,
  ...onFourBytes(0),
];
const riff = (type: string, octets: readonly number[]): number[] => [
  ...letters(type),
  ...onFourBytes(octets.length).toReversed(),
  ...octets,
  ...(octets.length % 2 === 1 ? [0] : []),
];
const box = (type: string, octets: readonly number[]): number[] => [
  ...onFourBytes(octets.length + 8),
  ...letters(type),
  ...octets,
];

const png = (bloc: readonly number[]): number[] => [
  0x89,
  ...letters('PNG'),
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
  const corps = [...letters('WEBP'), ...riff('VP8 ', [1, 2, 3]), ...riff('EXIF', bloc)];
  return [...letters('RIFF'), ...onFourBytes(corps.length).toReversed(), ...corps];
};
/** An iPhone's picture: the Exif item is the second one, in mdat. */
const heic = (bloc: readonly number[]): number[] => {
  const infe = (numero: number, type: string) =>
    box('infe', [2, 0, 0, 0, ...onTwoBytes(numero), 0, 0, ...letters(type), 0]);
  const ftyp = box('ftyp', [...letters('heic'), ...onFourBytes(0)]);
  const meta = (adresse: number) =>
    box('meta', [
      ...onFourBytes(0),
      ...box('hdlr', onFourBytes(0)),
      ...box('iinf', [...onFourBytes(0), ...onTwoBytes(2), ...infe(1, 'hvc1'), ...infe(7, 'Exif')]),
      ...box('iloc', [
        1,
        0,
        0,
        0,
        0x44,
        0x00,
        ...[2, 1, 0, 0, 1].flatMap(onTwoBytes),
        ...onFourBytes(9),
        ...onFourBytes(9),
        ...[7, 0, 0, 1].flatMap(onTwoBytes),
        ...onFourBytes(adresse),
        ...onFourBytes(bloc.length),
      ]),
    ]);
  const adresse = ftyp.length + meta(0).length + 8 + 5;
  return [
    ...ftyp,
    ...meta(adresse),
    ...box('mdat', [1, 2, 3, 4, 5, ...onFourBytes(6), ...letters('Exif'), 0, 0, ...bloc]),
  ];
};

const RENNES = {
  racine: [{ tag: 0x0112, type: 3, valeurs: [6] }] as Entry[],
  exif: [
    { tag: 0x9003, type: 2, valeurs: '2026:11:21 09:24:05' },
    { tag: 0x9011, type: 2, valeurs: '+01:00' },
  ] as Entry[],
  gps: [
    { tag: 1, type: 2, valeurs: 'N' },
    { tag: 2, type: 5, valeurs: [48, 6, 39.6] },
    { tag: 3, type: 2, valeurs: 'W' },
    { tag: 4, type: 5, valeurs: [1, 40, 48] },
    { tag: 0x1f, type: 5, valeurs: [4.5] },
  ] as Entry[],
};

describe('lireExif', () => {
  test.each([true, false])(
    '[sync/M2] [sync/C17] reads instant, place and orientation (little endian: %j)',
    (isLittleEndian) => {
      expect(readExif(jpeg(RENNES, isLittleEndian))).toEqual({
        prisLe: '2026-11-21T08:24:05.000Z',
        position: { lat: 48.111, lng: -1.68, precisionM: 4.5 },
        orientation: 6,
      });
    },
  );

  test.each([
    ['png', png],
    ['webp', webp],
    ['webp with the prefix of a JPEG', (bloc: readonly number[]) => webp([...letters('Exif'), 0, 0, ...bloc])],
    ['heic', heic],
  ])('[sync/M2] [sync/C17] reads the same of a %s, and no truncation of it throws', (_nom, write) => {
    const file = Uint8Array.from(write([...blocExif(RENNES, false)]));
    expect(readExif(file.buffer)).toEqual({
      prisLe: '2026-11-21T08:24:05.000Z',
      position: { lat: 48.111, lng: -1.68, precisionM: 4.5 },
      orientation: 6,
    });
    for (let size = 0; size < file.length; size += 1) expect(() => readExif(file.slice(0, size).buffer)).not.toThrow();
  });

  test('[sync/M2] [sync/C17] a block that stands behind the picture itself is found in the whole file', async () => {
    const bloc = [...blocExif(RENNES, true)];
    const heavy = Array.from({ length: 200_000 }, () => 7);
    const corps = [...letters('WEBP'), ...riff('VP8 ', heavy), ...riff('EXIF', bloc)];
    const file = Uint8Array.from([...letters('RIFF'), ...onFourBytes(corps.length).toReversed(), ...corps]);
    expect((await exifOf(new Blob([file]))).orientation).toBe(6);
    expect((await exifOf(new Blob([jpeg(RENNES, true), Uint8Array.from(heavy)]))).orientation).toBe(6);
  });

  test('takes 0, 0 for what it is: a phone without a fix', () => {
    const gps = [
      { tag: 1, type: 2, valeurs: 'N' },
      { tag: 2, type: 5, valeurs: [0, 0, 0] },
      { tag: 4, type: 5, valeurs: [0, 0, 0] },
    ] as Entry[];
    expect(readExif(jpeg({ ...RENNES, gps }, true)).position).toBeNull();
  });

  test('a picture without EXIF, a damaged one and another format answer nothing', () => {
    const none = { prisLe: null, position: null, orientation: null };
    const whole = new Uint8Array(jpeg(RENNES, true));
    expect(readExif(new ArrayBuffer(0))).toEqual(none);
    expect(readExif(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]).buffer)).toEqual(none);
    expect(readExif(whole.slice(0, 60).buffer)).toEqual(none);
  });

  test('no truncation of the file ever throws', () => {
    const whole = new Uint8Array(jpeg(RENNES, false));
    for (let size = 0; size < whole.length; size += 1)
      expect(() => readExif(whole.slice(0, size).buffer)).not.toThrow();
  });
});

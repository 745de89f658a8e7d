import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPictureEnd } from './picture-end.ts';

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const uint32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const chunk = (name: string, data: readonly number[]): number[] => [
  ...uint32(data.length),
  ...ascii(name),
  ...data,
  ...uint32(0),
];

/** A thumbnail with its own end in the segment of the camera, a byte FF in the data, a mark of restart, two scans. */
const JPEG = [
  [0xff, 0xd8, 0xff, 0xe1, 0x00, 0x08, 0xff, 0xd8, 0x11, 0x22, 0xff, 0xd9],
  [0xff, 0xda, 0x00, 0x04, 0x01, 0x02, 0x33, 0xff, 0x00, 0x44, 0xff, 0xd3, 0x55],
  [0xff, 0xda, 0x00, 0x04, 0x01, 0x02, 0x66, 0x77, 0xff, 0xd9],
].flat();
const PNG = [
  [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a],
  chunk('IHDR', ascii('thirteen byte')),
  chunk('IDAT', ascii('IEND of a trap')),
  chunk('IEND', []),
].flat();
const WEBP = [...ascii('RIFF'), 12, 0, 0, 0, ...ascii('WEBPVP8 '), 1, 2, 3, 4];
const PICTURES = { JPEG, PNG, WEBP };

test.each(Object.entries(PICTURES))('[sync/M14] a %s has its end whole, and in none of its beginnings', (_, bytes) => {
  expect(hasPictureEnd(Uint8Array.from(bytes))).toBe(true);
  fc.assert(
    fc.property(fc.integer({ min: 12, max: bytes.length - 1 }), (length) => {
      expect(hasPictureEnd(Uint8Array.from(bytes.slice(0, length)))).toBe(false);
    }),
  );
});

test('[sync/M14] what a telephone writes after the end of a picture takes nothing from it', () => {
  for (const bytes of Object.values(PICTURES))
    expect(hasPictureEnd(Uint8Array.from([...bytes, ...ascii('MPF, second picture')]))).toBe(true);
});

test('[sync/M14] a file of another kind is judged elsewhere', () => {
  expect(hasPictureEnd(Uint8Array.from(ascii('%PDF-1.7')))).toBe(true);
});

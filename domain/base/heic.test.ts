import { describe, expect, test } from 'vitest';
import { heicOf } from './heic.ts';
import { heicFile } from './heic.test-support.ts';

describe('[sync/M12] a HEIC is known by its content', () => {
  test('whole, by its first brand or by one that it is compatible with, from its beginning alone', () => {
    for (const file of [heicFile(), heicFile({ major: 'mif1' })]) {
      expect(heicOf(file, file.length)).toBe('whole');
      expect(heicOf(file.slice(0, 40), file.length)).toBe('whole');
    }
  });
  test('cut short anywhere, it says so', () => {
    const file = heicFile();
    for (const length of [file.length - 1, file.length / 2, 70]) {
      const cut = file.slice(0, length);
      expect(heicOf(cut, cut.length)).toBe('cut');
    }
  });
  test('an AVIF, a film, a JPEG and a few letters are none', () => {
    const others = [
      heicFile({ major: 'avif', compatible: ['mif1', 'miaf'] }),
      heicFile({ major: 'isom', compatible: [] }),
    ];
    const jpeg = new Uint8Array(64).fill(0xff);
    for (const file of [...others, jpeg, new Uint8Array(3)]) expect(heicOf(file, file.length)).toBeNull();
  });
});

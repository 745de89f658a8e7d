import { fileURLToPath } from 'node:url';
import { create, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { drawnText, OTHER_SIGNS, ROBOTO_SIGNS } from '#domain/reports/signs.ts';
import { signsFont } from './fonts.ts';

/** A font, by the file that the drawers read. */
function fontOf(file: string) {
  const font = openSync(fileURLToPath(import.meta.resolve(file)));
  if (!('characterSet' in font)) throw new Error(`${file} is one font`);
  return font;
}
const signsOf = (file: string): ReadonlySet<number> => new Set(fontOf(file).characterSet);

function told(ranges: string): number[] {
  const pattern = new RegExp(`[${ranges}]`, 'u');
  return Array.from({ length: 0x10000 }, (_, code) => code).filter((code) => pattern.test(String.fromCodePoint(code)));
}

const ROBOTO = ['Regular', 'Medium'].flatMap((weight) => [
  `pdfmake/fonts/Roboto/Roboto-${weight}.ttf`,
  `pdfmake/build/fonts/Roboto/Roboto-${weight}.ttf`,
]);

test.each(ROBOTO)('[reports/R12] %s has every sign that is said to be drawn by it', (file) => {
  const known = signsOf(file);
  expect(told(ROBOTO_SIGNS).length).toBeGreaterThan(850);
  expect(told(ROBOTO_SIGNS).filter((code) => !known.has(code))).toEqual([]);
});

test('[reports/R12] the other font has every sign that is left to it', () => {
  const known = signsOf('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff');
  const first = new Set(told(ROBOTO_SIGNS));
  const left = told(OTHER_SIGNS).filter((code) => !first.has(code));
  expect(left.length).toBeGreaterThan(2800);
  expect(left.filter((code) => !known.has(code))).toEqual([]);
});

test.each([
  ...ROBOTO.map((file) => [file, ROBOTO_SIGNS] as const),
  ['@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff', OTHER_SIGNS] as const,
])('[reports/R12] %s has no drawing that two of our texts share: each is read as it was typed', (file, ranges) => {
  const font = fontOf(file);
  const signs = told(ranges).map((code) => String.fromCodePoint(code));
  const byDrawing = Map.groupBy(signs, (sign) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id);
  const shared = [...byDrawing.values()].filter(
    (same) => new Set(same.map((sign) => JSON.stringify(drawnText(sign)))).size > 1,
  );
  expect(shared).toEqual([]);
});

test('[reports/R12] the other font unpacked draws what its packed file does, and is a font to other readers', () => {
  const packed = fontOf('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff');
  const plain = create(signsFont());
  if (!('characterSet' in plain)) throw new Error('it is one font');
  expect(plain.characterSet).toEqual(packed.characterSet);
  for (const sign of ['→', 'ᵉ', 'Ⴆ']) {
    const [one, other] = [plain, packed].map((font) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0));
    expect([one?.id, one?.advanceWidth, one?.path.toSVG()]).toEqual([
      other?.id,
      other?.advanceWidth,
      other?.path.toSVG(),
    ]);
  }
});

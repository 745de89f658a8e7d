/** The two fonts of our documents, for what an update writes on them ([reports/R12]). */
import { fileURLToPath } from 'node:url';
import { openSync } from 'fontkit';

const FILES = {
  words: ['Roboto-Regular', 'pdfmake/fonts/Roboto/Roboto-Regular.ttf'],
  signs: ['DejaVuSans', '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'],
} as const;
/** The main font, or the one that has the signs that it lacks. */
export type FontOfStamp = keyof typeof FILES;

export function openStampFont(which: FontOfStamp) {
  const [name, file] = FILES[which];
  const font = openSync(fileURLToPath(import.meta.resolve(file)));
  if (!('characterSet' in font)) throw new Error(`invariant: ${name} is one font`);
  return { name, font };
}
export type StampFont = ReturnType<typeof openStampFont>;

export type StampFonts = Readonly<Record<FontOfStamp, StampFont>>;
export const openStampFonts = (): StampFonts => ({ words: openStampFont('words'), signs: openStampFont('signs') });

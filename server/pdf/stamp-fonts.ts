/** The two fonts of our documents, for what an update writes on them ([reports/R12]). */
import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { ROBOTO, signsFont } from './fonts.ts';

/** The main font, or the one that has the signs that it lacks. */
export type FontOfStamp = 'words' | 'signs';

function opened(name: string, file: Buffer) {
  const font = create(file);
  if (!('characterSet' in font)) throw new Error(`invariant: ${name} is one font`);
  return { name, font };
}
export type StampFont = ReturnType<typeof opened>;

export type StampFonts = Readonly<Record<FontOfStamp, StampFont>>;
export const openStampFonts = (): StampFonts => ({
  words: opened('Roboto-Regular', readFileSync(ROBOTO.normal)),
  signs: opened('DejaVuSans', signsFont()),
});

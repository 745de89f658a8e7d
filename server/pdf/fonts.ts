/** The fonts of our documents, for whatever draws on the server. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { isPacked, readWoff, writeFont } from '#domain/reports/woff.ts';

const roboto = (name: string): string => fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
/** Files of the main one, by style. */
export const ROBOTO = {
  normal: roboto('Regular'),
  bold: roboto('Medium'),
  italics: roboto('Italic'),
  bolditalics: roboto('MediumItalic'),
} as const;

/** The one that has the signs that Roboto lacks, unpacked. */
export function signsFont(): Buffer {
  const file = fileURLToPath(import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'));
  const { flavor, tables } = readWoff(readFileSync(file));
  const plain = tables.map((table) => (isPacked(table) ? { ...table, bytes: inflateSync(table.bytes) } : table));
  return Buffer.from(writeFont({ flavor, tables: plain }));
}

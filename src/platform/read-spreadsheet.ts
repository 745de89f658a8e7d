import { readCsv } from '#domain/tiers/tableau.ts';
import { isReadableWorkbook, type WorkbookBounds } from './workbook-bounds.ts';

export interface SpreadsheetBounds {
  readonly bytes: number;
  /** Of a workbook; absent: those of a list of two thousand records. */
  readonly workbook?: WorkbookBounds;
}
/** A list of two thousand records weighs less; a longer file is another thing chosen by mistake. */
const OF_A_LIST: SpreadsheetBounds = { bytes: 5_000_000 };
/** Of a workbook: many of its cells may name one long text. */
const MAX_SIGNS = 20_000_000;
/** A workbook is a zip archive. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export type Tableau = readonly (readonly string[])[];

/** What reads workbooks could not be loaded: the file is not to blame, and may be chosen again once there is a network. */
export class ReaderMissing extends Error {}

/**
 * Rows of a CSV or of the first sheet of a workbook, as text; null: the file is neither, or too large.
 * Throws LecteurAbsent.
 */
export async function readSpreadsheet(
  file: Blob,
  { bytes, workbook }: SpreadsheetBounds = OF_A_LIST,
): Promise<Tableau | null> {
  if (file.size > bytes) return null;
  const octets = new Uint8Array(await file.arrayBuffer());
  if (!ZIP.every((octet, rank) => octets[rank] === octet)) return octets.includes(0) ? null : readCsv(textOf(octets));
  if (!(await isReadableWorkbook(octets, workbook))) return null;
  const { readSheet } = await loadReader();
  try {
    const lines = await readSheet(new Blob([octets]));
    const tableau = lines.map((line) => line.map(asText)).filter((line) => line.some((cell) => cell !== ''));
    return lengthOf(tableau) > MAX_SIGNS ? null : tableau;
  } catch {
    // Each of its parts (archive, XML, dates) throws what it likes at a file that is no workbook.
    return null;
  }
}

const lengthOf = (tableau: Tableau): number =>
  tableau.reduce((sum, line) => line.reduce((length, cell) => length + cell.length, sum), 0);

async function loadReader(): Promise<typeof import('read-excel-file/universal')> {
  try {
    return await import('read-excel-file/universal');
  } catch (error) {
    throw new ReaderMissing('read-excel-file', { cause: error });
  }
}

/** UTF-8, or what French spreadsheets wrote before it. */
function textOf(octets: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder('windows-1252').decode(octets);
  }
}

const asText = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX';
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : '';
};

/** The cell knew that it held a number: with a fourth decimal, 12.345 cannot be taken for twelve thousand. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

import { readCsv } from '#domain/tiers/tableau.ts';
import { decodeText } from './decode-text.ts';
import { isReadableWorkbook, type WorkbookBounds } from './workbook-bounds.ts';
import { withErrorsAsText } from './workbook-errors.ts';

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
/** One sheet of a workbook, or a CSV. */
export interface Sheet {
  /** Empty: a CSV has none. */
  readonly name: string;
  /** Empty ones included: the first is line 1, as a spreadsheet shows it. */
  readonly rows: Tableau;
}

/** What reads workbooks could not be loaded: the file is not to blame, and may be chosen again once there is a network. */
export class ReaderMissing extends Error {}

/**
 * [tiers/T16] A CSV, or the sheets of a workbook that hold something, as text; null: the file is neither, or too large. A cell
 * in error is its error, never an empty one. Throws ReaderMissing.
 */
export async function readSpreadsheet(
  file: Blob,
  { bytes, workbook }: SpreadsheetBounds = OF_A_LIST,
): Promise<readonly Sheet[] | null> {
  if (file.size > bytes) return null;
  const octets = new Uint8Array(await file.arrayBuffer());
  if (!ZIP.every((octet, rank) => octets[rank] === octet)) {
    const text = decodeText(octets);
    return text === null ? null : [{ name: '', rows: readCsv(text) }];
  }
  if (!(await isReadableWorkbook(octets, workbook))) return null;
  const reader = await loadReader();
  const told = await withErrorsAsText(octets);
  try {
    const sheets = await sheetsOf(reader, told);
    const length = sheets.reduce((sum, { rows }) => sum + lengthOf(rows), 0);
    return length > MAX_SIGNS ? null : sheets;
  } catch {
    // Each of its parts (archive, XML, dates) throws what it likes at a file that is no workbook.
    return null;
  }
}

/** All of them; the first alone when another is none that the reader knows. */
async function sheetsOf({ default: readAll, readSheet }: Reader, file: Blob): Promise<readonly Sheet[]> {
  const read = await readAll(file).catch(async () => [{ sheet: '', data: await readSheet(file) }]);
  const sheets = read.map(({ sheet, data }) => ({ name: sheet, rows: data.map((line) => line.map(asText)) }));
  const [first] = sheets;
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
  return filled.length > 0 || first === undefined ? filled : [first];
}

const lengthOf = (tableau: Tableau): number =>
  tableau.reduce((sum, line) => line.reduce((length, cell) => length + cell.length, sum), 0);

type Reader = typeof import('read-excel-file/universal');

async function loadReader(): Promise<Reader> {
  try {
    return await import('read-excel-file/universal');
  } catch (error) {
    throw new ReaderMissing('read-excel-file', { cause: error });
  }
}

const asText = (value: unknown): string => {
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'boolean') return value ? 'VRAI' : 'FAUX';
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? value : '';
};

/** What a spreadsheet shows of a number that is no day, under the format of one. */
const NO_DAY = '########';
/** An hour alone is of the day before the first one: it is no day. */
const FIRST_DAY = '1900-01-01';

function dayText(value: Date): string {
  if (Number.isNaN(value.getTime())) return NO_DAY;
  const [day = '', hour = ''] = value.toISOString().split('T');
  return day.length > 10 ? NO_DAY : day < FIRST_DAY ? hour.slice(0, 5) : day;
}

/** The cell knew that it held a number: with a fourth decimal, 12.345 cannot be taken for twelve thousand. */
function numberText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

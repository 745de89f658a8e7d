import { directoryOf, unpack } from './zip-entries.ts';

/**
 * What a workbook may cost whoever opens it, told before its reader sees it. A zip archive says the sizes of its entries and
 * may lie: each is unpacked here first, piece by piece, and left as soon as it is longer than it said.
 */
export interface WorkbookBounds {
  /** Bytes of its entries, unpacked. */
  readonly unpacked: number;
  /** Signs « < » in them. */
  readonly tags: number;
  readonly rows: number;
}
const OF_A_LIST: WorkbookBounds = { unpacked: 20_000_000, tags: 1_000_000, rows: 20_000 };
const COLUMNS_MAX = 500;

/** Whether a workbook may be read: its entries, their sizes said and true, the number of its cells and how far they stand. */
export async function isReadableWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  bounds: WorkbookBounds = OF_A_LIST,
): Promise<boolean> {
  const entries = directoryOf(bytes);
  if (entries === null) return false;
  // Whatever an entry is called: which of them its reader unpacks is its own affair.
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > bounds.unpacked) return false;
  let tags = 0;
  for (const entry of entries) {
    const text = await unpack(bytes, entry);
    if (text === null) return false;
    if (!/\.xml(?:\.rels)?$/i.test(entry.name)) continue;
    if (holdsCells(text) && !isNear(text, bounds.rows)) return false;
    for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) tags += 1;
    if (tags > bounds.tags) return false;
  }
  return true;
}

/** A cell whose value is worked out: a tag `f` of a sheet. */
const WORKED_OUT = /<(?:\w+:)?f[\s/>]/;

/** Whether a sheet of a readable workbook holds a formula: what it shows may not be what it says elsewhere. */
export async function hasFormulas(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  for (const entry of directoryOf(bytes) ?? []) {
    if (!/\.xml$/i.test(entry.name)) continue;
    const text = (await unpack(bytes, entry)) ?? '';
    if (holdsCells(text) && WORKED_OUT.test(text)) return true;
  }
  return false;
}

/**
 * [tiers/T16] Whether an entry is a sheet, whatever it is called: the reader opens the one that the workbook names, and reads
 * rows and cells inside this tag alone. A theme has places too, those of its gradients.
 */
export const holdsCells = (text: string): boolean => /<(?:\w+:)?sheetData[\s/>]/.test(text);

/** Rows and cells say where they stand, and what is between them is made of empty ones. */
const PLACE = /\sr\s*=\s*["']([^"']*)["']|<(?:\w+:)?dimension\s+ref\s*=\s*["']([^"']*)["']/g;
const CORNER = /^([A-Z]{0,3})(\d{0,7})$/;

function isNear(text: string, rowsMax: number): boolean {
  let [rows, columns] = [0, 0];
  for (const [, place, area] of text.matchAll(PLACE))
    for (const corner of (place ?? area ?? '').split(':')) {
      const [, letters, digits] = CORNER.exec(corner) ?? [];
      if (letters === undefined) return false;
      rows = Math.max(rows, Number(digits));
      columns = Math.max(columns, columnOf(letters));
    }
  return rows <= rowsMax && columns <= COLUMNS_MAX;
}

function columnOf(letters: string): number {
  let column = 0;
  for (let rank = 0; rank < letters.length; rank += 1) column = column * 26 + letters.charCodeAt(rank) - 64;
  return column;
}

import { inflation } from './browser.ts';

/**
 * What a workbook may cost whoever opens it, told before its reader sees it. A zip archive says the sizes of its entries and
 * may lie: each is unpacked here first, piece by piece, and left as soon as it is longer than it said. The same directory
 * is read as the reader (fflate) reads it; the later form of archives (zip64), which no list needs, is refused.
 */
export interface WorkbookBounds {
  /** Bytes of its entries, unpacked. */
  readonly unpacked: number;
  /** Signs « < » in them. */
  readonly tags: number;
  readonly rows: number;
}
const OF_A_LIST: WorkbookBounds = { unpacked: 20_000_000, tags: 1_000_000, rows: 20_000 };
const ENTRIES_MAX = 500;
const COLUMNS_MAX = 500;

const END = 0x06_05_4b_50;
const LOCATOR_64 = 0x07_06_4b_50;
const END_BYTES = 22;
const COMMENT_MAX = 65_536;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  /** As the directory says them, in bytes. */
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

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
    if (!isNear(text, bounds.rows)) return false;
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
    if (!/\/worksheets\/[^/]+\.xml$/.test(entry.name)) continue;
    if (WORKED_OUT.test((await unpack(bytes, entry)) ?? '')) return true;
  }
  return false;
}

function directoryOf(bytes: Uint8Array<ArrayBuffer>): readonly Entry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) {
    end -= 1;
    if (bytes.length - end > COMMENT_MAX + END_BYTES) return null;
  }
  if (end < 0 || (end >= 20 && view.getUint32(end - 20, true) === LOCATOR_64)) return null;
  const count = view.getUint16(end + 8, true);
  if (count > ENTRIES_MAX) return null;
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let rank = 0; rank < count; rank += 1) {
    if (at + 46 > bytes.length) return null;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: String.fromCodePoint(...bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Its text; null: it cannot be unpacked, or is longer than it said. */
async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: Entry): Promise<string | null> {
  const { method, packed, unpacked, offset } = entry;
  if (offset + 30 > bytes.length || (method !== STORED && method !== DEFLATED)) return null;
  const header = new DataView(bytes.buffer, bytes.byteOffset + offset, 30);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  const data = new Blob([bytes.subarray(start, start + packed)]).stream();
  const stream = method === STORED ? data : data.pipeThrough(inflation());
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  try {
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.length;
      if (length > unpacked) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // What is no deflated data is told by an error of the stream, of which each engine has its own.
    return null;
  }
}

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

import { inflation } from './browser.ts';

const ENTRIES_MAX = 500;
const END = 0x06_05_4b_50;
const LOCATOR_64 = 0x07_06_4b_50;
const END_BYTES = 22;
const COMMENT_MAX = 65_536;
const FILE = 0x04_03_4b_50;
const LISTED = 0x02_01_4b_50;
const STORED = 0;
const DEFLATED = 8;

/** A file of a zip archive, as its directory tells it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  /** Bytes. */
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** The directory of an archive, as the reader of workbooks (fflate) reads it; null: there is none, or it is too long. The later form (zip64) is refused: no list needs it. */
export function directoryOf(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  while (end >= 0 && view.getUint32(end, true) !== END) {
    end -= 1;
    if (bytes.length - end > COMMENT_MAX + END_BYTES) return null;
  }
  if (end < 0 || (end >= 20 && view.getUint32(end - 20, true) === LOCATOR_64)) return null;
  const count = view.getUint16(end + 8, true);
  if (count > ENTRIES_MAX) return null;
  const entries: ZipEntry[] = [];
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

/** The text of an entry; null: it cannot be unpacked, or is longer than it said. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<string | null> {
  const { method, unpacked, offset } = entry;
  if (offset + 30 > bytes.length || (method !== STORED && method !== DEFLATED)) return null;
  const data = new Blob([packedBytes(bytes, entry)]).stream();
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

/** The bytes of an entry as they stand in its archive. */
function packedBytes(bytes: Uint8Array<ArrayBuffer>, { offset, packed }: ZipEntry): Uint8Array<ArrayBuffer> {
  const header = new DataView(bytes.buffer, bytes.byteOffset + offset, 30);
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return bytes.subarray(start, start + packed);
}

/** The same archive, some of its entries holding other texts, uncompressed. Sums are left at zero: its reader asks for none. */
export function withTexts(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  texts: ReadonlyMap<string, string>,
): Blob {
  const files: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const entry of entries) {
    const text = texts.get(entry.name);
    const data = text === undefined ? packedBytes(bytes, entry) : new TextEncoder().encode(text);
    const unpacked = text === undefined ? entry.unpacked : data.length;
    const facts: Facts = { method: text === undefined ? entry.method : STORED, packed: data.length, unpacked };
    const local = record(entry.name, { bytes: 30, sign: FILE, at: 8 }, facts);
    files.push(local, data);
    directory.push(record(entry.name, { bytes: 46, sign: LISTED, at: 10, offset }, facts));
    offset += local.length + data.length;
  }
  const end = new Uint8Array(END_BYTES);
  const view = new DataView(end.buffer);
  view.setUint32(0, END, true);
  for (const at of [8, 10]) view.setUint16(at, directory.length, true);
  view.setUint32(
    12,
    directory.reduce((sum, { length }) => sum + length, 0),
    true,
  );
  view.setUint32(16, offset, true);
  return new Blob([...files, ...directory, end]);
}

type Facts = Pick<ZipEntry, 'method' | 'packed' | 'unpacked'>;
interface Shape {
  readonly bytes: number;
  readonly sign: number;
  /** Where the method stands; sizes follow ten bytes later, and the length of the name after them. */
  readonly at: number;
  /** Of a line of the directory. */
  readonly offset?: number;
}

function record(
  name: string,
  { bytes, sign, at, offset }: Shape,
  { method, packed, unpacked }: Facts,
): Uint8Array<ArrayBuffer> {
  const letters = Uint8Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  const made = new Uint8Array(bytes + letters.length);
  const view = new DataView(made.buffer);
  view.setUint32(0, sign, true);
  view.setUint16(at, method, true);
  view.setUint32(at + 10, packed, true);
  view.setUint32(at + 14, unpacked, true);
  view.setUint16(at + 18, letters.length, true);
  if (offset !== undefined) view.setUint32(42, offset, true);
  made.set(letters, bytes);
  return made;
}

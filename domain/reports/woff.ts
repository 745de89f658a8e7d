/**
 * A font in WOFF as its plain file (W3C, WOFF 1.0, sections 3 to 5). The drawers read WOFF too, and unpack the table of all
 * drawings again for each sign that they draw: a report of a few hundred signs took twenty seconds.
 */
interface Table {
  readonly tag: number;
  readonly checksum: number;
  /** Packed as zlib does when it is shorter than `length`; plain otherwise. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly length: number;
}
export interface Woff {
  /** Kind of its outlines. */
  readonly flavor: number;
  readonly tables: readonly Table[];
}

const HEADER = 44;
const ENTRY = 20;
const SIGNATURE = 0x774f4646;

/** Throws on what is no WOFF: it is a file of ours. */
export function readWoff(file: Uint8Array<ArrayBuffer>): Woff {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (view.getUint32(0) !== SIGNATURE) throw new Error('invariant: the font of signs is a WOFF');
  const tables = Array.from({ length: view.getUint16(12) }, (_, rank): Table => {
    const at = HEADER + rank * ENTRY;
    const offset = view.getUint32(at + 4);
    return {
      tag: view.getUint32(at),
      checksum: view.getUint32(at + 16),
      bytes: file.subarray(offset, offset + view.getUint32(at + 8)),
      length: view.getUint32(at + 12),
    };
  });
  return { flavor: view.getUint32(4), tables };
}

export const isPacked = ({ bytes, length }: Table): boolean => bytes.length < length;

const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/** The plain file, its tables unpacked. */
export function writeFont({ flavor, tables }: Woff): Uint8Array<ArrayBuffer> {
  const body = SFNT_HEADER + tables.length * SFNT_ENTRY;
  const file = new Uint8Array(tables.reduce((size, { length }) => size + aligned(length), body));
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, flavor);
  view.setUint16(4, tables.length);
  view.setUint16(6, 2 ** power * SFNT_ENTRY);
  view.setUint16(8, power);
  view.setUint16(10, (tables.length - 2 ** power) * SFNT_ENTRY);
  let offset = body;
  for (const [rank, { tag, checksum, bytes, length }] of tables.entries()) {
    const at = SFNT_HEADER + rank * SFNT_ENTRY;
    for (const [place, value] of [tag, checksum, offset, length].entries()) view.setUint32(at + place * 4, value);
    file.set(bytes, offset);
    offset += aligned(length);
  }
  return file;
}

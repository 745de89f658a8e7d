import { crc32 } from 'node:zlib';

/** A file of an archive, whole: what is held at once is one of them. */
export interface ZipEntry {
  /** Its path, with « / » between folders. */
  readonly name: string;
  readonly content: Buffer;
}

const MAX_32 = 0xff_ff_ff_ff;
const MAX_16 = 0xff_ff;
/** Version that reads Zip64, names in UTF-8, and 1 January 1980, so that the same files give the same bytes. */
const VERSION = 45;
const UTF8 = 0x08_00;
const DATE = 0x00_21;

interface Placed {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * A ZIP archive (APPNOTE 6.3.10) as it is made, its files stored as they are: PDF and workbooks are compressed already. Beyond
 * 4 GB or 65,535 files it is a Zip64. A file of 4 GB or more is refused.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const placed: Placed[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    if (content.length >= MAX_32) throw new Error(`invariant: ${name} is under 4 GB`);
    const one = { name: Buffer.from(name), crc: crc32(content), size: content.length, offset };
    placed.push(one);
    const header = localHeader(one);
    offset += header.length + content.length;
    yield header;
    yield content;
  }
  const directory = placed.map(centralHeader);
  const size = directory.reduce((total, { length }) => total + length, 0);
  yield* directory;
  yield endOf({ count: placed.length, size, offset });
}

/** Little endian numbers one after the other: bytes of each, and its value. */
function fields(...numbers: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  const all = Buffer.alloc(numbers.reduce((total, [bytes]) => total + bytes, 0));
  let at = 0;
  for (const [bytes, value] of numbers) {
    if (bytes === 8) all.writeBigUInt64LE(BigInt(value), at);
    else all.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return all;
}

const common = ({ name, crc, size }: Placed, extra: number) =>
  [
    [2, VERSION],
    [2, UTF8],
    [2, 0],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, size],
    [4, size],
    [2, name.length],
    [2, extra],
  ] as const;

const localHeader = (one: Placed): Buffer => Buffer.concat([fields([4, 0x04_03_4b_50], ...common(one, 0)), one.name]);

function centralHeader(one: Placed): Buffer {
  const { name, offset } = one;
  const far = offset >= MAX_32 ? fields([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
  const place = [
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, Math.min(offset, MAX_32)],
  ] as const;
  return Buffer.concat([fields([4, 0x02_01_4b_50], [2, VERSION], ...common(one, far.length), ...place), name, far]);
}

interface Directory {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
}

function endOf({ count, size, offset }: Directory): Buffer {
  const near = fields(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MAX_16)],
    [2, Math.min(count, MAX_16)],
    [4, Math.min(size, MAX_32)],
    [4, Math.min(offset, MAX_32)],
    [2, 0],
  );
  if (count < MAX_16 && size < MAX_32 && offset < MAX_32) return near;
  const end = fields(
    [4, 0x06_06_4b_50],
    [8, 44],
    [2, VERSION],
    [2, VERSION],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, offset],
  );
  const locator = fields([4, 0x07_06_4b_50], [4, 0], [8, offset + size], [4, 1]);
  return Buffer.concat([end, locator, near]);
}

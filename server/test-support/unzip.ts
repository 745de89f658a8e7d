import { crc32 } from 'node:zlib';

const SIGNATURE = { central: 0x02_01_4b_50, local: 0x04_03_4b_50, end: 0x06_05_4b_50, end64: 0x06_06_4b_50 };
const far = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at));

interface Directory {
  readonly count: number;
  readonly offset: number;
}

/** Where the list of files stands, in an archive without a comment; the end of a Zip64 stands before the plain one and its locator. */
function directoryOf(zip: Buffer): Directory {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== SIGNATURE.end) throw new Error('the archive ends by its directory');
  const near = { count: zip.readUInt16LE(end + 10), offset: zip.readUInt32LE(end + 16) };
  if (near.count !== 0xff_ff && near.offset !== 0xff_ff_ff_ff) return near;
  const end64 = far(zip, end - 20 + 8);
  if (zip.readUInt32LE(end64) !== SIGNATURE.end64) throw new Error('the locator leads to the end of a Zip64');
  return { count: far(zip, end64 + 32), offset: far(zip, end64 + 48) };
}

/** Files of a ZIP whose files are stored as they are, by name, in their order; their sizes and sums are verified. */
export function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const { count, offset } = directoryOf(zip);
  let at = offset;
  for (let rank = 0; rank < count; rank += 1) {
    if (zip.readUInt32LE(at) !== SIGNATURE.central) throw new Error('a line of the directory');
    const [sum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const [named, extra] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + named);
    if (zip.readUInt32LE(local) !== SIGNATURE.local) throw new Error(`${name} stands where it is said`);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + size);
    if (crc32(content) !== sum) throw new Error(`${name} is whole`);
    files.set(name, content);
    at += 46 + named + extra;
  }
  return files;
}

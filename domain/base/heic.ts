/** Words of a picture that is coded in HEVC, which telephones write and few browsers read (ISO 23008-12). */
const BRANDS: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];

/**
 * [sync/M12] What the beginning of a file says of a HEIC: 'whole' when `size`, in bytes, holds all that it announces,
 * 'cut' when it ends before; null: it is no HEIC. `head`: the whole file, or its beginning.
 */
export function heicOf(head: Uint8Array, size: number): 'whole' | 'cut' | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.byteLength < 16 || wordAt(view, 4) !== 'ftyp') return null;
  const end = Math.min(view.getUint32(0), view.byteLength);
  const brands = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, i) => 16 + 4 * i)];
  if (!brands.some((at) => at + 4 <= end && BRANDS.includes(wordAt(view, at)))) return null;
  return announcedEnd(view) > size ? 'cut' : 'whole';
}

/** Where the last box that begins in these bytes ends; one of size 0 goes to the end of the file, wherever that is. */
function announcedEnd(view: DataView): number {
  let at = 0;
  while (at + 16 <= view.byteLength) {
    const short = view.getUint32(at);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (size < 8) break;
    at += size;
  }
  return at;
}

const wordAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

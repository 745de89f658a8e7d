/**
 * Where the EXIF block of a picture begins: the same TIFF structure stands in a segment of a JPEG, in a chunk of a PNG
 * or of a WebP, and as an item of a HEIC. Each finder answers the offset of the TIFF header, or null; a damaged file
 * may throw RangeError, which the caller takes for null.
 */
type Finder = (view: DataView) => number | null;

const SOI = 0xffd8;
const APP1 = 0xffe1;
const SOS = 0xffda;
const EXIF = 0x45786966;

/** APP1 "Exif\0\0", before the picture itself. */
const findInJpeg: Finder = (view) => {
  for (let position = 2; position + 10 < view.byteLength;) {
    const mark = view.getUint16(position);
    if (mark === SOS) return null;
    if (mark === APP1 && view.getUint32(position + 4) === EXIF) return position + 10;
    position += 2 + view.getUint16(position + 2);
  }
  return null;
};

/** Chunk eXIf (PNG 1.5 extensions), anywhere before IEND. */
const findInPng: Finder = (view) => {
  for (let position = 8; position + 12 <= view.byteLength;) {
    if (asciiAt(view, position + 4) === 'eXIf') return position + 8;
    position += 12 + view.getUint32(position);
  }
  return null;
};

/** Chunk "EXIF", after the picture; some writers keep the prefix of the JPEG segment. */
const findInWebp: Finder = (view) => {
  for (let position = 12; position + 8 <= view.byteLength;) {
    const size = view.getUint32(position + 4, true);
    if (asciiAt(view, position) === 'EXIF') return position + 8 + (view.getUint32(position + 8) === EXIF ? 6 : 0);
    position += 8 + size + (size % 2);
  }
  return null;
};

interface Box {
  readonly debut: number;
  readonly fin: number;
}

/** First box of this type between two offsets (ISO 14496-12). */
function box(view: DataView, type: string, { debut, fin }: Box): Box | null {
  for (let position = debut; position + 8 <= fin;) {
    const shortSize = view.getUint32(position);
    const size = shortSize === 1 ? Number(view.getBigUint64(position + 8)) : shortSize;
    const next = shortSize === 0 ? fin : position + size;
    if (asciiAt(view, position + 4) === type) return { debut: position + (shortSize === 1 ? 16 : 8), fin: next };
    if (next <= position) return null;
    position = next;
  }
  return null;
}

/** Item "Exif" of the meta box: its number stands in iinf, its place in iloc (ISO 23008-12). */
const findInHeic: Finder = (view) => {
  const meta = box(view, 'meta', { debut: 0, fin: view.byteLength });
  if (meta === null) return null;
  const children = { debut: meta.debut + 4, fin: meta.fin };
  const [noms, places] = [box(view, 'iinf', children), box(view, 'iloc', children)];
  if (noms === null || places === null) return null;
  const numero = numeroExif(view, noms);
  const adresse = numero === null ? null : addressOf(view, places, numero);
  // The item begins with how far the TIFF header is, usually past "Exif\0\0".
  return adresse === null ? null : adresse + 4 + view.getUint32(adresse);
};

function numeroExif(view: DataView, { debut, fin }: Box): number | null {
  let position = debut + (view.getUint8(debut) === 0 ? 6 : 8);
  while (position + 8 <= fin) {
    const item = box(view, 'infe', { debut: position, fin });
    if (item === null) return null;
    const isLong = view.getUint8(item.debut) === 3;
    const numero = isLong ? view.getUint32(item.debut + 4) : view.getUint16(item.debut + 4);
    if (asciiAt(view, item.debut + (isLong ? 10 : 8)) === 'Exif') return numero;
    position = item.fin;
  }
  return null;
}

/** Offset in the file of the first extent of an item. */
function addressOf(view: DataView, { debut }: Box, numero: number): number | null {
  const version = view.getUint8(debut);
  const reader = new NumberReader(view, debut + 4);
  const sizes = reader.readInteger(2);
  const [adresse, longueur, base] = [sizes >> 12, (sizes >> 8) & 0xf, (sizes >> 4) & 0xf];
  const rank = version === 0 ? 0 : sizes & 0xf;
  const count = reader.readInteger(version < 2 ? 2 : 4);
  for (let i = 0; i < count; i += 1) {
    const item = reader.readInteger(version < 2 ? 2 : 4);
    reader.readInteger(version === 0 ? 2 : 4);
    const depart = reader.readInteger(base);
    const extentCount = reader.readInteger(2);
    for (let k = 0; k < extentCount; k += 1) {
      reader.readInteger(rank);
      const place = reader.readInteger(adresse);
      reader.readInteger(longueur);
      if (item === numero) return depart + place;
    }
  }
  return null;
}

/** Reads big-endian numbers one after the other. */
class NumberReader {
  readonly #view: DataView;
  #position: number;

  constructor(view: DataView, position: number) {
    this.#view = view;
    this.#position = position;
  }
  readInteger(octets: number): number {
    let value = 0;
    for (let i = 0; i < octets; i += 1) value = value * 256 + this.#view.getUint8(this.#position + i);
    this.#position += octets;
    return value;
  }
}

const asciiAt = (view: DataView, position: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(position + i)));

const FORMATS: readonly { readonly isType: (view: DataView) => boolean; readonly chercher: Finder }[] = [
  { isType: (view) => view.getUint16(0) === SOI, chercher: findInJpeg },
  { isType: (view) => view.getUint32(0) === 0x89504e47, chercher: findInPng },
  { isType: (view) => asciiAt(view, 0) === 'RIFF' && asciiAt(view, 8) === 'WEBP', chercher: findInWebp },
  { isType: (view) => asciiAt(view, 4) === 'ftyp', chercher: findInHeic },
];

/** Only a JPEG has its EXIF block in its beginning for sure; the others are read whole. */
export const isJpeg = (debut: ArrayBuffer): boolean => debut.byteLength > 2 && new DataView(debut).getUint16(0) === SOI;

/** Offset of the TIFF header; null when the picture has none, or is of another format. */
export function debutTiff(view: DataView): number | null {
  if (view.byteLength < 12) return null;
  return FORMATS.find(({ isType }) => isType(view))?.chercher(view) ?? null;
}

import { debutTiff, isJpeg } from './exif-containers.ts';

/** What a camera wrote in its file. Compression drops it all, so it is read before. */
export interface Exif {
  /** ISO instant. Without an offset in the file, the wall clock of this device. */
  readonly prisLe: string | null;
  readonly position: { readonly lat: number; readonly lng: number; readonly precisionM: number | null } | null;
  /** 1 to 8, as in the EXIF standard. */
  readonly orientation: number | null;
}

const NONE: Exif = { prisLe: null, position: null, orientation: null };
const TAGS = { orientation: 0x0112, exif: 0x8769, gps: 0x8825, prisLe: 0x9003, decalage: 0x9011 } as const;
const GPS = { latRef: 1, lat: 2, lngRef: 3, lng: 4, precision: 0x1f } as const;
const BYTES_BY_TYPE: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
const ASCII = 2;
const SHORT = 3;
const LONG = 4;

/** A segment of a JPEG is at most 64 KB, and cameras write EXIF in the first ones. */
const HEADER_BYTES = 128 * 1024;

/** [sync/M2] What the camera wrote in the file, read before any compression. */
export async function exifOf(file: Blob): Promise<Exif> {
  const debut = await file.slice(0, HEADER_BYTES).arrayBuffer();
  return readExif(isJpeg(debut) ? debut : await file.arrayBuffer());
}

/** Reads the EXIF block of a picture. A file without one, or a damaged one, answers nulls: never an exception. */
export function readExif(file: ArrayBuffer): Exif {
  try {
    const view = new DataView(file);
    const debut = debutTiff(view);
    return debut === null ? NONE : readTiff(new DataView(file, debut));
  } catch (error) {
    if (error instanceof RangeError) return NONE;
    throw error;
  }
}

type Repertoire = (tag: number) => readonly (number | string)[];

function readTiff(view: DataView): Exif {
  const isLittleEndian = view.getUint16(0) === 0x4949;
  const root = repertoire(view, view.getUint32(4, isLittleEndian), isLittleEndian);
  const directoryOf = (tag: number): Repertoire => {
    const [adresse] = root(tag);
    return typeof adresse === 'number' ? repertoire(view, adresse, isLittleEndian) : () => [];
  };
  const exif = directoryOf(TAGS.exif);
  const [orientation] = root(TAGS.orientation);
  return {
    prisLe: instant(exif(TAGS.prisLe)[0], exif(TAGS.decalage)[0]),
    position: position(directoryOf(TAGS.gps)),
    orientation: typeof orientation === 'number' && orientation >= 1 && orientation <= 8 ? orientation : null,
  };
}

function repertoire(view: DataView, adresse: number, isLittleEndian: boolean): Repertoire {
  const entries = new Map<number, number>();
  const count = view.getUint16(adresse, isLittleEndian);
  for (let i = 0; i < count; i += 1) {
    const entry = adresse + 2 + i * 12;
    entries.set(view.getUint16(entry, isLittleEndian), entry);
  }
  return (tag) => {
    const entry = entries.get(tag);
    return entry === undefined ? [] : readValues(view, entry, isLittleEndian);
  };
}

function readValues(view: DataView, entry: number, isLittleEndian: boolean): readonly (number | string)[] {
  const type = view.getUint16(entry + 2, isLittleEndian);
  const count = view.getUint32(entry + 4, isLittleEndian);
  const size = BYTES_BY_TYPE[type];
  // No tag we read has more than 64 values: a larger count is a damaged file.
  if (size === undefined || count > 64) return [];
  const adresse = size * count <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittleEndian);
  if (type === ASCII) {
    const letters = Array.from({ length: count }, (_, i) => String.fromCharCode(view.getUint8(adresse + i)));
    return [letters.join('').split('\0', 1)[0] ?? ''];
  }
  return Array.from({ length: count }, (_, i) =>
    numberAt(view, { adresse: adresse + i * size, type, petit: isLittleEndian }),
  );
}

function numberAt(
  view: DataView,
  where: { readonly adresse: number; readonly type: number; readonly petit: boolean },
): number {
  const { adresse, type, petit } = where;
  if (type === SHORT) return view.getUint16(adresse, petit);
  if (type === LONG) return view.getUint32(adresse, petit);
  if (type === 5) return view.getUint32(adresse, petit) / view.getUint32(adresse + 4, petit);
  if (type === 9) return view.getInt32(adresse, petit);
  if (type === 10) return view.getInt32(adresse, petit) / view.getInt32(adresse + 4, petit);
  return view.getUint8(adresse);
}

function instant(text: unknown, offset: unknown): string | null {
  const found = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(typeof text === 'string' ? text : '');
  if (found === null) return null;
  const [, annee, mois, jour, heure] = found;
  const zone = typeof offset === 'string' && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : '';
  const date = new Date(`${annee}-${mois}-${jour}T${heure}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function position(gps: Repertoire): Exif['position'] {
  const lat = degrees(gps(GPS.lat), gps(GPS.latRef)[0] === 'S');
  const lng = degrees(gps(GPS.lng), gps(GPS.lngRef)[0] === 'W');
  // 0, 0 is what a phone writes when it had no fix.
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  const [precision] = gps(GPS.precision);
  return { lat, lng, precisionM: typeof precision === 'number' && Number.isFinite(precision) ? precision : null };
}

function degrees(dmsValues: readonly (number | string)[], isNegative: boolean): number | null {
  const [d, m = 0, s = 0] = dmsValues.map(Number);
  if (d === undefined) return null;
  const total = d + m / 60 + s / 3600;
  if (!Number.isFinite(total) || total > 180) return null;
  return Math.round((isNegative ? -total : total) * 1e7) / 1e7;
}

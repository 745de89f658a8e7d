import { debutTiff, estJpeg } from './exif-conteneurs.ts';

/** What a camera wrote in its file. Compression drops it all, so it is read before (gaps.md 61). */
export interface Exif {
  /** ISO instant. Without an offset in the file, the wall clock of this device. */
  readonly prisLe: string | null;
  readonly position: { readonly lat: number; readonly lng: number; readonly precisionM: number | null } | null;
  /** 1 to 8, as in the EXIF standard. */
  readonly orientation: number | null;
}

const AUCUN: Exif = { prisLe: null, position: null, orientation: null };
const TAGS = { orientation: 0x0112, exif: 0x8769, gps: 0x8825, prisLe: 0x9003, decalage: 0x9011 } as const;
const GPS = { latRef: 1, lat: 2, lngRef: 3, lng: 4, precision: 0x1f } as const;
const OCTETS_PAR_TYPE: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
const ASCII = 2;
const COURT = 3;
const LONG = 4;

/** A segment of a JPEG is at most 64 KB, and cameras write EXIF in the first ones. */
const ENTETE_OCTETS = 128 * 1024;

/** [sync/M2] What the camera wrote in the file, read before any compression. */
export async function exifDe(fichier: Blob): Promise<Exif> {
  const debut = await fichier.slice(0, ENTETE_OCTETS).arrayBuffer();
  return lireExif(estJpeg(debut) ? debut : await fichier.arrayBuffer());
}

/** Reads the EXIF block of a picture. A file without one, or a damaged one, answers nulls: never an exception. */
export function lireExif(fichier: ArrayBuffer): Exif {
  try {
    const vue = new DataView(fichier);
    const debut = debutTiff(vue);
    return debut === null ? AUCUN : lireTiff(new DataView(fichier, debut));
  } catch (erreur) {
    if (erreur instanceof RangeError) return AUCUN;
    throw erreur;
  }
}

type Repertoire = (tag: number) => readonly (number | string)[];

function lireTiff(vue: DataView): Exif {
  const petit = vue.getUint16(0) === 0x4949;
  const racine = repertoire(vue, vue.getUint32(4, petit), petit);
  const sous = (tag: number): Repertoire => {
    const [adresse] = racine(tag);
    return typeof adresse === 'number' ? repertoire(vue, adresse, petit) : () => [];
  };
  const exif = sous(TAGS.exif);
  const [orientation] = racine(TAGS.orientation);
  return {
    prisLe: instant(exif(TAGS.prisLe)[0], exif(TAGS.decalage)[0]),
    position: position(sous(TAGS.gps)),
    orientation: typeof orientation === 'number' && orientation >= 1 && orientation <= 8 ? orientation : null,
  };
}

function repertoire(vue: DataView, adresse: number, petit: boolean): Repertoire {
  const entrees = new Map<number, number>();
  const nombre = vue.getUint16(adresse, petit);
  for (let i = 0; i < nombre; i += 1) {
    const entree = adresse + 2 + i * 12;
    entrees.set(vue.getUint16(entree, petit), entree);
  }
  return (tag) => {
    const entree = entrees.get(tag);
    return entree === undefined ? [] : valeurs(vue, entree, petit);
  };
}

function valeurs(vue: DataView, entree: number, petit: boolean): readonly (number | string)[] {
  const type = vue.getUint16(entree + 2, petit);
  const nombre = vue.getUint32(entree + 4, petit);
  const taille = OCTETS_PAR_TYPE[type];
  // No tag we read has more than 64 values: a larger count is a damaged file.
  if (taille === undefined || nombre > 64) return [];
  const adresse = taille * nombre <= 4 ? entree + 8 : vue.getUint32(entree + 8, petit);
  if (type === ASCII) {
    const lettres = Array.from({ length: nombre }, (_, i) => String.fromCharCode(vue.getUint8(adresse + i)));
    return [lettres.join('').split('\0', 1)[0] ?? ''];
  }
  return Array.from({ length: nombre }, (_, i) => nombreA(vue, { adresse: adresse + i * taille, type, petit }));
}

function nombreA(
  vue: DataView,
  ou: { readonly adresse: number; readonly type: number; readonly petit: boolean },
): number {
  const { adresse, type, petit } = ou;
  if (type === COURT) return vue.getUint16(adresse, petit);
  if (type === LONG) return vue.getUint32(adresse, petit);
  if (type === 5) return vue.getUint32(adresse, petit) / vue.getUint32(adresse + 4, petit);
  if (type === 9) return vue.getInt32(adresse, petit);
  if (type === 10) return vue.getInt32(adresse, petit) / vue.getInt32(adresse + 4, petit);
  return vue.getUint8(adresse);
}

function instant(texte: unknown, decalage: unknown): string | null {
  const trouve = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})/.exec(typeof texte === 'string' ? texte : '');
  if (trouve === null) return null;
  const [, annee, mois, jour, heure] = trouve;
  const zone = typeof decalage === 'string' && /^[+-]\d{2}:\d{2}$/.test(decalage) ? decalage : '';
  const date = new Date(`${annee}-${mois}-${jour}T${heure}${zone}`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function position(gps: Repertoire): Exif['position'] {
  const lat = degres(gps(GPS.lat), gps(GPS.latRef)[0] === 'S');
  const lng = degres(gps(GPS.lng), gps(GPS.lngRef)[0] === 'W');
  // 0, 0 is what a phone writes when it had no fix.
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  const [precision] = gps(GPS.precision);
  return { lat, lng, precisionM: typeof precision === 'number' && Number.isFinite(precision) ? precision : null };
}

function degres(valeursDms: readonly (number | string)[], negatif: boolean): number | null {
  const [d, m = 0, s = 0] = valeursDms.map(Number);
  if (d === undefined) return null;
  const total = d + m / 60 + s / 3600;
  if (!Number.isFinite(total) || total > 180) return null;
  return Math.round((negatif ? -total : total) * 1e7) / 1e7;
}

/**
 * Where the EXIF block of a picture begins: the same TIFF structure stands in a segment of a JPEG, in a chunk of a PNG
 * or of a WebP, and as an item of a HEIC. Each finder answers the offset of the TIFF header, or null; a damaged file
 * may throw RangeError, which the caller takes for null.
 */
type Chercheur = (vue: DataView) => number | null;

const SOI = 0xffd8;
const APP1 = 0xffe1;
const SOS = 0xffda;
const EXIF = 0x45786966;

/** APP1 "Exif\0\0", before the picture itself. */
const dansJpeg: Chercheur = (vue) => {
  for (let position = 2; position + 10 < vue.byteLength;) {
    const marque = vue.getUint16(position);
    if (marque === SOS) return null;
    if (marque === APP1 && vue.getUint32(position + 4) === EXIF) return position + 10;
    position += 2 + vue.getUint16(position + 2);
  }
  return null;
};

/** Chunk eXIf (PNG 1.5 extensions), anywhere before IEND. */
const dansPng: Chercheur = (vue) => {
  for (let position = 8; position + 12 <= vue.byteLength;) {
    if (texte(vue, position + 4) === 'eXIf') return position + 8;
    position += 12 + vue.getUint32(position);
  }
  return null;
};

/** Chunk "EXIF", after the picture; some writers keep the prefix of the JPEG segment. */
const dansWebp: Chercheur = (vue) => {
  for (let position = 12; position + 8 <= vue.byteLength;) {
    const taille = vue.getUint32(position + 4, true);
    if (texte(vue, position) === 'EXIF') return position + 8 + (vue.getUint32(position + 8) === EXIF ? 6 : 0);
    position += 8 + taille + (taille % 2);
  }
  return null;
};

interface Boite {
  readonly debut: number;
  readonly fin: number;
}

/** First box of this type between two offsets (ISO 14496-12). */
function boite(vue: DataView, type: string, { debut, fin }: Boite): Boite | null {
  for (let position = debut; position + 8 <= fin;) {
    const courte = vue.getUint32(position);
    const taille = courte === 1 ? Number(vue.getBigUint64(position + 8)) : courte;
    const suivante = courte === 0 ? fin : position + taille;
    if (texte(vue, position + 4) === type) return { debut: position + (courte === 1 ? 16 : 8), fin: suivante };
    if (suivante <= position) return null;
    position = suivante;
  }
  return null;
}

/** Item "Exif" of the meta box: its number stands in iinf, its place in iloc (ISO 23008-12). */
const dansHeic: Chercheur = (vue) => {
  const meta = boite(vue, 'meta', { debut: 0, fin: vue.byteLength });
  if (meta === null) return null;
  const enfants = { debut: meta.debut + 4, fin: meta.fin };
  const [noms, places] = [boite(vue, 'iinf', enfants), boite(vue, 'iloc', enfants)];
  if (noms === null || places === null) return null;
  const numero = numeroExif(vue, noms);
  const adresse = numero === null ? null : adresseDe(vue, places, numero);
  // The item begins with how far the TIFF header is, usually past "Exif\0\0".
  return adresse === null ? null : adresse + 4 + vue.getUint32(adresse);
};

function numeroExif(vue: DataView, { debut, fin }: Boite): number | null {
  let position = debut + (vue.getUint8(debut) === 0 ? 6 : 8);
  while (position + 8 <= fin) {
    const item = boite(vue, 'infe', { debut: position, fin });
    if (item === null) return null;
    const estLong = vue.getUint8(item.debut) === 3;
    const numero = estLong ? vue.getUint32(item.debut + 4) : vue.getUint16(item.debut + 4);
    if (texte(vue, item.debut + (estLong ? 10 : 8)) === 'Exif') return numero;
    position = item.fin;
  }
  return null;
}

/** Offset in the file of the first extent of an item. */
function adresseDe(vue: DataView, { debut }: Boite, numero: number): number | null {
  const version = vue.getUint8(debut);
  const lecteur = new Lecteur(vue, debut + 4);
  const tailles = lecteur.entier(2);
  const [adresse, longueur, base] = [tailles >> 12, (tailles >> 8) & 0xf, (tailles >> 4) & 0xf];
  const rang = version === 0 ? 0 : tailles & 0xf;
  const nombre = lecteur.entier(version < 2 ? 2 : 4);
  for (let i = 0; i < nombre; i += 1) {
    const item = lecteur.entier(version < 2 ? 2 : 4);
    lecteur.entier(version === 0 ? 2 : 4);
    const depart = lecteur.entier(base);
    const morceaux = lecteur.entier(2);
    for (let k = 0; k < morceaux; k += 1) {
      lecteur.entier(rang);
      const place = lecteur.entier(adresse);
      lecteur.entier(longueur);
      if (item === numero) return depart + place;
    }
  }
  return null;
}

/** Reads big-endian numbers one after the other. */
class Lecteur {
  readonly #vue: DataView;
  #position: number;

  constructor(vue: DataView, position: number) {
    this.#vue = vue;
    this.#position = position;
  }
  entier(octets: number): number {
    let valeur = 0;
    for (let i = 0; i < octets; i += 1) valeur = valeur * 256 + this.#vue.getUint8(this.#position + i);
    this.#position += octets;
    return valeur;
  }
}

const texte = (vue: DataView, position: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => vue.getUint8(position + i)));

const FORMATS: readonly { readonly est: (vue: DataView) => boolean; readonly chercher: Chercheur }[] = [
  { est: (vue) => vue.getUint16(0) === SOI, chercher: dansJpeg },
  { est: (vue) => vue.getUint32(0) === 0x89504e47, chercher: dansPng },
  { est: (vue) => texte(vue, 0) === 'RIFF' && texte(vue, 8) === 'WEBP', chercher: dansWebp },
  { est: (vue) => texte(vue, 4) === 'ftyp', chercher: dansHeic },
];

/** Only a JPEG has its EXIF block in its beginning for sure; the others are read whole. */
export const estJpeg = (debut: ArrayBuffer): boolean =>
  debut.byteLength > 2 && new DataView(debut).getUint16(0) === SOI;

/** Offset of the TIFF header; null when the picture has none, or is of another format. */
export function debutTiff(vue: DataView): number | null {
  if (vue.byteLength < 12) return null;
  return FORMATS.find(({ est }) => est(vue))?.chercher(vue) ?? null;
}

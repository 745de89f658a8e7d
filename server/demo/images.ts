import { crc32, deflateSync } from 'node:zlib';

export interface ImageDemo {
  readonly sha256: string;
  readonly taille: number;
}

export const LARGEUR = 400;
export const HAUTEUR = 300;

type Couleur = readonly [r: number, v: number, b: number];
const CIEL: Couleur = [196, 214, 224];
const FOND: readonly Couleur[] = [
  [214, 178, 120],
  [188, 170, 150],
  [160, 150, 140],
  [226, 206, 150],
];

/** A drawn picture that stands for a photo of a loft: sky, rafters, insulation. Different for each `rang`. */
export function imageDemo(rang: number): Buffer {
  const lignes: Buffer[] = [];
  for (let y = 0; y < HAUTEUR; y += 1) {
    const ligne = Buffer.alloc(1 + LARGEUR * 3);
    for (let x = 0; x < LARGEUR; x += 1) ligne.set(pixel(x, y, rang), 1 + x * 3);
    lignes.push(ligne);
  }
  return png(Buffer.concat(lignes));
}

function pixel(x: number, y: number, rang: number): Couleur {
  const toit = Math.abs(x - LARGEUR / 2) * 0.55 + 40 + rang * 6;
  if (y < toit - 14) return CIEL;
  if (y < toit) return [92, 66, 44];
  if ((x + rang * 17) % 68 < 9) return [128, 96, 62];
  const grain = ((x * 7 + y * 13 + rang * 29) % 23) - 11;
  const [r, v, b] = FOND[rang % FOND.length] ?? CIEL;
  return [clair(r + grain), clair(v + grain), clair(b + grain)];
}

const clair = (n: number): number => Math.max(0, Math.min(255, n));

/** Truecolour PNG, 8 bits, without filter. */
function png(pixels: Buffer): Buffer {
  const entete = Buffer.alloc(13);
  entete.writeUInt32BE(LARGEUR, 0);
  entete.writeUInt32BE(HAUTEUR, 4);
  entete.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    bloc('IHDR', entete),
    bloc('IDAT', deflateSync(pixels, { level: 9 })),
    bloc('IEND', Buffer.alloc(0)),
  ]);
}

function bloc(nom: string, contenu: Buffer): Buffer {
  const corps = Buffer.concat([Buffer.from(nom, 'ascii'), contenu]);
  const tout = Buffer.alloc(8 + contenu.length + 4);
  tout.writeUInt32BE(contenu.length, 0);
  corps.copy(tout, 4);
  tout.writeUInt32BE(crc32(corps), 8 + contenu.length);
  return tout;
}

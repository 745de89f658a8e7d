import { crc32, deflateSync } from 'node:zlib';

export interface ImageDemo {
  readonly sha256: string;
  readonly taille: number;
}

export const WIDTH = 400;
export const HAUTEUR = 300;

type Colour = readonly [r: number, v: number, b: number];
const SKY: Colour = [196, 214, 224];
const BACKGROUNDS: readonly Colour[] = [
  [214, 178, 120],
  [188, 170, 150],
  [160, 150, 140],
  [226, 206, 150],
];

/** A drawn picture that stands for a photo of a loft: sky, rafters, insulation. Different for each `rang`. */
export function imageDemo(rank: number): Buffer {
  const rows: Buffer[] = [];
  for (let y = 0; y < HAUTEUR; y += 1) {
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) row.set(pixel(x, y, rank), 1 + x * 3);
    rows.push(row);
  }
  return png(Buffer.concat(rows), { width: WIDTH, height: HAUTEUR });
}

function pixel(x: number, y: number, rank: number): Colour {
  const roof = Math.abs(x - WIDTH / 2) * 0.55 + 40 + rank * 6;
  if (y < roof - 14) return SKY;
  if (y < roof) return [92, 66, 44];
  if ((x + rank * 17) % 68 < 9) return [128, 96, 62];
  const grain = ((x * 7 + y * 13 + rank * 29) % 23) - 11;
  const [r, v, b] = BACKGROUNDS[rank % BACKGROUNDS.length] ?? SKY;
  return [clamp(r + grain), clamp(v + grain), clamp(b + grain)];
}

const clamp = (n: number): number => Math.max(0, Math.min(255, n));

/** Truecolour PNG, 8 bits, without filter. */
export function png(pixels: Buffer, { width, height }: { readonly width: number; readonly height: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    bloc('IHDR', header),
    bloc('IDAT', deflateSync(pixels, { level: 9 })),
    bloc('IEND', Buffer.alloc(0)),
  ]);
}

function bloc(nom: string, content: Buffer): Buffer {
  const corps = Buffer.concat([Buffer.from(nom, 'ascii'), content]);
  const everything = Buffer.alloc(8 + content.length + 4);
  everything.writeUInt32BE(content.length, 0);
  corps.copy(everything, 4);
  everything.writeUInt32BE(crc32(corps), 8 + content.length);
  return everything;
}

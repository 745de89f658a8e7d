import type { CompteDemo } from './accounts.ts';
import { png } from './images.ts';

const WIDTH = 300;
const HEIGHT = 90;
const INK = 40;
const WHITE = 255;

/** A drawn signature, as a data URL. The last controller of each office has none: their reports say why, and they are asked for it. */
export function signatureDemo({ role, email, id }: CompteDemo): string | null {
  return role !== 'CONTROL' || email.startsWith('control3.') ? null : drawnSignature(id);
}

/** The same hand each time, as a data URL. */
export const drawnSignature = (id: number): string =>
  `data:image/png;base64,${signaturePicture(id).toString('base64')}`;

export const SIGNATURE_SIZE = { largeur: WIDTH, hauteur: HEIGHT } as const;

/** As a PNG. */
export function signaturePicture(id: number): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    const row = Buffer.alloc(1 + WIDTH * 3, WHITE);
    row[0] = 0;
    for (let x = 20; x < WIDTH - 20; x += 1) if (isInk(x, y, id)) row.fill(INK, 1 + x * 3, 4 + x * 3);
    return row;
  });
  return png(Buffer.concat(rows), { width: WIDTH, height: HEIGHT });
}

/** One stroke that dies away, under it a line. */
function isInk(x: number, y: number, seed: number): boolean {
  const fading = 1 - x / (WIDTH * 1.2);
  const stroke = 40 + 30 * fading * Math.sin(x / (9 + (seed % 5))) * Math.cos(x / 31);
  const line = 74 - x / 40;
  return Math.abs(y - stroke) < 2.5 || (x > 60 && Math.abs(y - line) < 1);
}

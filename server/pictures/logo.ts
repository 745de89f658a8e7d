import type Vips from 'wasm-vips';

/** Sharp in print (90 points at 600 an inch), then smaller until it is light enough to stand on every device. */
const SIDES_PX = [800, 400, 200];
const BYTES_MAX = 150_000;

type Decoders = typeof Vips;
type Image = InstanceType<Decoders['Image']>;

/** Whether a picture is small enough to be kept as it came. */
export const isLogoSized = (width: number, height: number): boolean => Math.max(width, height) <= (SIDES_PX[0] ?? 0);

/**
 * [reports/R25] A logo as PNG, from the bytes of a picture that was examined or of a drawing that names nothing outside of
 * itself. null: nothing of it shows. Throws what the decoder throws.
 */
export function logoPixels(vips: Decoders, bytes: Uint8Array, isDrawing: boolean): Uint8Array | null {
  for (const side of SIDES_PX) {
    const png = isDrawing ? drawnPng(vips, bytes, side) : reducedPng(vips, bytes, side);
    if (png === null || png.byteLength <= BYTES_MAX) return png;
  }
  return null;
}

function drawnPng(vips: Decoders, bytes: Uint8Array, side: number): Uint8Array | null {
  const drawn = vips.Image.svgloadBuffer(bytes, { scale: side / naturalSide(vips, bytes), fail_on: 'error' });
  try {
    return shows(drawn) ? drawn.pngsaveBuffer({ bitdepth: 8, keep: 'none' }) : null;
  } finally {
    drawn.delete();
  }
}

/** Of a drawing that may call itself 100,000 pixels wide: nothing of it is drawn for that. */
function naturalSide(vips: Decoders, bytes: Uint8Array): number {
  const announced = vips.Image.svgloadBuffer(bytes);
  try {
    return Math.max(announced.width, announced.height);
  } finally {
    announced.delete();
  }
}

/** A drawing of nothing would be an empty place on every report. */
function shows(drawn: Image): boolean {
  const opacity = drawn.extractBand(drawn.bands - 1);
  try {
    return opacity.max() > 0;
  } finally {
    opacity.delete();
  }
}

function reducedPng(vips: Decoders, bytes: Uint8Array, side: number): Uint8Array {
  const small = vips.Image.thumbnailBuffer(bytes, side, { height: side, size: 'down', fail_on: 'error' });
  const coloured = small.colourspace('srgb');
  try {
    return coloured.pngsaveBuffer({ bitdepth: 8, keep: 'none' });
  } finally {
    coloured.delete();
    small.delete();
  }
}

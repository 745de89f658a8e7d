import { announcedSize, isPicture } from '#domain/base/picture.ts';
import { typeOf } from '#domain/base/file-type.ts';
import { openVips } from '../pictures/vips.ts';
import type { GreyImage } from './engine.ts';

const vips = await openVips();
type Image = InstanceType<typeof vips.Image>;

/** Pixels of a side: 300 an inch on A4. More says nothing more, and takes four bytes each. */
export const SIDE_MAX = 3500;
/** A page of fewer is read twice as large: letters of ten pixels are none. */
const SIDE_SMALL = 1100;

/** A picture upright and grey, of a size that is read well; null: it cannot be decoded. */
export function greyOfFile(bytes: Uint8Array): GreyImage | null {
  if (!isPicture(typeOf(bytes)) || !announcedSize(bytes).ok) return null;
  return unlessRefused(() => {
    using small = held(
      vips.Image.thumbnailBuffer(bytes, SIDE_MAX, { height: SIDE_MAX, size: 'down', fail_on: 'error' }),
    );
    return greyOf(small.value);
  });
}

/** Pixels in colours, four bytes each. */
export interface ColourImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

export function greyOfPixels({ width, height, pixels }: ColourImage): GreyImage | null {
  return unlessRefused(() => {
    using image = held(vips.Image.newFromMemory(pixels, width, height, 4, vips.BandFormat.uchar));
    using known = held(image.value.copy({ interpretation: 'srgb' }));
    return greyOf(known.value);
  });
}

function greyOf(image: Image): GreyImage {
  using flat = held(image.hasAlpha() ? image.flatten({ background: 255 }) : image.copy());
  using grey = held(flat.value.colourspace('b-w'));
  using one = held(grey.value.extractBand(0));
  const isSmall = Math.max(image.width, image.height) < SIDE_SMALL;
  using sized = held(isSmall ? one.value.resize(2) : one.value.copy());
  const pixels = sized.value.writeToMemory();
  if (!(pixels instanceof Uint8Array)) throw new Error('invariant: grey is one byte a pixel');
  return { width: sized.value.width, height: sized.value.height, pixels: pixels.slice() };
}

/** Memory of the decoder is given back at once: it has no collector. */
const held = (value: Image): Disposable & { readonly value: Image } => ({
  value,
  [Symbol.dispose]: () => value.delete(),
});

/** libvips says no by an exception of its own. Anything else is a decoder that broke: this thread is not asked again. */
function unlessRefused(work: () => GreyImage): GreyImage | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof WebAssembly.Exception)) process.exit(1);
    return null;
  }
}

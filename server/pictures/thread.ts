/** The thread that decodes pictures ([sync/M10] [reports/R18]): nothing of them is trusted, and none is decoded in the API's thread. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { typeOf } from '#domain/base/file-type.ts';
import { announcedSize, isPicture, type PictureType } from '#domain/base/picture.ts';
import { ok, refuse, type Refusal } from '#domain/base/result.ts';
import { serveTasks } from '../threads/serve.ts';
import { drawingDefect } from './drawing.ts';
import { isLogoSized, logoPixels } from './logo.ts';
import type {
  Examined,
  KeptLogo,
  PictureAnswer,
  PictureSource,
  PictureTask,
  Printed,
  Printing,
  Reduction,
} from './tasks.ts';
import { openVips } from './vips.ts';

const vips = await openVips();
type Image = InstanceType<typeof vips.Image>;

/** What a report prints of a picture, at most: 470 points an inch in its place. 500 of them fit in a thread that draws. */
const PRINTED_SIDE_PX = 1600;
const PRINTED_BYTES = 600 * 1024;
const PRINTED_QUALITY = 80;

/** Only what is torn or wrong fails; what a decoder mends by itself, and cameras write, does not. */
const OPTIONS = { access: 'sequential', fail_on: 'error' } as const;

const LOADERS: Readonly<Record<PictureType, (bytes: Uint8Array) => Image>> = {
  'image/jpeg': (bytes) => vips.Image.jpegloadBuffer(bytes, OPTIONS),
  'image/png': (bytes) => vips.Image.pngloadBuffer(bytes, OPTIONS),
  'image/webp': (bytes) => vips.Image.webploadBuffer(bytes, OPTIONS),
};

serveTasks<PictureTask, PictureAnswer>(async (task) => {
  if (task.kind === 'logo') return { logo: keptLogo(task) };
  if (task.kind === 'ink') return { hasInk: hasInk(task.bytes) };
  return task.kind === 'print'
    ? { printed: await print(task) }
    : { examined: examine(await bytesOf(task.source)).examined };
});

const bytesOf = async (source: PictureSource): Promise<Uint8Array> =>
  'path' in source ? readFile(source.path) : source.bytes;

/** By its content, whatever was said of it. */
function typeOfPicture(bytes: Uint8Array): PictureType {
  const type = typeOf(bytes);
  if (!isPicture(type)) throw new Error('invariant: what announces its size is a picture');
  return type;
}

interface Seen {
  readonly examined: Examined;
  /** Whether a PDF holds these very bytes as they should be seen, and cheaply. */
  readonly isPrintable: boolean;
}

/** Size first, by the header alone; then every pixel, through a window of a few lines. */
function examine(bytes: Uint8Array): Seen {
  const announced = announcedSize(bytes);
  if (!announced.ok) return { examined: announced, isPrintable: false };
  const type = typeOfPicture(bytes);
  try {
    using image = disposable(LOADERS[type](bytes));
    const { width, height } = image.value;
    const isPrintable = isPlain(image.value, bytes, type) && isSmall(image.value, bytes);
    image.value.avg();
    return { examined: ok({ width, height }), isPrintable };
  } catch (error) {
    endUnlessRefused(error);
    return { examined: refuse('IMAGE_ILLISIBLE', { raison: 'contenu' }), isPrintable: false };
  }
}

/** Memory of the decoder is given back at once: it has no collector. */
function disposable(value: Image): Disposable & { readonly value: Image } {
  return { value, [Symbol.dispose]: () => value.delete() };
}

/** libvips says no by an exception of its own. Anything else is a decoder that broke: this thread is not asked again. */
function endUnlessRefused(error: unknown): void {
  if (!(error instanceof WebAssembly.Exception)) process.exit(1);
}

const isSmall = ({ width, height }: Image, { byteLength }: Uint8Array): boolean =>
  Math.max(width, height) <= PRINTED_SIDE_PX && byteLength <= PRINTED_BYTES;

/** A PDF takes JPEG that are upright and neither CMYK, and PNG of 8 bits that are neither transparent, palettes nor interlaced. */
function isPlain(image: Image, bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'image/webp') return false;
  if (type === 'image/jpeg') return image.bands !== 4 && orientationOf(image) === 1;
  const [depth, colours, interlace] = [bytes[24], bytes[25], bytes[28]];
  return depth === 8 && (colours === 0 || colours === 2) && interlace === 0 && image.bands !== 2 && image.bands !== 4;
}

const orientationOf = (image: Image): number =>
  image.getTypeof('orientation') === 0 ? 1 : image.getInt('orientation');

/** [reports/R18] The bytes as they were received, or nothing; then as a PDF takes them. */
async function print({ source, sha256 }: Printing): Promise<Printed> {
  const bytes = await bytesOf(source).catch((error: unknown) => absence(error));
  if (!(bytes instanceof Uint8Array)) return bytes;
  if (sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== sha256) return { defect: 'alteree' };
  const { examined, isPrintable } = examine(bytes);
  if (!examined.ok) return { defect: 'indechiffrable' };
  const type = typeOfPicture(bytes);
  return { dataUrl: isPrintable ? dataUrlOf(type, bytes) : reduced(bytes, type) };
}

/** A file that is gone, or a disk that cannot give it back; a server that has no file left to open is asked again. */
function absence(error: unknown): Printed {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT') return { defect: 'perdue' };
  if (code === 'EIO') return { defect: 'alteree' };
  throw error;
}

/**
 * Upright, in the colours of screens, on white paper, no larger than what is printed. Drawings stay PNG: their lines
 * are sharp. A PDF does not look at the profile of a picture, and converting by it costs ten times the rest.
 */
function reduced(bytes: Uint8Array, type: PictureType): string {
  using small = disposable(
    vips.Image.thumbnailBuffer(bytes, PRINTED_SIDE_PX, { height: PRINTED_SIDE_PX, size: 'down', fail_on: 'error' }),
  );
  using coloured = disposable(small.value.colourspace('srgb'));
  using flat = disposable(
    coloured.value.hasAlpha() ? coloured.value.flatten({ background: 255 }) : coloured.value.copy(),
  );
  return type === 'image/png' && bytes.byteLength <= PRINTED_BYTES
    ? dataUrlOf('image/png', flat.value.pngsaveBuffer({ bitdepth: 8, keep: 'none' }))
    : dataUrlOf('image/jpeg', flat.value.jpegsaveBuffer({ Q: PRINTED_QUALITY, keep: 'none' }));
}

/** Spread of the lights of a sheet of 800 by 400 on which a dozen points are dark: a stroke has more, paper has none. */
const LEAST_SPREAD = 1.5;

/** [signatures/E66] On white paper, whatever its colours; a picture that cannot be read shows nothing. */
function hasInk(bytes: Uint8Array): boolean {
  if (!examine(bytes).examined.ok) return false;
  using image = disposable(LOADERS[typeOfPicture(bytes)](bytes));
  using flat = disposable(image.value.hasAlpha() ? image.value.flatten({ background: 255 }) : image.value.copy());
  using grey = disposable(flat.value.colourspace('b-w'));
  // One point has no spread: libvips makes NaN of it, and throws.
  return grey.value.width * grey.value.height > 1 && grey.value.deviate() >= LEAST_SPREAD;
}

/** [reports/R25] A small picture as it came; the pixels of a large one, or of a drawing. */
function keptLogo({ bytes, isDrawing }: Reduction): KeptLogo {
  const examined = isDrawing ? refusalOfDrawing(bytes) : examine(bytes).examined;
  if (examined?.ok === false) return examined;
  if (examined !== null && isLogoSized(examined.value.width, examined.value.height))
    return ok(dataUrlOf(typeOfPicture(bytes), bytes));
  try {
    const png = logoPixels(vips, bytes, isDrawing);
    if (png !== null) return ok(dataUrlOf('image/png', png));
  } catch (error) {
    endUnlessRefused(error);
  }
  return refuse('IMAGE_ILLISIBLE', { raison: 'contenu' });
}

function refusalOfDrawing(bytes: Uint8Array): Refusal | null {
  const defect = drawingDefect(new TextDecoder().decode(bytes));
  return defect === null ? null : refuse('DESSIN_REFUSE', { raison: defect });
}

const dataUrlOf = (type: PictureType, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`;

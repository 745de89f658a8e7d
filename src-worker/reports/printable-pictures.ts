import { onWhite } from '../browser.ts';
import { toBase64 } from '../media/data-url.ts';

const PNG = 'data:image/png;base64,';
/** Of the header of a PNG: how its colours are written. */
const COLOUR_TYPE_AT = 25;
const PALETTE = 3;

type Pictures = Readonly<Record<string, string>>;

/** [reports/R34] The drawer misreads the transparency of pictures with a palette: those are put on white first, as the server does. */
export async function withoutPalettes(images: Pictures): Promise<Pictures> {
  const drawn = Object.entries(images).map(async ([key, url]) => [key, hasPalette(url) ? await whitened(url) : url]);
  return Object.fromEntries(await Promise.all(drawn));
}

const hasPalette = (url: string): boolean =>
  url.startsWith(PNG) && atob(url.slice(PNG.length, PNG.length + 40)).charCodeAt(COLOUR_TYPE_AT) === PALETTE;

const bytesOf = (url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(url.slice(PNG.length)), (sign) => sign.charCodeAt(0));

/** What cannot be read or drawn here stays as it is: the drawer says what it thinks of it. */
async function whitened(url: string): Promise<string> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytesOf(url)], { type: 'image/png' }));
    const plain = await onWhite(bitmap);
    bitmap.close();
    return plain === null ? url : PNG + toBase64(await plain.arrayBuffer());
  } catch {
    return url;
  }
}

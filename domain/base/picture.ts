import { type FileType, typeOf } from './file-type.ts';
import { ok, refuse, type Result } from './result.ts';

export type PictureType = Exclude<FileType, 'application/pdf'>;
export const isPicture = (type: FileType | null): type is PictureType => type !== null && type !== 'application/pdf';

/** [sync/M10] Pixels of a picture, at most: those of a telephone at 108 million pass. */
export const PIXELS_MAX = 120_000_000;

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * [sync/M10] What the header of a picture says of its size, before anything is decoded: the same on the device, which
 * refuses early, and on the server. `bytes`: the whole file, or its beginning. IMAGE_ILLISIBLE: no size is written
 * there. IMAGE_TROP_GRANDE: more pixels than PIXELS_MAX.
 */
export function announcedSize(bytes: Uint8Array): Result<PictureSize> {
  const type = typeOf(bytes);
  const size = isPicture(type) ? READERS[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : null;
  if (size === null || size.width === 0 || size.height === 0) return refuse('IMAGE_ILLISIBLE', { raison: 'entete' });
  return size.width * size.height > PIXELS_MAX ? refuse('IMAGE_TROP_GRANDE', { ...size, max: PIXELS_MAX }) : ok(size);
}

type Reader = (view: DataView) => PictureSize | null;

const READERS: Readonly<Record<PictureType, Reader>> = {
  'image/jpeg': sizeOfJpeg,
  'image/png': (view) =>
    view.byteLength >= 24 && view.getUint32(12) === 0x49_48_44_52
      ? { width: view.getUint32(16), height: view.getUint32(20) }
      : null,
  'image/webp': sizeOfWebp,
};

/** Start of frame: all of C0 to CF but the tables C4 and CC, and C8, which no standard uses. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** The first frame, after the segments of the camera (EXIF with its thumbnail, colour profile), however deep they are. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    // A marker may be preceded by any number of FF.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** 'VP8 ' (lossy), 'VP8L' (lossless) and 'VP8X' (extended) each write it in their own way. */
function sizeOfWebp(view: DataView): PictureSize | null {
  if (view.byteLength < 30) return null;
  const at24 = (offset: number): number => view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536;
  switch (view.getUint32(12)) {
    case 0x56_50_38_20:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x56_50_38_4c:
      return { width: (at24(21) & 0x3fff) + 1, height: ((view.getUint32(21, true) >>> 14) & 0x3fff) + 1 };
    case 0x56_50_38_58:
      return { width: at24(24) + 1, height: at24(27) + 1 };
    default:
      return null;
  }
}

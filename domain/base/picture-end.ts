import { isPicture, type PictureType } from './picture.ts';
import { typeOf } from './file-type.ts';

/**
 * [sync/M14] Whether a picture holds its own end: a browser decodes the beginning of a cut one and leaves the rest white,
 * and a report would show it as a finding. `bytes`: the whole file; what is no picture of ours is judged elsewhere.
 */
export function hasPictureEnd(bytes: Uint8Array): boolean {
  const type = typeOf(bytes);
  return !isPicture(type) || ENDS[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const ENDS: Readonly<Record<PictureType, (view: DataView) => boolean>> = {
  'image/jpeg': endsJpeg,
  'image/png': endsPng,
  // The size that RIFF announces, after its eight bytes of head.
  'image/webp': (view) => view.byteLength >= 12 && view.getUint32(4, true) + 8 <= view.byteLength,
};

const END_OF_IMAGE = 0xd9;
/** Inside the coded data: a byte FF of its own, or a mark of restart. */
const isOfData = (marker: number): boolean => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);

/** Segment by segment (ITU-T T.81, annex B): the end of a thumbnail, deep in its segment, is not the end of the picture. */
function endsJpeg(view: DataView): boolean {
  for (let at = 2; at + 2 <= view.byteLength;) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || isOfData(marker)) at += view.getUint8(at) === 0xff ? 2 : 1;
    else if (marker === END_OF_IMAGE) return true;
    else if (marker === 0xff) at += 1;
    else at += at + 4 <= view.byteLength ? 2 + view.getUint16(at + 2) : view.byteLength;
  }
  return false;
}

const IEND = 0x49_45_4e_44;

/** Chunk by chunk (ISO/IEC 15948): length, name, data, sum. */
function endsPng(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === IEND) return true;
  }
  return false;
}

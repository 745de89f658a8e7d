import { typeOf } from '#domain/base/file-type.ts';
import { heicOf } from '#domain/base/heic.ts';
import { hasPictureEnd } from '#domain/base/picture-end.ts';
import { announcedSize, isPicture } from '#domain/base/picture.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import { whenRefused } from './refused-here.ts';

/** Where every header stands, but that of a JPEG behind more profiles than that: it is then judged by its decoding. */
const HEAD_BYTES = 1024 * 1024;

const headOf = async (file: Blob): Promise<Uint8Array> => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());

/** [sync/M10] IMAGE_TROP_GRANDE by its header alone: decoded, it could take the page with it. null: nothing says so. */
export async function tooLarge(picture: Blob): Promise<Refusal | null> {
  const announced = announcedSize(await headOf(picture));
  return !announced.ok && announced.code === 'IMAGE_TROP_GRANDE' ? announced : null;
}

/** [sync/M14] IMAGE_ILLISIBLE: the end of the picture is missing, whatever a browser draws of its beginning. null: nothing says so. */
export const cutShort = async (picture: Blob): Promise<Refusal | null> =>
  hasPictureEnd(new Uint8Array(await picture.arrayBuffer())) ? null : refuse('IMAGE_ILLISIBLE');

/** [sync/M12] Whether a file is a HEIC, by its content: a system that does not know them gives them no type. */
export const isHeic = async (file: Blob): Promise<boolean> => heicOf(await headOf(file), file.size) !== null;

/** [sync/M12] Why this browser did not decode a picture: a HEIC that nothing damaged is only unknown to it. */
export const undecoded = async (file: Blob): Promise<Refusal> =>
  refuse(heicOf(await headOf(file), file.size) === 'whole' ? 'IMAGE_HEIC' : 'IMAGE_ILLISIBLE');

/**
 * [sync/M10] What is wrong with a chosen file that is a picture by its content: IMAGE_TROP_GRANDE, or IMAGE_ILLISIBLE when
 * this browser cannot decode it. null: nothing; a file of another kind is judged elsewhere.
 */
export async function pictureRefusal(file: Blob): Promise<Refusal | null> {
  if (!isPicture(typeOf(await headOf(file)))) return null;
  const refusal = (await tooLarge(file)) ?? (await cutShort(file));
  if (refusal !== null) return refusal;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch (error) {
    return whenRefused(refuse('IMAGE_ILLISIBLE'))(error);
  }
}

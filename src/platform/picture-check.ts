import { typeOf } from '#domain/base/file-type.ts';
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

/**
 * [sync/M10] What is wrong with a chosen file that is a picture by its content: IMAGE_TROP_GRANDE, or IMAGE_ILLISIBLE when
 * this browser cannot decode it. null: nothing; a file of another kind is judged elsewhere.
 */
export async function pictureRefusal(file: Blob): Promise<Refusal | null> {
  if (!isPicture(typeOf(await headOf(file)))) return null;
  const large = await tooLarge(file);
  if (large !== null) return large;
  try {
    (await createImageBitmap(file)).close();
    return null;
  } catch (error) {
    return whenRefused(refuse('IMAGE_ILLISIBLE'))(error);
  }
}

import { hasPictureEnd } from '#domain/base/picture-end.ts';
import { announcedSize, isPicture } from '#domain/base/picture.ts';
import { typeOf } from '#domain/base/file-type.ts';
import { addPhoto, type Photographer, refusePrise, unfinishedPrises } from '../media/capture.ts';

/** What the server takes of a photo as it is. */
const TAKEN = ['image/jpeg', 'image/png'];

/**
 * [session/D28] Pictures that no page will compress any more leave as the camera gave them. One that says no size, or is of a
 * kind that the server refuses, is left with its reason.
 */
export async function adoptRawPictures(photographer: Photographer): Promise<void> {
  const { octets, clock } = photographer;
  for (const prise of await unfinishedPrises(octets)) {
    const bytes = new Uint8Array(await prise.original.arrayBuffer());
    const type = typeOf(bytes);
    const size = announcedSize(bytes);
    if (!size.ok || !isPicture(type) || !TAKEN.includes(type) || !hasPictureEnd(bytes)) {
      await refusePrise({ octets, clock }, prise.id, size.ok ? 'IMAGE_ILLISIBLE' : size.code);
      continue;
    }
    const { reglage: _, ...known } = prise;
    const { width: largeur, height: hauteur } = size.value;
    await addPhoto(photographer, { ...known, genre: 'photo', reduit: prise.original, largeur, hauteur });
  }
}

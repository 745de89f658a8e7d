import type { CallName } from '#domain/api/contract.ts';
import type { Example, Fixtures } from './examples.ts';

/** Of the calls about photos and the bytes that they send. */
export const PHOTO_EXAMPLES = {
  imageList: ({ idIntervention }) => ({ query: { idIntervention } }),
  imageReplace: ({ idPhoto }) => ({ params: { id: idPhoto }, body: { legende: 'Façade nord' } }),
  imageDelete: ({ idPhoto }) => ({ params: { id: idPhoto } }),
  image: ({ idPhoto }) => ({ params: { id: idPhoto } }),
  filesDownload: ({ idPhoto }) => ({ query: { id: idPhoto } }),
  envoisOuvrir: ({ idPhoto }) => ({ body: { envois: [{ id: idPhoto, sha256: 'a'.repeat(64), taille: 100 }] } }),
  envoisEtat: ({ idPhoto }) => ({ params: { id: idPhoto } }),
} satisfies Readonly<Partial<Record<CallName, (f: Fixtures) => Example>>>;

import { type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { VARIANTS } from '../variants/variants.ts';
import type { AnnonceRecord, LectureRecord } from './annonce.ts';
import { checkNewReadMark } from './edits.ts';

export const annonceKind: RecordKind<AnnonceRecord> = {
  ...STANDS_ALONE,
  name: 'annonce',
  collection: 'records',
  /** [annonces/N3] [annonces/N4] The roles it is for, on its portals; ADMIN on all of them. */
  keys: ({ variantes, roles }) => [
    ...VARIANTS.map((v) => `admin:${v}`),
    ...variantes.flatMap((v) => roles.map((role) => `role:${role}:${v}`)),
  ],
};

export const lectureKind: RecordKind<LectureRecord> = {
  ...STANDS_ALONE,
  name: 'lecture',
  collection: 'records',
  create: checkNewReadMark,
  isOwn: () => true,
  keys: ({ idUser, variante }) => [`user:${idUser}:${variante}`],
};

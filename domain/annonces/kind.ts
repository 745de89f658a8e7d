import { NO_PARENTS, RANK_OF_RECORDS, type RecordKind } from '../sync/kind.ts';
import { VARIANTS } from '../variants/variants.ts';
import type { AnnonceRecord, LectureRecord } from './annonce.ts';
import { verifierNouvelleLecture } from './edits.ts';

export const annonceKind: RecordKind<AnnonceRecord> = {
  name: 'annonce',
  collection: 'records',
  needs: [],
  /** [N3] [N4] The roles it is for, on its portals; ADMIN on all of them. */
  keys: ({ variantes, roles }) => [
    ...VARIANTS.map((v) => `admin:${v}`),
    ...variantes.flatMap((v) => roles.map((role) => `role:${role}:${v}`)),
  ],
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [],
  erasure: null,
};

export const lectureKind: RecordKind<LectureRecord> = {
  name: 'lecture',
  collection: 'records',
  create: verifierNouvelleLecture,
  needs: [],
  isOwn: () => true,
  keys: ({ idUser, variante }) => [`user:${idUser}:${variante}`],
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [],
  erasure: null,
};

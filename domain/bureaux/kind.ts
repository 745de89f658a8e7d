import { portalKeys } from '../access/keys.ts';
import { OUTSIDE } from '../access/reserves.ts';
import { ROLES } from '../access/roles.ts';
import { NO_PARENTS, RANK_OF_RECORDS, type RecordKind } from '../sync/kind.ts';
import type { BureauRecord, ReglagesBureauRecord } from './bureau.ts';

export const bureauKind: RecordKind<BureauRecord> = {
  name: 'bureau',
  collection: 'records',
  needs: [],
  keys: portalKeys,
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [
    {
      roles: ROLES.filter((role) => role !== 'ADMIN'),
      unless: ({ role, idBureauInspection }, { idBureau }) =>
        !OUTSIDE.includes(role) && idBureauInspection === idBureau,
      tells: ['idBureau', 'nom', 'logo'],
    },
  ],
  erasure: null,
};

export const reglagesBureauKind: RecordKind<ReglagesBureauRecord> = {
  name: 'reglagesBureau',
  collection: 'records',
  needs: [],
  /** [A18] */
  keys: ({ variante, idBureau }) => [`admin:${variante}`, `responsable:${idBureau}:${variante}`],
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [],
  erasure: null,
};

import { portalKeys } from '../access/keys.ts';
import { OUTSIDE } from '../kind/reserves.ts';
import { ROLES } from '../access/roles.ts';
import { type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import type { BureauRecord, BureauSettingsRecord } from './bureau.ts';

export const bureauKind: RecordKind<BureauRecord> = {
  ...STANDS_ALONE,
  name: 'bureau',
  collection: 'records',
  keys: portalKeys,
  reserved: [
    {
      roles: ROLES.filter((role) => role !== 'ADMIN'),
      unless: ({ role, idBureauInspection }, { idBureau }) =>
        !OUTSIDE.includes(role) && idBureauInspection === idBureau,
      tells: ['idBureau', 'nom', 'logo', 'fuseau'],
    },
  ],
};

export const bureauSettingsKind: RecordKind<BureauSettingsRecord> = {
  ...STANDS_ALONE,
  name: 'reglagesBureau',
  collection: 'records',
  /** [access/A18] */
  keys: ({ variante, idBureau }) => [`admin:${variante}`, `responsable:${idBureau}:${variante}`],
};

import { archiveKey } from '../access/keys.ts';
import type { Listing } from '../lists/listing.ts';
import { none, noList, OUTSIDE } from '../kind/reserves.ts';
import { type Listed, RANK_OF_ATTACHED, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { listKeys } from './operations-kind.ts';
import type { SyntheseRecord } from './synthese.ts';

/** Issued versions of every lot, the last one first. */
const syntheseList: Listing = {
  searched: ['conclusion'],
  sorts: { emiseLe: { field: 'emiseLe' }, version: { field: 'version', isNumber: true } },
  order: '-emiseLe',
  where: () => [],
};

/** [lots/L21] The server alone writes it; who is not of the office reads it without what the office keeps to itself. */
export const syntheseKind: RecordKind<SyntheseRecord> & Listed<object> = {
  ...STANDS_ALONE,
  name: 'synthese',
  collection: 'records',
  /** [lots/L86] */
  keys: (one) => [...listKeys(one), archiveKey(one)],
  isNoted: true,
  parents: ({ idLot }) => ({ lot: idLot }),
  rank: RANK_OF_ATTACHED,
  reserved: [{ roles: OUTSIDE, instead: { commentaires: none, envois: noList } }],
  list: syntheseList,
  index: ({ idLot }) => ({ cleDossier: idLot }),
};

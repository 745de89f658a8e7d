import { teamKeys } from '../access/keys.ts';
import { type Kind, NO_PARENTS, RANK_OF_RECORDS } from '../sync/kind.ts';
import type { Lot } from './lot.ts';

export const lotKind: Kind<Lot, 'lot', 'rsBatchs'> = {
  name: 'lot',
  collection: 'rsBatchs',
  needs: [],
  keys: (lot) => [...teamKeys(lot), `client:${lot.idClient}:${lot.variante}`],
  parents: NO_PARENTS,
  rank: RANK_OF_RECORDS,
  reserved: [],
  erasure: null,
};

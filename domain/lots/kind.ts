import { teamKeys } from '../access/keys.ts';
import { type Kind, STANDS_ALONE } from '../kind/kind.ts';
import type { Lot } from './lot.ts';

export const lotKind: Kind<Lot, 'lot', 'rsBatchs'> = {
  ...STANDS_ALONE,
  name: 'lot',
  collection: 'rsBatchs',
  keys: (lot) => [...teamKeys(lot), `client:${lot.idClient}:${lot.variante}`],
};

import { RANK_OF_ATTACHED, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import type { DrawnOrder } from './drawn-order.ts';
import { listKeys } from './operations-kind.ts';

/** [lots/L8] The server alone writes it: nobody edits a draw. */
export const drawnOrderKind: RecordKind<DrawnOrder> = {
  ...STANDS_ALONE,
  name: 'tirage',
  collection: 'records',
  keys: listKeys,
  parents: ({ idLot }) => ({ lot: idLot }),
  rank: RANK_OF_ATTACHED,
  index: ({ idLot }) => ({ cleDossier: idLot }),
};

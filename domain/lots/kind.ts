import { archiveKey, teamKeys } from '../access/keys.ts';
import { isLead } from '../access/roles.ts';
import { exceptWritten, type Kind, type Listed, STANDS_ALONE } from '../kind/kind.ts';
import { checkLot, checkNewLot } from './edits.ts';
import { type LotFilters, lotList } from './list.ts';
import { isReported, type Lot, lotRecord, writtenLot } from './lot.ts';

export const lotKind: Kind<Lot, 'lot', 'rsBatchs'> & Listed<LotFilters> = {
  ...STANDS_ALONE,
  name: 'lot',
  collection: 'rsBatchs',
  create: checkNewLot,
  edit: checkLot,
  needs: [
    { need: 'customers', when: (_fields, before) => before === null },
    { need: 'type', when: (fields) => fields.includes('idTypeIntervention') },
    'lotCode',
  ],
  /** [lots/L86] */
  keys: (lot) => [
    ...teamKeys(lot),
    `client:${lot.idClient}:${lot.variante}`,
    ...(isReported(lot) ? [archiveKey(lot)] : []),
  ],
  isNoted: true,
  names: ({ idClient, idTypeIntervention }) => ({ client: idClient, typeIntervention: idTypeIntervention }),
  ofServer: exceptWritten(lotRecord, writtenLot),
  givenBack: (role) => (isLead(role) ? Object.keys(writtenLot.shape) : []),
  list: lotList,
};

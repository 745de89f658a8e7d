import { exceptWritten, RANK_OF_ATTACHED, type RecordKind, STANDS_ALONE } from '../kind/kind.ts';
import { checkNewOperations, checkOperations } from './operations-edits.ts';
import { type OperationsRecord, operationsRecord, writtenOperations } from './operation.ts';

/** Who reads the list of a lot: those who draw it, and the client whose list it is. */
export const listKeys = ({
  variante: v,
  idBureauInspection,
  idClient,
}: Pick<OperationsRecord, 'variante' | 'idBureauInspection' | 'idClient'>) => [
  `admin:${v}`,
  `responsable:${idBureauInspection}:${v}`,
  `client:${idClient}:${v}`,
];

export const operationsKind: RecordKind<OperationsRecord> = {
  ...STANDS_ALONE,
  name: 'operations',
  collection: 'records',
  create: checkNewOperations,
  edit: checkOperations,
  needs: ['listedLot'],
  keys: listKeys,
  parents: ({ idLot }) => ({ lot: idLot }),
  rank: RANK_OF_ATTACHED,
  ofServer: exceptWritten(operationsRecord, writtenOperations, 'cles'),
  givenBack: () => [],
  /** A device reads the list of one lot without going through the others. */
  index: ({ idLot }) => ({ cleDossier: idLot }),
};

import { type Operation, PART_MAX } from './operation.ts';

export interface ListToSend {
  readonly idLot: string;
  /** One import is all that one file brought. */
  readonly idImport: string;
  readonly fichier: string;
  readonly operations: readonly Operation[];
}

/** What is written of a part, beside its id. */
export interface PartToSend extends ListToSend {
  readonly kind: 'operations';
  readonly place: number;
}

/** [lots/L4] A list in parts that travel one by one, in its order. */
export const partsOfList = ({ operations, ...list }: ListToSend): PartToSend[] =>
  Array.from({ length: Math.ceil(operations.length / PART_MAX) }, (_, place) => ({
    kind: 'operations',
    ...list,
    place,
    operations: operations.slice(place * PART_MAX, (place + 1) * PART_MAX),
  }));

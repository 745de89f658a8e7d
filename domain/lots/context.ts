import type { EditToCheck, PortalContext } from '../kind/edit-input.ts';
import type { TypeIntervention } from '../interventions/type-intervention.ts';
import type { Lot } from './lot.ts';

/** An operation of the same client that is listed already. */
export interface KnownOperation {
  readonly cle: string;
  /** Code of the lot in which it stands. */
  readonly code: string;
}

/** What the rules of a lot and of its list read beside the document. */
export interface LotContext extends PortalContext {
  /** Lot to which operations are added; null: none that the actor sees. */
  readonly lot: Lot | null;
  /** Of the operations that an edit adds, those that another part lists. */
  readonly operationsConnues: readonly KnownOperation[];
  /** Operations that the lot has already, the edited part aside. */
  readonly operationsDuLot: number;
  /** Whether another lot of the portal bears the code that the edit writes. */
  readonly codeLotConnu: boolean;
  /** Type that an edit names; null: unknown. */
  readonly type: TypeIntervention | null;
  readonly nomClient: string | null;
  readonly tiersInactifs: readonly ('idClient' | 'idEntreprise')[];
}
export type LotEdit = EditToCheck<LotContext>;

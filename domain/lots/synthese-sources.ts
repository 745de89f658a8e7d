import type { FormulaireDefinition } from '../forms/definition.ts';
import type { CallResult } from '../interventions/intervention.ts';
import type { ControlRecord } from './control.ts';
import type { Order } from './drawn-order.ts';
import type { Lot } from './lot.ts';
import type { Operation } from './operation.ts';
import type { LotVisit } from './outcomes.ts';

/** Of a visit of the lot, what the synthesis tells. */
export interface SyntheseVisit extends LotVisit {
  readonly numero: string | null;
  readonly soumisLe: string | null;
  /** Instant of its appointment, and who made it; absent: not read. */
  readonly dateRdv?: string | null;
  readonly nomControleur?: string | null;
  readonly idVersionFormulaire: string;
  readonly appels?: Readonly<Record<string, { readonly resultat: CallResult; readonly le?: string }>> | null;
  /** Why nobody opened on its day; absent or null: somebody did. */
  readonly empechement?: string | null;
  readonly champs: Readonly<Record<string, unknown>>;
}

/** Of a form that was answered, what it asks, by which field it concludes and what its words say ([lots/L65]). */
export type AnsweredForm = Pick<
  FormulaireDefinition,
  'id' | 'sections' | 'champs' | 'champResultat' | 'sensResultats' | 'regles'
> & {
  /** Code and rank by which people call this version; absent: not read. */
  readonly code?: string;
  readonly version?: number;
};

/** All that a synthesis is made from: the server and a device read it, each in its own way. */
export interface SyntheseSources {
  readonly lot: Lot;
  readonly order: Order | null;
  readonly list: readonly Operation[];
  readonly controls: readonly ControlRecord[];
  readonly visits: readonly SyntheseVisit[];
  readonly forms: readonly AnsweredForm[];
  /** Share over which the lot must be controlled whole, 0 to 1; null: none is known. */
  readonly seuil: number | null;
}

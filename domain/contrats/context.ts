import type { PortalContext } from '../kind/edit-input.ts';
import type { Contrat } from './contrat.ts';

/** What the rules of a model read beside it. */
export interface ModeleContext extends PortalContext {
  /** Numbers that the other versions of the same model bear, withdrawn ones included. */
  readonly versionsModele: readonly number[];
}

/** What the rules of a signature on the spot read beside it. */
export interface SignedContratContext extends PortalContext {
  /** The contract that it signs; null: it does not exist, or is out of scope. */
  readonly contratSigne: Contrat | null;
}

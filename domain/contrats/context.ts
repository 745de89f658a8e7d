import type { PortalContext } from '../kind/edit-input.ts';

/** What the rules of a model read beside it. */
export interface ModeleContext extends PortalContext {
  /** Numbers that the other versions of the same model bear, withdrawn ones included. */
  readonly versionsModele: readonly number[];
}

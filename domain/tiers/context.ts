import type { EditToCheck, PortalContext } from '../kind/edit-input.ts';

/** What the rules of a client or an installer read beside the document. */
export interface ThirdPartyContext extends PortalContext {
  /** Installers that the edit links to a client, and that their office has closed. */
  readonly liensInactifs: readonly string[];
  /**
   * Name of another third party of this office with the SIRET that the edit writes; '' when the actor does not see it,
   * null when there is none.
   */
  readonly siretConnu: string | null;
}
export type ThirdPartyEdit = EditToCheck<ThirdPartyContext>;

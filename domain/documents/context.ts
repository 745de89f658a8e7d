import type { PortalContext } from '../kind/edit-input.ts';

/** The client in whose area a document is put, when its author reads it. */
export interface AreaClient {
  readonly nom: string;
  readonly idBureauInspection: number;
  readonly actif: boolean;
}

/** What the rules of a document read beside it. */
export interface DocumentContext extends PortalContext {
  /** null: there is none, or it is out of scope. */
  readonly clientDuDocument: AreaClient | null;
}

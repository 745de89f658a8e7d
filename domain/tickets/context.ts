import type { Role } from '../access/roles.ts';
import type { Fields } from '../fields/documents.ts';
import type { EditToCheck, PortalContext } from '../kind/edit-input.ts';

export interface Assignee {
  readonly nom: string;
  readonly role: Role;
  readonly idBureauInspection: number | null;
}

/** What is said of a document, or borne by it. */
export interface AttachedContext extends PortalContext {
  /** What a comment is about, the ticket or the message that bears a file, when the actor may read it. */
  readonly entite: Fields | null;
}

/** What the rules of a ticket and of its comments read beside the document. */
export interface TicketContext extends AttachedContext {
  /** Office that serves the client or the installer who makes a ticket; null for everybody else. */
  readonly bureauServi: number | null;
  /** Active account to which the edit assigns the ticket; null when there is none. */
  readonly assigne: Assignee | null;
}
export type TicketEdit = EditToCheck<TicketContext>;

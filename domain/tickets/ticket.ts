import type { Signature } from '../access/signature.ts';
import { DESCRIPTION_MAX, LINE_MAX, MESSAGE_MAX, REASON_MAX } from '../base/text-limits.ts';
import type { Variant } from '../variants/variants.ts';
import { z } from 'zod';

/** The specification's words, section 3, « Elevée » included (gaps.md 97 keeps its spelling). */
export const TICKET_TYPES = ['Bug', 'Amélioration', 'Support/question'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];
export const TICKET_PRIORITES = ['Basse', 'Moyenne', 'Elevée'] as const;
export type TicketPriorite = (typeof TICKET_PRIORITES)[number];
export const TICKET_STATUSES = ['Initié', 'En cours', 'Résolu', 'Annulé', 'Non traité', 'Non reproductible'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What comments are about, for what is built. */
export const COMMENTED_ENTITIES = ['ticket', 'intervention'] as const;
export type CommentedEntity = (typeof COMMENTED_ENTITIES)[number];

/** What a person writes of a new ticket; the rest is the server's ([tickets/B5]). */
export const writtenTicket = z.object({
  type: z.enum(TICKET_TYPES),
  priority: z.enum(TICKET_PRIORITES),
  titre: z.string().trim().min(1).max(LINE_MAX),
  description: z.string().trim().min(1).max(DESCRIPTION_MAX),
  /** Where its author stood: path of the screen. */
  ecran: z.string().trim().max(300).nullable(),
  /** Version of the application on its author's device. */
  version: z.string().trim().max(40).nullable(),
  /** The last error that this device showed them. */
  erreur: z.string().trim().max(REASON_MAX).nullable(),
});

/** Every field that an edit may name. */
export const editedTicket = z.object({
  ...writtenTicket.pick({ type: true, priority: true, titre: true, description: true }).shape,
  status: z.enum(TICKET_STATUSES),
  /** null: no answer yet. */
  reponse: z.string().trim().max(DESCRIPTION_MAX).nullable(),
  /** Account that takes care of it. */
  assigneA: z.number().int().min(1).nullable(),
  /** Why it was reopened. */
  motif: z.string().trim().max(REASON_MAX).nullable(),
});

export const writtenCommentaire = z.object({
  entite: z.enum(COMMENTED_ENTITIES),
  idEntite: z.uuid(),
  texte: z.string().trim().min(1).max(MESSAGE_MAX),
  /** Accounts that the text names. */
  mentions: z.array(z.number().int().min(1)).max(20),
});

export interface TicketRecord {
  id: string;
  kind: 'ticket';
  variante: Variant;
  /** T-2026-00001; absent until the server has received it. */
  numero?: string;
  /** Office of its author, or the one that serves them; null for ADMIN, and until the server has received it. */
  idBureauInspection: number | null;
  auteur: Signature;
  type: TicketType;
  priority: TicketPriorite;
  status: TicketStatus;
  titre: string;
  description: string;
  ecran: string | null;
  version: string | null;
  /** Absent from those written before it was asked for. */
  erreur?: string | null;
  reponse: string | null;
  /** Why it was reopened, the last time. */
  motif: string | null;
  assigneA: number | null;
  nomAssigne: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CommentaireRecord {
  id: string;
  kind: 'commentaire';
  variante: Variant;
  entite: CommentedEntity;
  idEntite: string;
  /** Of an intervention that is commented. */
  idDossier?: string;
  auteur: Signature;
  texte: string;
  mentions: readonly number[];
  createdAt: string;
  modifieLe: string | null;
  /** Taken away: its text is then empty. */
  retireLe: string | null;
}

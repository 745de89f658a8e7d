import { z } from 'zod';
import { thirdParties } from '../access/keys.ts';
import { signature } from '../access/signature.ts';
import { DESCRIPTION_MAX, LINE_MAX, MESSAGE_MAX, REASON_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';

/** The specification's words, section 3, « Elevée » included, as it is spelt there. */
export const TICKET_TYPES = ['Bug', 'Amélioration', 'Support/question'] as const;
export const TICKET_PRIORITES = ['Basse', 'Moyenne', 'Elevée'] as const;
export const TICKET_STATUSES = ['Initié', 'En cours', 'Résolu', 'Annulé', 'Non traité', 'Non reproductible'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** What comments are about, for what is built. */
export const COMMENTED_ENTITIES = ['ticket', 'intervention'] as const;
export type CommentedEntity = (typeof COMMENTED_ENTITIES)[number];

/** A ticket as it is stored: what is answered, made, changed and filtered are parts of it. */
export const ticketRecord = z.object({
  id: z.string(),
  kind: z.literal('ticket'),
  variante: z.enum(VARIANTS),
  /** T-2026-00001; absent until the server has received it. */
  numero: z.string().exactOptional(),
  /** Office of its author, or the one that serves them; null for ADMIN, and until the server has received it. */
  idBureauInspection: z.number().int().nullable(),
  auteur: signature,
  type: z.enum(TICKET_TYPES),
  priority: z.enum(TICKET_PRIORITES),
  status: z.enum(TICKET_STATUSES),
  titre: z.string().trim().min(1).max(LINE_MAX),
  description: z.string().trim().min(1).max(DESCRIPTION_MAX),
  /** Where its author stood: path of the screen. */
  ecran: z.string().trim().max(300).nullable(),
  /** Version of the application on its author's device. */
  version: z.string().trim().max(40).nullable(),
  /** The last error that this device showed them; absent from those written before it was asked for. */
  erreur: z.string().trim().max(REASON_MAX).nullable().exactOptional(),
  /** null: no answer yet. */
  reponse: z.string().trim().max(DESCRIPTION_MAX).nullable(),
  /** Why it was reopened, the last time. */
  motif: z.string().trim().max(REASON_MAX).nullable(),
  /** Account that takes care of it. */
  assigneA: z.number().int().min(1).nullable(),
  nomAssigne: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type TicketRecord = z.output<typeof ticketRecord>;

/** What a person writes of a new ticket; the rest is the server's ([tickets/B5]). */
export const writtenTicket = ticketRecord
  .pick({ type: true, priority: true, titre: true, description: true, ecran: true, version: true, erreur: true })
  .required();

/** Every field that an edit may name. */
export const editedTicket = ticketRecord.pick({
  type: true,
  priority: true,
  titre: true,
  description: true,
  status: true,
  reponse: true,
  assigneA: true,
  motif: true,
});

/** A comment as it is stored. */
export const commentaireRecord = z.object({
  id: z.string(),
  kind: z.literal('commentaire'),
  variante: z.enum(VARIANTS),
  entite: z.enum(COMMENTED_ENTITIES),
  idEntite: z.uuid(),
  /** Of an intervention that is commented. */
  idDossier: z.string().exactOptional(),
  auteur: signature,
  /** Empty once it was taken away. */
  texte: z.string().trim().max(MESSAGE_MAX),
  /** Accounts that the text names. */
  mentions: z.array(z.number().int().min(1)).max(20).readonly(),
  createdAt: z.iso.datetime(),
  modifieLe: z.iso.datetime().nullable(),
  retireLe: z.iso.datetime().nullable(),
  /** Of an intervention: whose it was ([access/A45]). */
  tiers: thirdParties.exactOptional(),
});
export type CommentaireRecord = z.output<typeof commentaireRecord>;

export const writtenCommentaire = commentaireRecord
  .pick({ entite: true, idEntite: true, mentions: true })
  .extend({ texte: commentaireRecord.shape.texte.min(1) });

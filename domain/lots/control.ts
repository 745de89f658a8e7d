import { z } from 'zod';
import { NOTE_MAX } from '../base/text-limits.ts';
import { MEANS } from '../contact/means.ts';
import { CONCLUSIONS } from '../forms/conclusions.ts';
import { CALL_RESULTS } from '../interventions/intervention.ts';
import { VARIANTS } from '../variants/variants.ts';

const author = z.strictObject({ id: z.number().int(), nom: z.string().max(200) });

/** [lots/L15] One attempt: by which means, and what came of it. */
export const attempt = z.strictObject({
  moyen: z.enum(MEANS),
  issue: z.enum(CALL_RESULTS),
  /** Whether the beneficiary accepts a visit; null: it was not asked. */
  accepteVisite: z.boolean().nullable(),
  note: z.string().trim().min(1).max(300).nullable(),
  /** [lots/L81] Number that was dialled, or address that was written to; absent: it was not asked then. */
  coordonnee: z.string().trim().min(1).max(200).nullable().exactOptional(),
  /** [lots/L83] Instant from which the person asked to be called again. */
  rappelLe: z.iso.datetime().nullable().exactOptional(),
  le: z.iso.datetime(),
  par: author,
});
export type Attempt = z.output<typeof attempt>;

/** [lots/L80] Answers of its form, by cf_id. */
export const contactAnswers = z.record(z.string().max(60), z.json());
export type ContactAnswers = z.output<typeof contactAnswers>;

/** [lots/L15] [lots/L80] What a control by contact concludes: who answered, what was asked and said. */
export const contactConclusion = z.strictObject({
  resultat: z.enum(CONCLUSIONS),
  /** Day of the control. */
  le: z.iso.date(),
  moyen: z.enum(MEANS),
  /** Identity of whoever answered. */
  personne: z.string().trim().min(1).max(200),
  /** Questions and answers, gaps found: of one concluded before there was a form. */
  constat: z.string().trim().max(NOTE_MAX).nullable(),
  /** [lots/L80] Form that was answered, and its answers by cf_id; absent: concluded before there was one. */
  idFormulaire: z.string().max(80).exactOptional(),
  reponses: contactAnswers.exactOptional(),
  /** In which quality the person answered. */
  qualite: z.string().max(200).exactOptional(),
  /** Number or address at which the person was reached. */
  coordonnee: z.string().max(200).exactOptional(),
  par: author,
  ecritLe: z.iso.datetime(),
});
export type ContactConclusion = z.output<typeof contactConclusion>;

/**
 * [lots/L14] The control of one operation of a lot: the visit that was made from the draw, or the contact. The server
 * makes it, under an id that the operation and the mode give: made twice, it is one.
 */
export const controlRecord = z.object({
  id: z.uuid(),
  kind: z.literal('controle'),
  variante: z.enum(VARIANTS),
  idBureauInspection: z.number().int(),
  idClient: z.string(),
  idLot: z.uuid(),
  /** Place of the operation in the list, from 1; `rang` is a key of the local database. */
  ordre: z.number().int().min(1),
  reference: z.string(),
  mode: z.enum(['lieu', 'contact']),
  /** Of a visit; null of a contact. */
  idDossier: z.uuid().nullable(),
  idIntervention: z.uuid().nullable(),
  /** [lots/L17] Second visit, after a remise en conformité. */
  idContreVisite: z.uuid().nullable(),
  /** By id: two people who call without a network write two attempts. */
  tentatives: z.record(z.string().max(40), attempt),
  conclusion: contactConclusion.nullable(),
  createdAt: z.iso.datetime(),
});
export type ControlRecord = z.output<typeof controlRecord>;
export type ControlMode = ControlRecord['mode'];

export interface MadeAttempt extends Attempt {
  readonly id: string;
}
/** [lots/L15] The last one first. */
export const madeAttempts = ({ tentatives }: Pick<ControlRecord, 'tentatives'>): readonly MadeAttempt[] =>
  Object.entries(tentatives)
    .map(([id, one]) => ({ id, ...one }))
    .toSorted((a, b) => b.le.localeCompare(a.le) || a.id.localeCompare(b.id));

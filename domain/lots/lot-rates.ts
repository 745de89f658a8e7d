import { z } from 'zod';

/** Hundredths of a percent: 1500 is 15 %. */
export const taux = z.number().int().min(0).max(10_000);

/** Operations that the table asks one rate of; null: it knows none of theirs. */
export const ratePart = z.object({
  centiemes: taux.nullable(),
  operations: z.number().int().min(1),
  /** First and last day of engagement of these, YYYY-MM-DD. */
  du: z.string(),
  au: z.string(),
});
export type RatePart = z.output<typeof ratePart>;

/** A figure that the table gives, and what it rests on. */
export const knownRate = z.object({
  /** Hundredths of a percent. */
  centiemes: taux,
  source: z.string(),
  aConfirmer: z.boolean(),
  idRegle: z.string(),
  /** [lots/TX7] Rules that nobody confirmed, on which it rests; absent: none, or a figure of before it was kept. */
  douteuses: z.array(z.string()).exactOptional(),
  /** [lots/TX3] Of a lot that mixes days of engagement: what each part of it is asked; absent: one rate for all. */
  parts: z.array(ratePart).exactOptional(),
});
export type KnownRate = z.output<typeof knownRate>;

/** [lots/TX7] Rules by which a figure is in doubt; a figure of before they were kept names the one that it rests on. */
export const doubtsOf = ({ aConfirmer, douteuses, idRegle }: KnownRate): readonly string[] =>
  aConfirmer ? (douteuses ?? [idRegle]) : [];

/** [lots/TX3] What the table asks of a lot; null: it says nothing of it. */
export const lotRates = z.object({
  lieu: knownRate.nullable(),
  contact: knownRate.nullable(),
  seuil: knownRate.nullable(),
});
export type LotRates = z.output<typeof lotRates>;

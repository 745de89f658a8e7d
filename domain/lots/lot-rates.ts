import { z } from 'zod';

/** Hundredths of a percent: 1500 is 15 %. */
export const taux = z.number().int().min(0).max(10_000);

/** A figure that the table gives, and what it rests on. */
export const knownRate = z.object({
  /** Hundredths of a percent. */
  centiemes: taux,
  source: z.string(),
  aConfirmer: z.boolean(),
  idRegle: z.string(),
});
export type KnownRate = z.output<typeof knownRate>;

/** [lots/TX3] What the table asks of a lot; null: it says nothing of it. */
export const lotRates = z.object({
  lieu: knownRate.nullable(),
  contact: knownRate.nullable(),
  seuil: knownRate.nullable(),
});
export type LotRates = z.output<typeof lotRates>;

import { z } from 'zod';
import { LINE_MAX, NOTE_MAX } from '../base/text-limits.ts';
import { VARIANTS } from '../variants/variants.ts';
import { taux } from './lot-rates.ts';

const day = z.iso.date();

/** [lots/TX1] What an ADMIN writes of a rule of the table of rates. */
export const writtenRateRule = z.strictObject({
  /** BAR-EN-101; null: every fiche that has no rule of its own. */
  fiche: z.string().trim().min(1).max(40).nullable(),
  /** Days of engagement of the operations, both included; null: without a bound. */
  engageDu: day.nullable(),
  engageAu: day.nullable(),
  /** Days of deposit of the demand, both included; null: without a bound. */
  deposeDu: day.nullable(),
  deposeAu: day.nullable(),
  /** Least share of satisfying controls, by mode; null: the rule says nothing of it. */
  tauxLieu: taux.nullable(),
  tauxContact: taux.nullable(),
  /** Share of not satisfying controls over which the lot is controlled whole; null: the rule says nothing of it. */
  seuilNS: taux.nullable(),
  /** The law that says it, and where it was read. */
  source: z.string().trim().min(1).max(NOTE_MAX),
  /** Nobody of the house read it in the law yet: shown wherever the figure is. */
  aConfirmer: z.boolean(),
  /** Days on which the house goes by it, both included; null: until it is ended or replaced. */
  valideDu: day,
  valideAu: day.nullable(),
  /** The rule whose place it takes from its first day. */
  remplace: z.uuid().nullable(),
});
export type WrittenRateRule = z.output<typeof writtenRateRule>;

/** A rule as it is stored: written once, then ended or replaced, never rewritten. */
export const rateRule = writtenRateRule.extend({
  id: z.uuid(),
  kind: z.literal('tauxLot'),
  variante: z.enum(VARIANTS),
  /** null: the house, when its first server started. */
  auteur: z.object({ id: z.number().int(), nom: z.string().max(LINE_MAX) }).nullable(),
  createdAt: z.iso.datetime(),
});
export type RateRule = z.output<typeof rateRule>;

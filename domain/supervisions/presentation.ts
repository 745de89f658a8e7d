import { z } from 'zod';
import { ecartsOf, isOpen, isOverdue } from './ecart.ts';
import { isLate, isLocked, type Supervision, supervisionRecord } from './supervision.ts';

/** A supervision as the API tells it: what is derived is of the day of the answer. */
export const shownSupervision = supervisionRecord
  .omit({ kind: true, variante: true, retireLe: true, motifRetrait: true, rappels: true })
  .extend({
    numero: z.string().nullable(),
    verrouillee: z.boolean(),
    enRetard: z.boolean(),
    ecartsOuverts: z.number().int(),
    /** Open ones whose day has passed. */
    ecartsEnRetard: z.number().int(),
  });

/** A line of a list. */
export const listedSupervision = shownSupervision.omit({
  champs: true,
  champsPrecedents: true,
  constats: true,
  ecarts: true,
  signatures: true,
  deverrouillages: true,
});

/** `today`: YYYY-MM-DD. */
export const presentSupervision = <S extends Supervision>(supervision: S, today: string) => ({
  ...supervision,
  numero: supervision.numero ?? null,
  verrouillee: isLocked(supervision),
  enRetard: isLate(supervision, today),
  ecartsOuverts: ecartsOf(supervision.ecarts).filter(isOpen).length,
  ecartsEnRetard: ecartsOf(supervision.ecarts).filter((one) => isOverdue(one, today)).length,
});

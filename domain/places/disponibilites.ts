import { z } from 'zod';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** Hours of a day of the week, 1 is Monday, `HH:MM` where the work was done. */
const availability = z.strictObject({ jour: z.number().int().min(1).max(7), debut: time, fin: time });
export type Availability = z.output<typeof availability>;

/** Four a day. */
const AVAILABILITIES_MAX = 28;

const isInOrder = ({ debut, fin }: Availability): boolean => debut < fin;
const areApart = (all: readonly Availability[]): boolean =>
  all.every((one, rank) =>
    all.slice(rank + 1).every(({ jour, debut, fin }) => jour !== one.jour || fin <= one.debut || one.fin <= debut),
  );

/** [dossiers/D34] When somebody is there to open; none: whenever it is. */
export const availabilities = z
  .array(availability)
  .max(AVAILABILITIES_MAX)
  .refine((all) => all.every(isInOrder), 'envers')
  .refine(areApart, 'chevauche');

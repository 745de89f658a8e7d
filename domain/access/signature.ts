import { z } from 'zod';

/** Somebody who wrote, as they were called then. */
export const signature = z.object({ id: z.number().int(), nom: z.string(), role: z.string() });
export type Signature = z.output<typeof signature>;

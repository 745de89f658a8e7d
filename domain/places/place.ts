import { z } from 'zod';
import { LINE_MAX, NAME_MAX } from '../base/text-limits.ts';

/** How well the point of an address is known, the best first; `main`: put on a map by a person ([places/L1]). */
export const PRECISIONS = ['numero', 'rue', 'commune', 'main'] as const;

/** What is proposed while an address is typed; `ligne1` is empty for a commune alone. `lat` and `lng` in degrees WGS84. */
export const place = z.object({
  ligne1: z.string().max(LINE_MAX),
  codePostal: z.string().regex(/^\d{5}$/),
  ville: z.string().min(1).max(NAME_MAX),
  departement: z.string().min(2).max(3),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  precision: z.enum(['numero', 'rue', 'commune']),
});
export type Place = z.output<typeof place>;

/** « 35500 » is in 35, « 97400 » in 974, « 20090 » in 2A and « 20600 » in 2B. */
export function departementOf(codePostal: string): string {
  if (codePostal.startsWith('97') || codePostal.startsWith('98')) return codePostal.slice(0, 3);
  if (!codePostal.startsWith('20')) return codePostal.slice(0, 2);
  return Number(codePostal) < 20_200 ? '2A' : '2B';
}

import type { TimeZone } from '../base/time-zone.ts';
import type { PhotoedVisit } from '../interventions/photo-doubts.ts';
import type { Supervision } from './supervision.ts';
import { OBSERVED } from './type.ts';

/**
 * [interventions/I52] A supervision at which an inspector was seen at work has photos of its day. Its place is a text, of which no
 * distance is told; a review of papers or a talk is photographed at any time.
 */
export const supervisionPhotographed = (
  { categorie, dateRealisee }: Pick<Supervision, 'categorie' | 'dateRealisee'>,
  fuseau: TimeZone,
): PhotoedVisit => ({
  jour: OBSERVED.includes(categorie) ? dateRealisee : null,
  lieu: null,
  fuseau,
  distanceM: 0,
});

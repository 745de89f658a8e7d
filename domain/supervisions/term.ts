import { addMonths } from '../base/days.ts';
import { ecartsOf } from './ecart.ts';
import type { Supervision } from './supervision.ts';
import type { TypeSupervision } from './type.ts';

type Made = Pick<Supervision, 'dateRealisee' | 'ecarts' | 'conclusion'>;

/** [supervisions/SU17] After a major gap or a suspension it is made again soon; otherwise by its period. */
export function nextOf(
  { dateRealisee, ecarts, conclusion }: Made,
  { periodiciteMois, repriseMois }: Pick<TypeSupervision, 'periodiciteMois' | 'repriseMois'>,
): string | null {
  if (dateRealisee === null) return null;
  const isSerious = conclusion === 'suspension' || ecartsOf(ecarts).some(({ gravite }) => gravite === 'majeur');
  if (isSerious) return addMonths(dateRealisee, repriseMois);
  return periodiciteMois === null ? null : addMonths(dateRealisee, periodiciteMois);
}

import { localDay, zoneOf } from '../base/time-zone.ts';
import type { AnsweredForm, SyntheseVisit } from './synthese-sources.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Field in which a form asks the day of the visit, as a list of one; null: it does not. */
export function dayFieldOf({ champs }: Pick<AnsweredForm, 'champs'>): readonly [string] | null {
  const field = champs.find((one) => one.cf_component_type === 'DATE_PICKER' && one.cf_prefill === 'visite.jour');
  return field === undefined ? null : [field.cf_id];
}

/**
 * [lots/L73] Day on which a visit was made, YYYY-MM-DD: the one that its inspector gave, otherwise that of its appointment;
 * null: nothing says it. Submitted days later, it was not made then.
 */
export function controlDate({ champs, dateRdv = null }: SyntheseVisit, form: AnsweredForm | undefined): string | null {
  const field = form === undefined ? null : dayFieldOf(form);
  const said = field === null ? null : champs[field[0]];
  if (typeof said === 'string' && DAY.test(said)) return said;
  return dateRdv === null ? null : localDay(dateRdv, zoneOf(null));
}

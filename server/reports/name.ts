import { dayAndTime, zoneOf } from '#domain/base/time-zone.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { reportNameStart } from '#domain/reports/sendings.ts';

/** rapport_<number>_<yyMMddHHmmss>.pdf, in the time zone of the office. */
export function reportName(visit: Pick<Intervention, 'numero' | 'id' | 'fuseau'>, now: Date): string {
  const { numero, id } = visit;
  const { jour, heure, secondes } = dayAndTime(now.toISOString(), zoneOf(visit));
  const stamp = `${jour}${heure}${secondes}`.replaceAll(/\D/g, '').slice(2);
  return `${reportNameStart(numero ?? id)}${stamp}.pdf`;
}

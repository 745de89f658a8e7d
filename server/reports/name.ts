import { stampOf } from '#domain/base/paper-name.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { reportNameStart } from '#domain/reports/sendings.ts';

/** rapport_<number>_<yyMMddHHmmss>.pdf, in the time zone of the office. */
export function reportName(visit: Pick<Intervention, 'numero' | 'id' | 'fuseau'>, now: Date): string {
  const { numero, id } = visit;
  return `${reportNameStart(numero ?? id)}${stampOf(now.toISOString(), zoneOf(visit))}.pdf`;
}

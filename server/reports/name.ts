import type { Intervention } from '#domain/interventions/intervention.ts';

/** rapport_<number>_<yyMMddHHmmss>.pdf, in the time zone of the office (gaps.md 92). */
export function reportName({ numero, id }: Pick<Intervention, 'numero' | 'id'>, now: Date): string {
  const stamp = now.toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).replaceAll(/\D/g, '').slice(2);
  return `rapport_${numero ?? id}_${stamp}.pdf`;
}

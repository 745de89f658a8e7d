import { dayAndTime, type TimeZone } from './time-zone.ts';

/** yyMMddHHmmss, of an ISO instant. */
export function stampOf(instant: string, zone: TimeZone): string {
  const { jour, heure, secondes } = dayAndTime(instant, zone);
  return `${jour}${heure}${secondes}`.replaceAll(/\D/g, '').slice(2);
}

/** Papers that are saved under a name of ours: what each is called there. */
export type PaperKind = 'rapport' | 'rapport_projet' | 'rapport_horodate' | 'contrat' | 'supervision';

/** [platform/N1] `contrat_CC-2026-00001_261129104500.pdf`: kind, number and the moment, wherever it is saved from (specification, section 9). */
export const paperName = (
  kind: PaperKind,
  id: string,
  { at, zone }: { readonly at: string; readonly zone: TimeZone },
) => `${kind}_${id}_${stampOf(at, zone)}.pdf`;

import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Supervised } from '#domain/supervisions/context.ts';
import { OBSERVED } from '#domain/supervisions/type.ts';

/** As many as a list shows. */
const MOST = 50;
const ENDED: readonly Intervention['etat'][] = ['VALIDE', 'ANNULE', 'REMPLACE'];

/** Local day of an appointment; null: none is set. */
export const dayOfVisit = (visit: Intervention): string | null =>
  visit.dateRdv === null ? null : localDay(visit.dateRdv, zoneOf(visit));

interface Wanted {
  readonly idInspecteur: number;
  /** Empty or null: any. */
  readonly fiche: string | null;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Visits of an inspector that may still be accompanied, the nearest first. */
export const visitsToCome = (visits: readonly Intervention[], { idInspecteur, fiche, today }: Wanted) =>
  ofInspector(visits, idInspecteur, fiche)
    .filter((visit) => !ENDED.includes(visit.etat) && (dayOfVisit(visit) ?? '') >= today)
    .toSorted((a, b) => (a.dateRdv ?? '').localeCompare(b.dateRdv ?? ''))
    .slice(0, MOST);

/** Visits whose report may be read again, the newest first. */
const visitsMade = (visits: readonly Intervention[], { idInspecteur, fiche }: Wanted) =>
  ofInspector(visits, idInspecteur, fiche)
    .filter(({ soumisLe }) => soumisLe !== null)
    .toSorted((a, b) => (b.soumisLe ?? '').localeCompare(a.soumisLe ?? ''))
    .slice(0, MOST);

const ofInspector = (visits: readonly Intervention[], idInspecteur: number, fiche: string | null) =>
  visits.filter((visit) => visit.idControleur === idInspecteur && (!fiche || visit.codeFiche === fiche));

interface Asked {
  readonly around: Supervised;
  readonly fiche: string;
  readonly today: string;
}

/** [supervisions/SU7] Visits that a new supervision may name: to come where the inspector is seen at work, made where the report is read again. */
export function offeredVisits(
  visits: readonly Intervention[],
  { around, fiche, today }: Asked,
): readonly Intervention[] {
  const { inspecteur, type, visite } = around;
  const wanted = { idInspecteur: inspecteur?.idUser ?? 0, fiche, today };
  const isSeen = type !== null && OBSERVED.includes(type.categorie);
  const offered = isSeen ? visitsToCome(visits, wanted) : visitsMade(visits, wanted);
  const chosen = visits.filter(({ id }) => id === visite?.id && !offered.some((one) => one.id === id));
  return [...chosen, ...offered];
}

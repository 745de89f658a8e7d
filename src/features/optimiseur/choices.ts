import { zoneOf, localDay } from '#domain/base/time-zone.ts';
import { canBePlanned } from '#domain/interventions/affectation.ts';
import { isFullyGiven } from '#domain/interventions/controllers-of.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';

/** How much something counts, and the weight that it is. */
export const LEVELS = [
  { word: 'rien', weight: 0 },
  { word: 'unPeu', weight: 0.3 },
  { word: 'assez', weight: 1 },
  { word: 'beaucoup', weight: 3 },
  { word: 'avantTout', weight: 10 },
] as const;
export const WEIGHED = ['trajet', 'retard', 'equilibre', 'stabilite'] as const;
export type Weighed = (typeof WEIGHED)[number];
/** Ranks of LEVELS. */
export type Levels = Readonly<Record<Weighed, number>>;
export const USUAL_LEVELS: Levels = { trajet: 2, retard: 2, equilibre: 2, stabilite: 2 };

export const weightsOf = (levels: Levels): Record<Weighed, number> => {
  const weight = (rank: number): number => LEVELS[rank]?.weight ?? 1;
  return {
    trajet: weight(levels.trajet),
    retard: weight(levels.retard),
    equilibre: weight(levels.equilibre),
    stabilite: weight(levels.stabilite),
  };
};

/** Which visits are computed; '' or null: all of them. */
export interface VisitFilters {
  readonly type: string | null;
  readonly departement: string | null;
  readonly lot: string | null;
  /** Last day of their deadline, YYYY-MM-DD. */
  readonly avant: string;
  /** Those that stand in the period may move too, but for the promised ones. */
  readonly isReplanned: boolean;
}
export const NO_FILTER: VisitFilters = { type: null, departement: null, lot: null, avant: '', isReplanned: false };

interface Around {
  readonly days: readonly string[];
  /** Whose visits may move. */
  readonly controllerIds: ReadonlySet<number>;
  /** Of one controller alone: their own visits; null: of the office. */
  readonly idUser: number | null;
  readonly echeanceOf: (idDossier: string) => string | null;
  /** ISO instant. */
  readonly now: string;
}

const isUnplaced = (visit: LocalVisit): boolean => visit.dateRdv === null || !isFullyGiven(visit);

/** Its day is one of these. */
export const standsOn = (visit: LocalVisit, days: readonly string[]): boolean =>
  visit.dateRdv !== null && days.includes(localDay(visit.dateRdv, zoneOf(visit)));

/** What may be computed, soonest deadline first: what has no place, and on demand what stands in the period. */
export function candidatesOf(
  visits: readonly LocalVisit[],
  isReplanned: boolean,
  { days, controllerIds, idUser, echeanceOf, now }: Around,
): readonly LocalVisit[] {
  const isTaken = (visit: LocalVisit): boolean => {
    if (!canBePlanned(visit.etat) || (idUser !== null && visit.idControleur !== idUser)) return false;
    if (isUnplaced(visit)) return true;
    const isOfTeam = visit.idControleur !== null && controllerIds.has(visit.idControleur);
    return isReplanned && isOfTeam && !visit.rdvFixe && (visit.dateRdv ?? '') > now && standsOn(visit, days);
  };
  const key = (visit: LocalVisit): string => `${echeanceOf(visit.demandeId) ?? '9999'} ${visit.createdAt} ${visit.id}`;
  return visits.filter(isTaken).toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Those of them that the filters keep. */
export const keptOf = (
  candidates: readonly LocalVisit[],
  { type, departement, lot, avant }: VisitFilters,
  echeanceOf: Around['echeanceOf'],
): readonly LocalVisit[] =>
  candidates.filter(
    (one) =>
      (type === null || one.codeFiche === type) &&
      (departement === null || one.adresse.departement === departement) &&
      (lot === null || one.rsBatchId === lot) &&
      (avant === '' || (echeanceOf(one.demandeId) ?? '9999') <= avant),
  );

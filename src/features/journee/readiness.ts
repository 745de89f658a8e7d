import { visitReasons, type VisitReason } from '#domain/planning/departure.ts';
import type { Visit } from '#domain/planning/day-of-visits.ts';

/** What the device holds of one downloaded intervention: a record of `interventionsWithReport`. */
export interface Telecharge {
  readonly id: string;
  readonly telechargeLe: string;
  readonly formulaire: boolean;
  readonly references?: boolean;
  readonly photosRecues: number;
  readonly photosTotal: number;
  /** Bytes on the device. */
  readonly octets: number;
  readonly pret: boolean;
}

/** What still has to be downloaded before the visit can be made without a network; empty: ready to leave. */
export const missingOf = (telecharge: Telecharge | undefined): readonly VisitReason[] =>
  visitReasons(telecharge ?? null);

/** Words of a missing thing: those of `journee:manque`. */
export type MissingWord = VisitReason | 'autourDuFormulaire';

/** What is said of it: a visit that was never downloaded opens all the same once its form is here, and only what stands around is missing. */
export const missingWords = (missing: readonly VisitReason[], isFormHere: boolean): readonly MissingWord[] =>
  missing.map((reason) => (reason === 'dossier' && isFormHere ? 'autourDuFormulaire' : reason));

export interface DepartureSummary {
  readonly visites: number;
  readonly pretes: number;
  /** Distinct forms among the visits, and those already on the device. */
  readonly formulaires: number;
  readonly formulairesPresents: number;
  readonly visitesSansPhotos: number;
}

/** « Pour partir »: counts over the visits still to make, so that a done visit is never a reason to stay. */
export function departureSummary(
  visits: readonly Visit<{ readonly id: string; readonly idVersionFormulaire: string }>[],
  telecharges: ReadonlyMap<string, Telecharge>,
): DepartureSummary {
  const remaining = visits.filter((visit) => visit.avancement !== 'faite').map((visit) => visit.intervention);
  const missing = (id: string) => missingOf(telecharges.get(id));
  const formulaires = new Set(remaining.map((one) => one.idVersionFormulaire));
  const absents = new Set(
    remaining
      .filter(({ id }) => missing(id).some((missing) => missing === 'formulaire' || missing === 'dossier'))
      .map((one) => one.idVersionFormulaire),
  );
  return {
    visites: remaining.length,
    pretes: remaining.filter(({ id }) => missing(id).length === 0).length,
    formulaires: formulaires.size,
    formulairesPresents: formulaires.size - absents.size,
    visitesSansPhotos: remaining.filter(({ id }) =>
      missing(id).some((missing) => missing === 'photos' || missing === 'dossier'),
    ).length,
  };
}

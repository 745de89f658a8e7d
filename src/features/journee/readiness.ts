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

/** What several visits lack alike, said once above them; null: each says its own. */
export function sharedLack(lacks: readonly (readonly MissingWord[])[]): readonly MissingWord[] | null {
  const lacking = lacks.filter((words) => words.length > 0);
  const [first] = lacking;
  if (first === undefined || lacking.length < 2) return null;
  return lacking.every((words) => words.join() === first.join()) ? first : null;
}

export interface DepartureSummary {
  readonly visites: number;
  readonly pretes: number;
  /** Distinct forms among the visits, and those already on the device. */
  readonly formulaires: number;
  readonly formulairesPresents: number;
  readonly visitesSansPhotos: number;
}

/**
 * « Pour partir »: counts over the visits still to make, so that a done visit is never a reason to stay. A form that opens
 * counts as here, whatever else its visit lacks (`forms`: versions on this device).
 */
export function departureSummary(
  visits: readonly Visit<{ readonly id: string; readonly idVersionFormulaire: string }>[],
  {
    telecharges,
    forms,
  }: { readonly telecharges: ReadonlyMap<string, Telecharge>; readonly forms: ReadonlySet<string> },
): DepartureSummary {
  const remaining = visits.filter((visit) => visit.avancement !== 'faite').map((visit) => visit.intervention);
  const missing = (id: string) => missingOf(telecharges.get(id));
  const formulaires = new Set(remaining.map((one) => one.idVersionFormulaire));
  const absents = new Set(
    remaining
      .filter(({ id, idVersionFormulaire }) =>
        missingWords(missing(id), forms.has(idVersionFormulaire)).some((word) =>
          ['formulaire', 'dossier'].includes(word),
        ),
      )
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

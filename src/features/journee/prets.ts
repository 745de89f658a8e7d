import { raisonsVisite, type RaisonVisite } from '#domain/planning/depart.ts';
import type { Visite } from '#domain/planning/journee.ts';

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
export const manquesDe = (telecharge: Telecharge | undefined): readonly RaisonVisite[] =>
  raisonsVisite(telecharge ?? null);

export interface BilanDepart {
  readonly visites: number;
  readonly pretes: number;
  /** Distinct forms among the visits, and those already on the device. */
  readonly formulaires: number;
  readonly formulairesPresents: number;
  readonly visitesSansPhotos: number;
}

/** « Pour partir »: counts over the visits still to make, so that a done visit is never a reason to stay. */
export function bilanDepart(
  visites: readonly Visite<{ readonly id: string; readonly idVersionFormulaire: string }>[],
  telecharges: ReadonlyMap<string, Telecharge>,
): BilanDepart {
  const restantes = visites.filter((visite) => visite.avancement !== 'faite').map((visite) => visite.intervention);
  const manques = (id: string) => manquesDe(telecharges.get(id));
  const formulaires = new Set(restantes.map((one) => one.idVersionFormulaire));
  const absents = new Set(
    restantes
      .filter(({ id }) => manques(id).some((manque) => manque === 'formulaire' || manque === 'dossier'))
      .map((one) => one.idVersionFormulaire),
  );
  return {
    visites: restantes.length,
    pretes: restantes.filter(({ id }) => manques(id).length === 0).length,
    formulaires: formulaires.size,
    formulairesPresents: formulaires.size - absents.size,
    visitesSansPhotos: restantes.filter(({ id }) =>
      manques(id).some((manque) => manque === 'photos' || manque === 'dossier'),
    ).length,
  };
}

import { aptitude, type Aptitude, type Creneau, type Reserve } from '#domain/interventions/aptitude.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { VisiteLocale } from './visite.ts';

/** A controller as the planner weighs them for the chosen visits. */
export interface Candidat {
  readonly controleur: Controller;
  /** How many of the visits they are authorised for. */
  readonly habilitations: number;
  /** Each said once, whichever visit it is about. */
  readonly reserves: readonly Reserve[];
  /** Of each visit, in the same order. */
  readonly avis: readonly Aptitude[];
  /** Visits that they already have on the days concerned. */
  readonly visites: number;
}

interface Contexte {
  readonly visites: readonly VisiteLocale[];
  /** Time of each visit, in the same order. */
  readonly creneaux: readonly (Creneau | null)[];
  /** Times already taken by the controllers, but for the chosen visits. */
  readonly prises: ReadonlyMap<number, readonly Creneau[]>;
  readonly aujourdhui: string;
}

/** Those who may take all the visits come first, the freest before the others. */
export function candidatsDe(
  controleurs: readonly Controller[],
  { visites, creneaux, prises, aujourdhui }: Contexte,
): readonly Candidat[] {
  const candidats = controleurs
    .filter(({ actif }) => actif)
    .map((controleur): Candidat => {
      const avis = visites.map(({ codeFiche, adresse }, rang) =>
        aptitude(
          controleur,
          { codeFiche, departement: adresse.departement, creneau: creneaux[rang] ?? null, aujourdhui },
          prises.get(controleur.idUser) ?? [],
        ),
      );
      return {
        controleur,
        avis,
        habilitations: avis.filter(({ habilite }) => habilite).length,
        reserves: [...new Set(avis.flatMap(({ reserves }) => reserves))],
        visites: Math.max(0, ...avis.map((un) => un.visites)),
      };
    });
  return candidats.toSorted(
    (a, b) =>
      b.habilitations - a.habilitations ||
      a.reserves.length - b.reserves.length ||
      a.visites - b.visites ||
      a.controleur.nom.localeCompare(b.controleur.nom),
  );
}

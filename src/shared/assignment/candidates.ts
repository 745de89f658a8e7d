import { plusDays } from '#domain/base/days.ts';
import { aptitude, type Aptitude, type Slot, type Reserve } from '#domain/interventions/aptitude.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { nextFreeDays } from '#domain/planning/free-days.ts';
import { PAUSE_MIN } from './planning.ts';
import type { LocalVisit } from './visit.ts';

/** Days proposed for each controller. */
const FREE_DAYS = 3;

/** A controller as the planner weighs them for the chosen visits. */
export interface Candidate {
  readonly controleur: Controller;
  /** How many of the visits they are authorised for. */
  readonly habilitations: number;
  /** Each said once, whichever visit it is about. */
  readonly reserves: readonly Reserve[];
  /** Of each visit, in the same order. */
  readonly avis: readonly Aptitude[];
  /** Visits that they already have on the days concerned. */
  readonly visites: number;
  /** [planning/P12] First free hour of their next days; none for who may not take all the visits. */
  readonly libres: readonly Pick<Slot, 'jour' | 'debut'>[];
}

interface Context {
  readonly visites: readonly LocalVisit[];
  /** Time of each visit, in the same order. */
  readonly creneaux: readonly (Slot | null)[];
  /** Times already taken by the controllers, but for the chosen visits. */
  readonly prises: ReadonlyMap<number, readonly Slot[]>;
  readonly aujourdhui: string;
}

/** Those who may take all the visits come first, the freest before the others. */
export function candidatesOf(
  controleurs: readonly Controller[],
  { visites, creneaux, prises, aujourdhui }: Context,
): readonly Candidate[] {
  const wanted = {
    codes: visites.map(({ codeFiche }) => codeFiche),
    dureeMin: visites.reduce((sum, { dureeMin }) => sum + dureeMin + PAUSE_MIN, -PAUSE_MIN),
    visits: visites.length,
    from: plusDays(aujourdhui, 1),
    pauseMin: PAUSE_MIN,
  };
  const candidates = controleurs
    .filter(({ actif }) => actif)
    .map((controleur): Candidate => {
      const aptitudes = visites.map(({ codeFiche, adresse }, rank) =>
        aptitude(
          controleur,
          { codeFiche, departement: adresse.departement, creneau: creneaux[rank] ?? null, today: aujourdhui },
          prises.get(controleur.idUser) ?? [],
        ),
      );
      return {
        controleur,
        avis: aptitudes,
        habilitations: aptitudes.filter(({ habilite }) => habilite).length,
        reserves: [...new Set(aptitudes.flatMap(({ reserves }) => reserves))],
        visites: Math.max(0, ...aptitudes.map((one) => one.visites)),
        libres: nextFreeDays(controleur, wanted, { prises: prises.get(controleur.idUser) ?? [], count: FREE_DAYS }),
      };
    });
  return candidates.toSorted(
    (a, b) =>
      b.habilitations - a.habilitations ||
      a.reserves.length - b.reserves.length ||
      a.visites - b.visites ||
      a.controleur.nom.localeCompare(b.controleur.nom),
  );
}

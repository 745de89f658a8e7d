import { plusDays } from '#domain/base/days.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { isSeparated } from '#domain/controleurs/separations.ts';
import type { Slot } from '#domain/interventions/slot.ts';
import { instantOf, minuteOf, momentOf } from '#domain/base/clock.ts';
import { accompanyingOf } from '#domain/planning/accompanying.ts';
import { nextFreeDays } from '#domain/planning/free-days.ts';
import { judgeGift, judgeMove, type MoveDoubt, type MoveRefusal } from '#domain/planning/move.ts';
import type { TakenVisit } from '#domain/planning/team-member.ts';
import type { Trips } from '#domain/planning/trip.ts';
import { currentSlot, PAUSE_MIN } from './planning.ts';
import type { LocalVisit } from './visit.ts';

/** Days proposed for each controller. */
const FREE_DAYS = 3;

export type Objection = MoveRefusal | MoveDoubt;
/** What follows from the hour alone, whoever comes: said once. */
const OF_HOUR: readonly Objection[] = ['passe', 'ferie', 'echeance', 'sans-lieu'];
/** Said of the visits before anybody is chosen. */
const SAID_ELSEWHERE: readonly Objection[] = ['etat', 'verrou'];

/** What speaks against one visit for one controller, as a move of the board is judged ([planning/P14]). */
export interface Verdict {
  readonly visit: LocalVisit;
  /** false: the server would refuse ([interventions/I20]). */
  readonly habilite: boolean;
  /** The same, for impartiality ([controleurs/SEP4]); it is among the objections. */
  readonly isApart: boolean;
  /** Against that controller. */
  readonly objections: readonly Objection[];
  /** Against that hour. */
  readonly ofHour: readonly Objection[];
  /** Visits that they already have that day. */
  readonly visites: number;
}

/** A controller as the planner weighs them for the chosen visits. */
export interface Candidate {
  readonly controleur: Controller;
  /** How many of the visits they are authorised for. */
  readonly habilitations: number;
  /** How many the server would let them have. */
  readonly possibles: number;
  /** Of each visit, in the same order. */
  readonly avis: readonly Verdict[];
  /** Visits that they already have on the days concerned. */
  readonly visites: number;
  /** [planning/P12] First free hour of their next days; none for who may not take all the visits. */
  readonly libres: readonly Pick<Slot, 'jour' | 'debut'>[];
}

interface Context {
  readonly visites: readonly LocalVisit[];
  /** Time of each visit, in the same order. */
  readonly creneaux: readonly (Slot | null)[];
  /** Other planned visits of the controllers, by their id. */
  readonly prises: ReadonlyMap<number, readonly LocalVisit[]>;
  readonly aujourdhui: string;
  /** ISO instant. */
  readonly now: string;
  readonly echeanceOf: (idDossier: string) => string | null;
  readonly isHoliday: (jour: string) => boolean;
  readonly trips: Trips;
}

interface Weighed extends Context {
  readonly team: readonly Controller[];
  readonly rank: number;
}

/** Those who may take all the visits come first, the freest before the others. */
export function candidatesOf(controleurs: readonly Controller[], context: Context): readonly Candidate[] {
  const { visites, prises, aujourdhui } = context;
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
      const avis = visites.map((visit, rank) => verdictOf(controleur, visit, { ...context, team: controleurs, rank }));
      const taken = (prises.get(controleur.idUser) ?? []).flatMap((one) => currentSlot(one) ?? []);
      const isApart = visites.some(({ idEntreprise }) => isSeparated(controleur, idEntreprise));
      return {
        controleur,
        avis,
        habilitations: avis.filter(({ habilite }) => habilite).length,
        possibles: avis.filter((one) => one.habilite && !one.isApart).length,
        visites: Math.max(0, ...avis.map((one) => one.visites)),
        libres: isApart ? [] : nextFreeDays(controleur, wanted, { prises: taken, count: FREE_DAYS }),
      };
    });
  const against = ({ avis }: Candidate): number => new Set(avis.flatMap(({ objections }) => objections)).size;
  return candidates.toSorted(
    (a, b) =>
      b.possibles - a.possibles ||
      against(a) - against(b) ||
      a.visites - b.visites ||
      a.controleur.nom.localeCompare(b.controleur.nom),
  );
}

function verdictOf(controller: Controller, visit: LocalVisit, context: Weighed): Verdict {
  const { creneaux, rank, aujourdhui, now, echeanceOf, isHoliday, trips } = context;
  const slot = creneaux[rank] ?? null;
  if (slot === null) return told(visit, judgeGift({ visit, controller, jour: aujourdhui }), 0);
  const others = othersOf(controller, context);
  const second = accompanyingOf(visit, controller.idUser, {
    controllers: context.team,
    othersOf: (idUser) => othersOf({ idUser }, context),
  });
  const { refusals, doubts } = judgeMove(
    { visit, controller, at: { jour: slot.jour, minute: minuteOf(slot.debut) } },
    {
      others,
      second,
      now: momentOf(now, zoneOf(visit)),
      echeance: echeanceOf(visit.demandeId),
      isHoliday: isHoliday(slot.jour),
      trips,
    },
  );
  const taken = context.prises.get(controller.idUser) ?? [];
  const visites = taken.filter((one) => currentSlot(one)?.jour === slot.jour).length;
  return told(visit, [...refusals, ...doubts], visites);
}

function told(visit: LocalVisit, all: readonly Objection[], visites: number): Verdict {
  return {
    visit,
    habilite: !all.includes('habilitation'),
    isApart: all.includes('separation'),
    objections: all.filter((one) => one !== 'habilitation' && ![...OF_HOUR, ...SAID_ELSEWHERE].includes(one)),
    ofHour: all.filter((one) => OF_HOUR.includes(one)),
    visites,
  };
}

/** What the controller has already, and what is given to them at the same time. */
function othersOf(
  { idUser }: Pick<Controller, 'idUser'>,
  { visites, creneaux, prises, rank }: Weighed,
): readonly TakenVisit[] {
  const given = visites.flatMap((visit, other): readonly TakenVisit[] => {
    const slot = creneaux[other] ?? null;
    if (other === rank || slot === null) return [];
    const dateRdv = instantOf({ jour: slot.jour, minute: minuteOf(slot.debut) }, zoneOf(visit));
    return [{ ...visit, dateRdv, dateFin: null }];
  });
  return [...(prises.get(idUser) ?? []), ...given];
}

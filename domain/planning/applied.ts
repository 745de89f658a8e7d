import { zoneOf } from '../base/time-zone.ts';
import type { Accredited } from '../bureaux/accreditation.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { isOfController } from '../interventions/controllers-of.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { accompanyingOf, secondOnceGiven } from './accompanying.ts';
import { momentOf } from '../base/clock.ts';
import { judgeMove, MOVE_REFUSALS, type MoveDoubt, type MovedVisit } from './move.ts';
import type { TakenVisit } from './team-member.ts';
import type { Trips } from './trip.ts';

/** Who has a visit, and when. */
export interface Place {
  readonly idControleur: number | null;
  /** ISO instant. */
  readonly dateRdv: string | null;
  /** [planning/PO23] Who goes with them; absent: nothing is said of it. */
  readonly idSecond?: number | null;
}
/** [planning/PS2] One visit of a plan: where it stood when the plan was made, and where the plan puts it. */
export interface PlanLine {
  readonly id: string;
  readonly avant: Place;
  readonly apres: Place;
}

/** [planning/PS2] Why a visit of a plan is not written: somebody moved it since, or what refuses a move. */
export const PLAN_REFUSALS = ['perime', ...MOVE_REFUSALS] as const;
export type PlanRefusal = (typeof PLAN_REFUSALS)[number];
export interface LineVerdict {
  readonly id: string;
  readonly refus: readonly PlanRefusal[];
  readonly doutes: readonly MoveDoubt[];
}

type PlannedVisit = MovedVisit & TakenVisit & Pick<Intervention, 'id' | 'demandeId'>;
interface Judged {
  readonly lines: readonly PlanLine[];
  /** As they stand now. */
  readonly visits: readonly PlannedVisit[];
  readonly controllers: readonly Controller[];
  /** What these controllers have; the visits of the plan count as they will be. */
  readonly taken: readonly (TakenVisit & Pick<Intervention, 'id' | 'idControleur' | 'idSecond'>)[];
  /** ISO instant. */
  readonly now: string;
  readonly trips?: Trips | undefined;
  /** Last day of a dossier; absent: nothing is asked about it. */
  readonly echeanceOf?: (idDossier: string) => string | null;
  readonly isHoliday?: (jour: string) => boolean;
  /** [bureaux/O20] By its number; absent: nothing is asked about its scope. */
  readonly officeOf?: (idBureau: number) => Accredited | undefined;
}

export const standsAt = (visit: Place, { idControleur, dateRdv, idSecond }: Place): boolean =>
  visit.idControleur === idControleur &&
  visit.dateRdv === dateRdv &&
  (idSecond === undefined || (visit.idSecond ?? null) === idSecond);

/** The visit where a line of a plan puts it. */
export const placedAt = <T extends Pick<Intervention, 'dureeMin' | 'idControleur' | 'aDeux' | 'idSecond'>>(
  visit: T,
  { idControleur, dateRdv, idSecond }: Place,
): T & Pick<Intervention, 'idControleur' | 'dateRdv' | 'dateFin' | 'idSecond'> => ({
  ...visit,
  idSecond: idSecond === undefined ? secondOnceGiven(visit, idControleur) : idSecond,
  idControleur,
  dateRdv,
  dateFin: dateRdv === null ? null : new Date(Date.parse(dateRdv) + visit.dureeMin * 60_000).toISOString(),
});

/** [planning/PS2] Each line by the rules of a move ([planning/P14]), the others counted as they will be. */
export function judgePlan(judged: Judged): readonly LineVerdict[] {
  const byId = new Map(judged.visits.map((one) => [one.id, one]));
  const moving = new Set(judged.lines.map(({ id }) => id));
  const placed = judged.lines.flatMap(({ id, apres }) => {
    const visit = byId.get(id);
    return visit === undefined ? [] : [placedAt(visit, apres)];
  });
  const after = [...judged.taken.filter(({ id }) => !moving.has(id)), ...placed];
  return judged.lines.map((line) => ({
    id: line.id,
    ...verdictOf(line, byId.get(line.id), { ...judged, taken: after }),
  }));
}

/** Accompanied by whom a line says, if it does. */
const withSecond = (visit: PlannedVisit, { idSecond }: Place): PlannedVisit =>
  idSecond === undefined ? visit : { ...visit, idSecond };

function verdictOf(
  { id, avant, apres }: PlanLine,
  visit: PlannedVisit | undefined,
  { controllers, taken, now, trips, echeanceOf, isHoliday, officeOf }: Judged,
): Omit<LineVerdict, 'id'> {
  if (visit === undefined || !standsAt(visit, avant)) return { refus: ['perime'], doutes: [] };
  const controller = controllers.find(({ idUser }) => idUser === apres.idControleur);
  if (controller === undefined || apres.dateRdv === null) return { refus: ['controleur'], doutes: [] };
  const zone = zoneOf(visit);
  const at = momentOf(apres.dateRdv, zone);
  const othersOf = (idUser: number) => taken.filter((one) => isOfController(one, idUser) && one.id !== id);
  const { refusals, doubts } = judgeMove(
    { visit, controller, at },
    {
      others: othersOf(controller.idUser),
      second: accompanyingOf(withSecond(visit, apres), controller.idUser, { controllers, othersOf }),
      now: momentOf(now, zone),
      echeance: echeanceOf?.(visit.demandeId) ?? null,
      isHoliday: isHoliday?.(at.jour) ?? false,
      trips,
      office: officeOf?.(visit.idBureauInspection),
    },
  );
  return { refus: refusals, doutes: doubts };
}

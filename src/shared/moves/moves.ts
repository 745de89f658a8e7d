import { sameJson } from '#domain/base/json.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Accredited } from '#domain/bureaux/accreditation.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { fullName } from '#domain/base/person.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import { isOfController } from '#domain/interventions/controllers-of.ts';
import { secondLeft } from '#domain/interventions/second.ts';
import { isLive } from '#domain/interventions/etat.ts';
import { type Accompanying, accompanyingOf } from '#domain/planning/accompanying.ts';
import { instantOf, type Moment, momentOf } from '#domain/base/clock.ts';
import {
  firstHour,
  judgeMove,
  type MoveContext,
  type MoveDoubt,
  type MoveRefusal,
  type MoveVerdict,
} from '#domain/planning/move.ts';
import type { Trips } from '#domain/planning/trip.ts';
import { hoursOf } from '#domain/controleurs/hours.ts';
import type { LocalVisit } from '../assignment/visit.ts';

export interface Drop {
  readonly visit: LocalVisit;
  readonly controller: Controller;
  readonly jour: string;
  /** Minutes from midnight; absent: the first that may be. */
  readonly minute?: number;
  /** How long it would last, in minutes; absent: as long as it does. */
  readonly dureeMin?: number;
}
interface Around {
  readonly visits: readonly LocalVisit[];
  /** Who may accompany. */
  readonly controllers: readonly Controller[];
  readonly echeance: string | null;
  readonly isHoliday: boolean;
  /** ISO instant. */
  readonly now: string;
  readonly trips: Trips;
  /** [bureaux/O20] Of the visit; absent: this device does not know it. */
  readonly office?: Accredited | undefined;
}

interface RefusedSecond {
  readonly controller: Controller;
  readonly refusals: readonly MoveRefusal[];
}

export type Judged =
  | {
      readonly refusals: readonly MoveRefusal[];
      /** [planning/P25] Who accompanies, and why they are refused; null: not for them. */
      readonly second: RefusedSecond | null;
    }
  | { readonly dateRdv: string; readonly doubts: readonly MoveDoubt[]; readonly changes: Changes };

/** What a visit that was dropped would become, or why it may not be dropped there ([planning/P14]). */
export function judgeDrop(
  { visit: drawn, controller, jour, minute, dureeMin = drawn.dureeMin }: Drop,
  { visits, controllers, echeance, isHoliday, now, trips, office }: Around,
): Judged {
  const visit = { ...drawn, dureeMin };
  const zone = zoneOf(visit);
  const othersOf = (idUser: number) =>
    visits.filter((one) => isOfController(one, idUser) && one.id !== visit.id && isLive(one) && one.dateRdv !== null);
  const second = accompanyingOf(visit, controller.idUser, { controllers, othersOf });
  const context: MoveContext = {
    others: othersOf(controller.idUser),
    second,
    now: momentOf(now, zone),
    echeance,
    isHoliday,
    trips,
    office,
  };
  const opening = hoursOf(controller, jour)[0]?.debut ?? 8 * 60;
  const at =
    minute === undefined
      ? (firstHour({ visit, controller, jour }, context) ?? { jour, minute: opening })
      : { jour, minute };
  const verdict = judgeMove({ visit, controller, at }, context);
  const { refusals, doubts } = verdict;
  if (refusals.length > 0) return { refusals, second: refusedSecond(verdict, second) };
  const { dateRdv, changes } = changesTo(visit, controller, at);
  return { doubts, dateRdv, changes: dureeMin === drawn.dureeMin ? changes : { ...changes, dureeMin } };
}

const refusedSecond = ({ second = [] }: MoveVerdict, accompanying?: Accompanying): RefusedSecond | null =>
  accompanying?.controller == null ? null : { controller: accompanying.controller, refusals: second };

function changesTo(visit: LocalVisit, controller: Controller, at: Moment): { dateRdv: string; changes: Changes } {
  const dateRdv = instantOf(at, zoneOf(visit));
  const dateFin = new Date(Date.parse(dateRdv) + visit.dureeMin * 60_000).toISOString();
  const who =
    visit.idControleur === controller.idUser
      ? {}
      : {
          idControleur: controller.idUser,
          nomControleur: fullName(controller),
          ...secondLeft({ idControleur: controller.idUser }, visit),
        };
  return { dateRdv, changes: { ...who, dateRdv, dateFin } };
}

/** Whether a published visit still stands where a move put it: what somebody did since is not undone with it. */
export function standsAs(visit: LocalVisit, { rdvPrepare, idControleur, dateRdv, dureeMin }: Changes): boolean {
  if (rdvPrepare !== undefined) return sameJson(visit.rdvPrepare ?? null, rdvPrepare);
  return (
    visit.dateRdv === dateRdv &&
    (idControleur === undefined || visit.idControleur === idControleur) &&
    (dureeMin === undefined || visit.dureeMin === dureeMin)
  );
}

/** What puts a published visit back as it was. */
export function undoOf(
  {
    idControleur,
    nomControleur,
    idSecond = null,
    nomSecond = null,
    dateRdv,
    dateFin,
    dureeMin,
    rdvPrepare = null,
  }: LocalVisit,
  changes: Changes,
): Changes {
  if ('rdvPrepare' in changes) return { rdvPrepare };
  return {
    ...('idControleur' in changes ? { idControleur, nomControleur } : {}),
    ...('idSecond' in changes ? { idSecond, nomSecond } : {}),
    ...('dureeMin' in changes ? { dureeMin } : {}),
    dateRdv,
    dateFin,
  };
}

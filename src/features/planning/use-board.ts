import { useMemo } from 'react';
import { fullName } from '#domain/base/person.ts';
import { boardOf, type BoardRow, daysWithVisits, toPlan } from '#domain/planning/board.ts';
import { type Holiday, holidaysBetween } from '#domain/planning/holidays.ts';
import { isOfController } from '#domain/interventions/controllers-of.ts';
import { hoursOf } from '#domain/controleurs/hours.ts';
import type { Trips } from '#domain/planning/trip.ts';
import { asPrepared } from '#domain/planning/preparation.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { useLive } from '../../data/use-live.ts';
import { useDepartement } from '../../shared/assignment/use-departement.ts';
import { usePeriodVisits } from '../../shared/assignment/use-period-visits.ts';
import { useBringRoads, useTrips } from '../../shared/assignment/use-trips.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { type BoardPeriod, type BoardView, drawnDays, periodOf } from './board-period.ts';

const ALL = { selector: {} };

export interface BoardData {
  readonly period: BoardPeriod;
  /** undefined while the first answer of the local base is awaited. */
  readonly rows: readonly BoardRow<LocalVisit>[] | undefined;
  readonly holidays: ReadonlyMap<string, Holiday>;
  /** undefined until all that this device is sent has come once: before, nothing says that there is nothing to plan. */
  readonly waiting: readonly LocalVisit[] | undefined;
  /** As they are drawn: where they were prepared, while a planner prepares. */
  readonly visits: readonly LocalVisit[];
  /** All those who may accompany. */
  readonly controllers: readonly Controller[];
  /** As they stand published. */
  readonly published: readonly LocalVisit[];
  readonly isPreparing: boolean;
  readonly echeanceOf: (idDossier: string) => string | null;
  /** [planning/P20] How long its roads are. */
  readonly trips: Trips;
}

interface Asked {
  readonly view: BoardView;
  readonly day: string;
  /** Of which office; null: all those that are read. */
  readonly idBureau: number | null;
  /** Of one controller alone; null: of everybody. */
  readonly idUser: number | null;
  /** [planning/P17] Visits where they were prepared. */
  readonly isPreparing: boolean;
}

/** The board of a period, live from the local base. */
export function useBoard({ view, day, idBureau, idUser, isPreparing }: Asked): BoardData {
  const everybody = useLive('controllers', ALL);
  const dossiers = useLive('dossiers', ALL);
  const departement = useDepartement(idBureau);
  const trips = useTrips();
  const controllers = useMemo(
    () => everybody?.filter((one) => isOf(idBureau, one.idBureauInspection) && isOf(idUser, one.idUser)),
    [everybody, idBureau, idUser],
  );
  const whole = useMemo(() => periodOf(view, day), [view, day]);
  const read = usePeriodVisits(whole);
  const published = useMemo(
    () =>
      read?.filter((one) => isOf(idBureau, one.idBureauInspection) && (idUser === null || isOfController(one, idUser))),
    [read, idBureau, idUser],
  );
  const visits = useMemo(
    () => (isPreparing ? published?.map((visit) => withPrepared(visit, controllers ?? [])) : published),
    [isPreparing, published, controllers],
  );
  const period = useMemo(() => {
    const visited = daysWithVisits(visits ?? []);
    const isSaid = (one: string): boolean => one === day || visited.has(one) || isWorked(controllers ?? [], one);
    return { ...whole, days: drawnDays(whole, isSaid) };
  }, [whole, visits, controllers, day]);
  const holidays = useMemo(
    () => holidaysBetween(period.days[0] ?? day, period.days.at(-1) ?? day, departement),
    [period, day, departement],
  );
  const rows = useMemo(() => {
    if (controllers === undefined || visits === undefined) return undefined;
    return boardOf({ controllers, visits, days: period.days, holidays: new Set(holidays.keys()), trips });
  }, [controllers, visits, period, holidays, trips]);
  const roadDays = useMemo(
    () =>
      rows?.flatMap(({ controller: { idUser: idControleur }, cells }) =>
        cells.map(({ day: one }) => ({ idControleur, day: one })),
      ),
    [rows],
  );
  useBringRoads(roadDays);
  const echeanceOf = useMemo(() => {
    const byId = new Map(dossiers?.map(({ id, echeance }) => [id, echeance]));
    return (id: string): string | null => byId.get(id) ?? null;
  }, [dossiers]);
  const isFirstSync = !useHasReceivedAll();
  const waiting = useMemo(
    () => (visits === undefined || isFirstSync ? undefined : toPlan(visits, echeanceOf)),
    [visits, echeanceOf, isFirstSync],
  );
  return {
    period,
    rows,
    holidays,
    waiting,
    visits: visits ?? [],
    controllers: everybody ?? [],
    published: published ?? [],
    isPreparing,
    echeanceOf,
    trips,
  };
}

/** The visit where it was prepared, with the name of who will have it. */
function withPrepared(visit: LocalVisit, controllers: readonly Controller[]): LocalVisit {
  const next = asPrepared(visit);
  if (next === visit) return visit;
  const controller = controllers.find(({ idUser }) => idUser === next.idControleur);
  const nomSecond = next.idSecond === visit.idSecond ? visit.nomSecond : visit.nomControleur;
  return {
    ...next,
    nomControleur: controller === undefined ? null : fullName(controller),
    ...(nomSecond === undefined ? {} : { nomSecond }),
  };
}

const isOf = (asked: number | null, id: number | null): boolean => asked === null || asked === id;

/** Somebody entered hours for it. */
const isWorked = (controllers: readonly Controller[], day: string): boolean =>
  controllers.some((one) => one.actif && hoursOf(one, day).length > 0);

import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { controllersOf } from '#domain/interventions/controllers-of.ts';
import { type Place, type PlanLine, placedAt, standsAt } from '#domain/planning/applied.ts';
import { type BoardCell, type BoardRow, boardOf } from '#domain/planning/board.ts';
import type { Trips } from '#domain/planning/trip.ts';
import type { ApiAnswer } from '../../data/api.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { standsOn } from './choices.ts';

export type Proposal = ApiAnswer<'getOptimizer'>;
/** What a plan does to a visit. */
export const CHANGES = ['fixe', 'ajoutee', 'deplacee', 'inchangee'] as const;
export type Change = (typeof CHANGES)[number];

/** What was asked, and of what: a plan is read beside what stood then. */
export interface Asked {
  readonly days: readonly string[];
  readonly controllers: readonly Controller[];
  /** Those that were computed. */
  readonly ids: readonly string[];
  /** As they stood. */
  readonly visits: readonly LocalVisit[];
}
export interface ComputedPlan extends Asked {
  readonly id: string;
  readonly proposal: Proposal;
  /** [planning/PS2] One for each visit that has a place in it, where it stands included. */
  readonly lines: readonly PlanLine[];
  /** The device made it. */
  readonly isOfDevice: boolean;
}

export function planOf(asked: Asked, proposal: Proposal, isOfDevice: boolean): ComputedPlan {
  const byId = new Map(asked.visits.map((one) => [one.id, one]));
  const lines = proposal.propositions.flatMap(({ idIntervention, ...proposed }): readonly PlanLine[] => {
    const visit = byId.get(idIntervention);
    return visit === undefined ? [] : [{ id: visit.id, avant: placeOf(visit, visit), apres: placeOf(visit, proposed) }];
  });
  return { ...asked, id: crypto.randomUUID(), proposal, lines, isOfDevice };
}

/** [planning/PO23] The second is said of what takes two alone. */
const placeOf = ({ aDeux }: LocalVisit, { idControleur, dateRdv, idSecond = null }: Place): Place => ({
  idControleur,
  dateRdv,
  ...(aDeux === true ? { idSecond } : {}),
});

/** [planning/PO15] It was not computed to its end. */
export const isStopped = ({ proposal: { calcul } }: ComputedPlan): boolean => calcul.fait < calcul.sur;

export function changeOf({ avant, apres }: PlanLine): Change {
  if (avant.dateRdv === null || avant.idControleur === null) return 'ajoutee';
  return standsAt(avant, apres) ? 'inchangee' : 'deplacee';
}
/** Those that would be written. */
export const changing = ({ lines }: Pick<ComputedPlan, 'lines'>): readonly PlanLine[] =>
  lines.filter((line) => changeOf(line) !== 'inchangee');

interface Reading {
  readonly holidays: ReadonlySet<string>;
  readonly trips: Trips;
  readonly echeanceOf: (idDossier: string) => string | null;
}
/** The figures of a planning, measured alike before and after. */
export interface PlanFigures {
  readonly placed: number;
  readonly km: number;
  readonly roadMin: number;
  /** Minutes of work between who has most and who has least. */
  readonly spreadMin: number;
  /** After their deadline, or without a place while it falls. */
  readonly late: number;
}
export interface PlanView {
  readonly rows: readonly BoardRow<LocalVisit>[];
  readonly before: PlanFigures;
  readonly after: PlanFigures;
  /** Visits that have a place, or should. */
  readonly total: number;
}

/** [planning/PS1] The plan as a board, beside what stood. */
export function viewOf(plan: ComputedPlan, reading: Reading): PlanView {
  const lines = new Map(plan.lines.map((line) => [line.id, line]));
  const ids = new Set(plan.ids);
  const team = new Set(plan.controllers.map(({ idUser }) => idUser));
  const concerned = plan.visits.filter(
    (one) => ids.has(one.id) || (controllersOf(one).some((id) => team.has(id)) && standsOn(one, plan.days)),
  );
  const placed = concerned.map((visit) => {
    const line = lines.get(visit.id);
    return line === undefined ? visit : placedAt(visit, line.apres);
  });
  const { days, controllers } = plan;
  const { echeanceOf } = reading;
  const board = (visits: readonly LocalVisit[]) => boardOf({ controllers, visits, days, ...reading });
  const rows = board(placed);
  return {
    rows,
    before: figuresOf({ rows: board(concerned), visits: concerned, days, echeanceOf }),
    after: figuresOf({ rows, visits: placed, days, echeanceOf }),
    total: concerned.length,
  };
}

/** [planning/PO23] Visits of these days, of which one that takes two stands in the day of both. */
export const visitCount = (cells: readonly BoardCell<LocalVisit>[]): number =>
  new Set(cells.flatMap(({ day }) => day.visits.map(({ intervention }) => intervention.id))).size;

interface Measured {
  readonly rows: readonly BoardRow<LocalVisit>[];
  readonly visits: readonly LocalVisit[];
  readonly days: readonly string[];
  readonly echeanceOf: Reading['echeanceOf'];
}

function figuresOf({ rows, visits, days, echeanceOf }: Measured): PlanFigures {
  const cells = rows.flatMap((row) => row.cells);
  const loads = rows.filter(({ load }) => load.hoursMin > 0).map(({ load }) => load.busyMin);
  const last = days.at(-1) ?? '';
  return {
    placed: visitCount(cells),
    km: cells.reduce((sum, cell) => sum + cell.km, 0),
    roadMin: cells.reduce((sum, { day }) => sum + day.minutesDeTrajet, 0),
    spreadMin: loads.length === 0 ? 0 : Math.max(...loads) - Math.min(...loads),
    late: visits.filter((visit) => isLate(visit, echeanceOf(visit.demandeId), last)).length,
  };
}

function isLate(visit: LocalVisit, echeance: string | null, last: string): boolean {
  if (echeance === null) return false;
  const { dateRdv, idControleur } = visit;
  return echeance < (dateRdv === null || idControleur === null ? last : localDay(dateRdv, zoneOf(visit)));
}

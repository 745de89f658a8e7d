import { addMonths, daysBetween } from '../base/days.ts';
import { groupBy } from '../base/group.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { isOpen, ecartsOf } from './ecart.ts';
import type { Supervision } from './supervision.ts';
import { OBSERVED, type TypeSupervision } from './type.ts';

/** [supervisions/SU20] Where an inspector stands on a fiche. */
export const CELLS = ['non-habilite', 'suspendu', 'jamais', 'retard', 'bientot', 'prevue', 'ajour'] as const;
export type CellState = (typeof CELLS)[number];

export interface Cell {
  readonly code: string;
  readonly etat: CellState;
  /** Day of the last one at which they were seen; null: never. */
  readonly derniere: string | null;
  /** Its supervision. */
  readonly idDerniere: string | null;
  /** Last day for the next one; null: nothing says. */
  readonly echeance: string | null;
  /** Days since it was due, or was to be made; 0: it is not late. */
  readonly retard: number;
  /** Day of the one that is planned; null: none is, or its day is not known. */
  readonly prevue: string | null;
  readonly idPrevue: string | null;
  /** Last day for the one that follows the planned one; null: nothing says. */
  readonly suivante: string | null;
  readonly ecartsOuverts: number;
}
export interface MatrixLine {
  readonly inspecteur: Controller;
  readonly cells: readonly Cell[];
}

/** A cell is announced this many days before its day. */
export const SOON_DAYS = 60;

interface Sources {
  readonly controllers: readonly Controller[];
  /** Of the office, those that were taken away left out. */
  readonly supervisions: readonly Supervision[];
  /** Columns, in their order. */
  readonly fiches: readonly string[];
  /** What holds today in the office. */
  readonly types: readonly TypeSupervision[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** Each active inspector and each fiche, by their names. */
export function matrixOf({ controllers, supervisions, fiches, types, today }: Sources): readonly MatrixLine[] {
  const ofInspector = groupBy(supervisions, ({ idInspecteur }) => idInspecteur);
  const period = types.find(({ categorie }) => categorie === 'SUR SITE')?.periodiciteMois ?? null;
  return controllers
    .filter(({ actif }) => actif)
    .toSorted((a, b) => `${a.nom} ${a.prenom}`.localeCompare(`${b.nom} ${b.prenom}`, 'fr'))
    .map((inspecteur) => ({
      inspecteur,
      cells: fiches.map((code) =>
        cellOf({ inspecteur, code, own: ofInspector.get(inspecteur.idUser) ?? [], period, today }),
      ),
    }));
}

interface CellSources {
  readonly inspecteur: Controller;
  readonly code: string;
  readonly own: readonly Supervision[];
  readonly period: number | null;
  readonly today: string;
}

/** Observed at this fiche; an observation of no fiche in particular counts for all. */
const isSeenAt = ({ categorie, fiche }: Supervision, code: string): boolean =>
  OBSERVED.includes(categorie) && (fiche === code || fiche === null);

function cellOf({ inspecteur, code, own, period, today }: CellSources): Cell {
  const seen = own.filter((one) => isSeenAt(one, code));
  const last = lastOf(seen);
  const planned = plannedOf(seen);
  const derniere = last?.dateRealisee ?? null;
  const echeance = last?.prochaineLe ?? dueAfter(derniere, period);
  const retard = lateBy([echeance, notMadeOn(planned)], today);
  const facts = { derniere, echeance, retard, isPlanned: planned !== undefined, today };
  const ecartsOuverts = own
    .filter(({ fiche, etat }) => fiche === code && etat === 'SIGNEE')
    .flatMap(({ ecarts }) => ecartsOf(ecarts).filter(isOpen)).length;
  const etat = stateOf(inspecteur, code, facts);
  const prevue = planned?.datePrevue ?? null;
  const named = { idDerniere: idOf(last), prevue, idPrevue: idOf(planned), suivante: dueAfter(prevue, period) };
  return { code, etat, derniere, echeance, retard, ecartsOuverts, ...named };
}

const idOf = (one: Supervision | undefined): string | null => one?.id ?? null;
const dueAfter = (day: string | null, period: number | null): string | null =>
  day === null || period === null ? null : addMonths(day, period);

/** The day on which a planned one was to be made, as long as it is not. */
const notMadeOn = (planned: Supervision | undefined): string | null =>
  planned?.dateRealisee === null ? planned.datePrevue : null;

/** Days since the first of these that has passed. */
const lateBy = (days: readonly (string | null)[], today: string): number =>
  Math.max(0, ...days.map((day) => (day !== null && day < today ? daysBetween(day, today) : 0)));

const lastOf = (seen: readonly Supervision[]): Supervision | undefined =>
  seen
    .filter(({ etat, dateRealisee }) => etat === 'SIGNEE' && dateRealisee !== null)
    .toSorted((a, b) => (b.dateRealisee ?? '').localeCompare(a.dateRealisee ?? ''))
    .at(0);

/** The first one to come; one without a day comes last. */
const plannedOf = (seen: readonly Supervision[]): Supervision | undefined =>
  seen
    .filter(({ etat }) => etat !== 'SIGNEE')
    .toSorted((a, b) => (a.datePrevue ?? '9').localeCompare(b.datePrevue ?? '9'))
    .at(0);

interface Facts extends Pick<Cell, 'derniere' | 'echeance' | 'retard'> {
  readonly isPlanned: boolean;
  readonly today: string;
}

function stateOf({ competences }: Controller, code: string, facts: Facts): CellState {
  const held = competences.find((one) => one.code === code && (one.jusquAu === null || one.jusquAu >= facts.today));
  if (held === undefined) return facts.isPlanned ? 'prevue' : 'non-habilite';
  if (held.suspenduLe !== undefined && held.suspenduLe <= facts.today) return 'suspendu';
  if (facts.retard > 0) return 'retard';
  if (facts.isPlanned) return 'prevue';
  if (facts.derniere === null) return 'jamais';
  return facts.echeance !== null && daysBetween(facts.today, facts.echeance) <= SOON_DAYS ? 'bientot' : 'ajour';
}

/** What an assessor asks first: who is late, and who was never seen. */
export const lateOf = (lines: readonly MatrixLine[]): number =>
  lines.flatMap(({ cells }) => cells).filter(({ etat }) => etat === 'retard' || etat === 'jamais').length;

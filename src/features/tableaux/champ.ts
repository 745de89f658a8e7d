import { plusDays } from '#domain/base/days.ts';

/** What somebody chose to look at, as the address says it. */
export interface ChosenChamp {
  /** Days included. */
  readonly du: string;
  readonly au: string;
  readonly clients: readonly string[];
  readonly fiches: readonly string[];
  readonly controleurs: readonly string[];
  readonly departements: readonly string[];
  /** false: the current month, which nobody asked for. */
  readonly isPeriodeChoisie: boolean;
}

/** Beyond these, a day is a mistake of typing. */
const PREMIER = '2000-01-01';
const LAST = '2099-12-31';
const PERIOD = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;
const YEAR_DAYS = 364;

/** What the address asks for; a period that means nothing is the current month. */
export function readChamp(params: URLSearchParams, aujourdhui: string): ChosenChamp {
  const chosen = readPeriod(params.get('periode') ?? '', aujourdhui);
  const valuesOf = (nom: string): readonly string[] => [...new Set(params.getAll(nom).filter((one) => one !== ''))];
  return {
    ...(chosen ?? monthOf(aujourdhui)),
    clients: valuesOf('client'),
    fiches: valuesOf('fiche'),
    controleurs: valuesOf('controleur'),
    departements: valuesOf('departement'),
    isPeriodeChoisie: chosen !== null,
  };
}

interface Days {
  readonly du: string;
  readonly au: string;
}

/** A missing end is today, or the beginning when it is to come; a missing beginning, a year before the end. */
function readPeriod(text: string, aujourdhui: string): Days | null {
  const [, debut = '', fin = ''] = PERIOD.exec(text) ?? [];
  if ([debut, fin].some((day) => day !== '' && !isDay(day)) || debut + fin === '') return null;
  const au = fin === '' ? later(debut, aujourdhui) : fin;
  const du = debut === '' ? plusDays(au, -YEAR_DAYS) : debut;
  return { du: du < au ? du : au, au: later(du, au) };
}

const later = (a: string, b: string): string => (a > b ? a : b);

const isDay = (day: string): boolean =>
  day >= PREMIER && day <= LAST && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && plusDays(day, 0) === day;

/** The calendar month of a day. */
export function monthOf(day: string): Days {
  const du = `${day.slice(0, 7)}-01`;
  const next = `${plusDays(du, 31).slice(0, 7)}-01`;
  return { du, au: plusDays(next, -1) };
}

/** Periods offered at once: this month, the one before, the twelve months up to today. */
export function offeredPeriods(aujourdhui: string): readonly string[] {
  const month = monthOf(aujourdhui);
  const before = monthOf(plusDays(month.du, -1));
  return [
    `${month.du}..${month.au}`,
    `${before.du}..${before.au}`,
    `${plusDays(aujourdhui, -YEAR_DAYS)}..${aujourdhui}`,
  ];
}

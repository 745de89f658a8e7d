import { categorieDe } from '#domain/tableaux/projets.ts';
import { hasFacet, NONE } from '../../../ui/list/facets.ts';
import { bounds, isPeriod, type Period } from '../../../ui/list/period.ts';
import { textFilter } from '../../../ui/table/fold.ts';
import type { Sort } from '../../../ui/table/column.ts';
import type { DossierRow } from './dossier-row.ts';

/** Filters chosen among the values of the list. */
export const CHOICES = [
  'etat',
  'client',
  'installateur',
  'fiche',
  'departement',
  'controleur',
  'resultat',
  'etape',
  'categorie',
] as const;
export type Choice = (typeof CHOICES)[number];
/** Of projets alone. */
export const CHOICES_MAR: readonly Choice[] = ['etape', 'categorie'];
export const PERIODS = ['echeance', 'visite', 'commande'] as const;
export type PeriodField = (typeof PERIODS)[number];

export const FLAGS = ['horsligne', 'relire', 'urgent'] as const;
export type Flag = (typeof FLAGS)[number];

export interface Filters {
  readonly texte: string;
  readonly choices: Readonly<Partial<Record<Choice, readonly string[]>>>;
  readonly periods: Readonly<Partial<Record<PeriodField, Period>>>;
  readonly flags: ReadonlySet<Flag>;
}

export const NO_FILTERS: Filters = { texte: '', choices: {}, periods: {}, flags: new Set() };

/** What a filter needs beside the row. */
export interface FilterContext {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Dossiers downloaded for work without a network, and those with an intervention in VERIF RT. */
  readonly offline: ReadonlySet<string>;
  readonly toReview: ReadonlySet<string>;
}

/** The address is the truth: a link sent to a colleague shows the same list. What it does not know is dropped. */
export function readFilters(params: URLSearchParams): Filters {
  const choices: Partial<Record<Choice, readonly string[]>> = {};
  for (const choice of CHOICES) {
    const values = [...new Set(params.getAll(choice).filter((value) => value !== ''))];
    if (values.length > 0) choices[choice] = values;
  }
  const periods: Partial<Record<PeriodField, Period>> = {};
  for (const field of PERIODS) {
    const value = params.get(field);
    if (value !== null && isPeriod(value)) periods[field] = value;
  }
  return {
    texte: params.get('q') ?? '',
    choices,
    periods,
    flags: new Set(FLAGS.filter((flag) => params.get(flag) === '1')),
  };
}

/** Always in the same order, so that two equal sets of filters are one address. */
export function writeFilters(filters: Filters, sort: Sort | null): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.texte.trim() !== '') params.set('q', filters.texte.trim());
  for (const choice of CHOICES) for (const value of filters.choices[choice] ?? []) params.append(choice, value);
  for (const field of PERIODS) if (filters.periods[field] !== undefined) params.set(field, filters.periods[field]);
  for (const flag of FLAGS) if (filters.flags.has(flag)) params.set(flag, '1');
  if (sort !== null) params.set('tri', writeSort(sort));
  return params;
}

export const writeSort = ({ id, isDescending }: Sort): string => (isDescending ? `-${id}` : id);

export function readSort(params: URLSearchParams, fallback: Sort): Sort {
  const text = params.get('tri');
  if (text === null || text === '' || text === '-') return fallback;
  return text.startsWith('-') ? { id: text.slice(1), isDescending: true } : { id: text, isDescending: false };
}

export function countFilters({ texte, choices, periods, flags }: Filters): number {
  return (texte.trim() === '' ? 0 : 1) + Object.keys(choices).length + Object.keys(periods).length + flags.size;
}

export const withChoice = (filters: Filters, choice: Choice, values: readonly string[]): Filters => {
  const { [choice]: _, ...others } = filters.choices;
  return { ...filters, choices: values.length === 0 ? others : { ...others, [choice]: values } };
};

export const withPeriod = (filters: Filters, field: PeriodField, period: Period | null): Filters => {
  const { [field]: _, ...others } = filters.periods;
  return { ...filters, periods: period === null ? others : { ...others, [field]: period } };
};

export function withFlag(filters: Filters, flag: Flag, isOn: boolean): Filters {
  const flags = new Set(filters.flags);
  if (isOn) flags.add(flag);
  else flags.delete(flag);
  return { ...filters, flags };
}

type Test = (row: DossierRow) => boolean;

/** Values of a row for a choice: it is kept when one of them is asked for. */
export const VALUES: Readonly<Record<Choice, (row: DossierRow) => readonly string[]>> = {
  etat: (row) => [row.etat],
  client: (row) => [row.idClient],
  installateur: (row) => [row.idEntreprise ?? NONE],
  fiche: (row) => orNone(row.fiches),
  departement: (row) => [row.departement],
  controleur: (row) => orNone(row.controleurs.map((controleur) => controleur.id)),
  resultat: (row) => [row.resultat ?? NONE],
  etape: (row) => [row.etape ?? NONE],
  categorie: (row) => [categorieDe(row.source) ?? NONE],
};
const orNone = (values: readonly string[]): readonly string[] => (values.length === 0 ? [NONE] : values);

export function filterRows(
  rows: readonly DossierRow[],
  filters: Filters,
  context: FilterContext,
): readonly DossierRow[] {
  const tests = testsOf(filters, context);
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

function testsOf({ texte, choices, periods, flags }: Filters, context: FilterContext): Test[] {
  const tests: Test[] = [];
  for (const choice of CHOICES) {
    const asked = choices[choice];
    if (asked === undefined) continue;
    const set = new Set(asked);
    tests.push((row) => hasFacet(VALUES[choice](row), set));
  }
  for (const field of PERIODS) {
    const period = periods[field];
    if (period !== undefined) tests.push(periodTest(field, period, context.today));
  }
  if (flags.has('horsligne')) tests.push((row) => context.offline.has(row.id));
  if (flags.has('relire')) tests.push((row) => context.toReview.has(row.id));
  if (flags.has('urgent')) tests.push((row) => row.isUrgent);
  if (texte.trim() !== '') {
    const matches = textFilter(texte);
    tests.push((row) => matches(row.haystack));
  }
  return tests;
}

function periodTest(field: PeriodField, period: Period, today: string): Test {
  const isOpen: Test = field === 'echeance' ? (row) => row.etat !== 'VALIDE' && row.etat !== 'ARCHIVE' : () => true;
  if (period === 'retard') return (row) => isOpen(row) && (row[field]?.slice(0, 10) ?? today) < today;
  const { from, to } = bounds(period, today);
  const isRelative = !period.includes('..');
  return (row) => {
    const day = row[field]?.slice(0, 10);
    return day !== undefined && day >= from && day <= to && (!isRelative || isOpen(row));
  };
}

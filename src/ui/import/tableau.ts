import { cellFault } from '#domain/base/list-cell.ts';
import { fold } from '../table/fold.ts';

/** More would hold the page: a longer list is cut by whoever has it. */
export const MAX_LINES = 2000;

/** A line of a spreadsheet, and what would become of it; `jointe`: it adds to a line before it, and makes nothing itself. */
export interface ReadLine {
  /** [tiers/T16] In the file, as a spreadsheet shows it. */
  readonly numero: number;
  /** As they stand in the file. */
  readonly cellules: readonly string[];
  readonly etat: 'prete' | 'jointe' | 'doublon' | 'refusee';
  /** Something of it is left out; absent: nothing is. */
  readonly isPartial?: boolean;
}
export interface TableauPrepare<L extends ReadLine> {
  readonly titres: readonly string[];
  readonly lignes: readonly L[];
  /** Titles that are no field: their cells are left out, and said. */
  readonly ignorees: readonly string[];
}
export type SpreadsheetRefusal = 'vide' | 'sansNom' | 'tropLong';
export type SpreadsheetRead<L extends ReadLine> =
  | { readonly ok: true; readonly value: TableauPrepare<L> }
  | { readonly ok: false; readonly refus: SpreadsheetRefusal };

/** The field of each column of a file, in the order of its titles; null: it is left out. */
export type ListColumns<Champ extends string = string> = readonly (Champ | null)[];

/** Cells of a line by field, without what spreadsheets add to them; a field that has no column is absent. */
export type CellTexts<Champ extends string> = Readonly<Partial<Record<Champ, string>>>;

/** [tiers/T16] A cell that no column can read: its line is refused, whatever the field. */
export interface CellFault<Champ extends string> {
  readonly champ: Champ;
  readonly erreur: NonNullable<ReturnType<typeof cellFault>>;
}
export interface LineTexts<Champ extends string> {
  readonly texts: CellTexts<Champ>;
  readonly numero: number;
  readonly faults: readonly CellFault<Champ>[];
}

interface ListReading<Champ extends string, L extends ReadLine> {
  /** Without this column, it is no list of these. */
  readonly requis: Champ;
  /** Called in the order of the lines: each may know those before it. */
  readonly read: (line: LineTexts<Champ>) => Omit<L, 'numero' | 'cellules'>;
  /** Line of the file that holds the titles; absent: the first. */
  readonly titlesLine?: number | undefined;
}

/** The field that each title names, under the names that are known, folded and without punctuation: the first column of each. */
export function guessColumns<Champ extends string>(
  titres: readonly string[],
  noms: Readonly<Record<Champ, readonly string[]>>,
): ListColumns<Champ> {
  const taken = new Set<Champ>();
  return titres.map((titre) => {
    const champ = (Object.keys(noms) as Champ[]).find((one) => noms[one].includes(bareText(titre)));
    if (champ === undefined || taken.has(champ)) return null;
    taken.add(champ);
    return champ;
  });
}

/** Names of fields, with those that the screen gives them: a file made from our model is read by itself. */
export const withLabels = (
  noms: Readonly<Record<string, readonly string[]>>,
  fields: readonly { readonly champ: string; readonly label: string }[],
): Readonly<Record<string, readonly string[]>> => ({
  ...noms,
  ...Object.fromEntries(fields.map(({ champ, label }) => [champ, [...(noms[champ] ?? []), bareText(label)]])),
});

/** [tiers/T8] A column that somebody gives to a field, taken from the field that had it; `at` null: the file has none. */
export function withColumn<Champ extends string>(
  columns: ListColumns<Champ>,
  champ: Champ,
  at: number | null,
): ListColumns<Champ> {
  return columns.map((one, rank) => (rank === at ? champ : one === champ ? null : one));
}

/** [dossiers/D20] [tiers/T8] What a list would make, line by line, before anything is written; or why it cannot be read as one. */
export function prepareSpreadsheet<Champ extends string, L extends ReadLine>(
  tableau: readonly (readonly string[])[],
  columns: ListColumns<Champ>,
  { requis, read, titlesLine = 1 }: ListReading<Champ, L>,
): SpreadsheetRead<L> {
  const [titres = [], ...under] = tableau;
  const corps = under
    .map((cellules, rank) => ({ cellules, numero: rank + titlesLine + 1 }))
    .filter(({ cellules }) => cellules.some((cell) => cell.trim() !== ''));
  if (corps.length === 0) return { ok: false, refus: 'vide' };
  if (corps.length > MAX_LINES) return { ok: false, refus: 'tropLong' };
  if (!columns.includes(requis)) return { ok: false, refus: 'sansNom' };
  const lines = corps.map(({ cellules, numero }) => {
    const texts = textsOf(cellules, columns);
    return { ...read({ texts, numero, faults: faultsOf(texts) }), numero, cellules } as L;
  });
  const ignored = titres.filter((titre, rank) => (columns[rank] ?? null) === null && titre.trim() !== '');
  return { ok: true, value: { titres, lignes: lines, ignorees: ignored } };
}

/** Without case, accents nor punctuation: as titles and names are compared. */
export const bareText = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const faultsOf = <Champ extends string>(texts: CellTexts<Champ>): readonly CellFault<Champ>[] =>
  (Object.keys(texts) as Champ[]).flatMap((champ) => {
    const erreur = cellFault(texts[champ] ?? '');
    return erreur === null ? [] : [{ champ, erreur }];
  });

/** Our own export sets an apostrophe before a sign that a spreadsheet would run. */
const textsOf = <Champ extends string>(cellules: readonly string[], columns: ListColumns<Champ>): CellTexts<Champ> =>
  Object.fromEntries(
    columns.flatMap((champ, rank) =>
      champ === null
        ? []
        : [[champ, (cellules[rank] ?? '').trim().replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')]],
    ),
  ) as CellTexts<Champ>;

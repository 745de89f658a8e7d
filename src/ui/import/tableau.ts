import { fold } from '../table/fold.ts';

/** More would hold the page: a longer list is cut by whoever has it. */
export const MAX_LINES = 2000;

/** A line of a spreadsheet, and what would become of it. */
export interface ReadLine {
  /** In the file, its titles being 1. */
  readonly numero: number;
  /** As they stand in the file. */
  readonly cellules: readonly string[];
  readonly etat: 'prete' | 'doublon' | 'refusee';
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

/** Cells of a line by field, without what spreadsheets add to them; a field that has no column is absent. */
export type CellTexts<Champ extends string> = Readonly<Partial<Record<Champ, string>>>;

interface Lecture<Champ extends string, L extends ReadLine> {
  /** Names under which each column is found; folded, without punctuation. */
  readonly noms: Readonly<Record<Champ, readonly string[]>>;
  /** Without this column, it is no list of these. */
  readonly requis: Champ;
  /** Called in the order of the lines: each may know those before it. */
  readonly read: (texts: CellTexts<Champ>) => Omit<L, 'numero' | 'cellules'>;
}

/** [dossiers/D20] [tiers/T8] What a list would make, line by line, before anything is written; or why it cannot be read as one. */
export function prepareSpreadsheet<Champ extends string, L extends ReadLine>(
  tableau: readonly (readonly string[])[],
  { noms, requis, read }: Lecture<Champ, L>,
): SpreadsheetRead<L> {
  const [titres = [], ...corps] = tableau;
  if (corps.length === 0) return { ok: false, refus: 'vide' };
  if (corps.length > MAX_LINES) return { ok: false, refus: 'tropLong' };
  const fields = Object.keys(noms) as Champ[];
  const columns = titres.map((titre) => fields.find((champ) => noms[champ].includes(bareText(titre))) ?? null);
  if (!columns.includes(requis)) return { ok: false, refus: 'sansNom' };
  const lines = corps.map(
    (cellules, rank) => ({ ...read(textsOf(cellules, columns)), numero: rank + 2, cellules }) as L,
  );
  const ignored = titres.filter((titre, rank) => columns[rank] === null && titre.trim() !== '');
  return { ok: true, value: { titres, lignes: lines, ignorees: ignored } };
}

/** Without case, accents nor punctuation: as titles and names are compared. */
export const bareText = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Our own export sets an apostrophe before a sign that a spreadsheet would run. */
const textsOf = <Champ extends string>(
  cellules: readonly string[],
  columns: readonly (Champ | null)[],
): CellTexts<Champ> =>
  Object.fromEntries(
    columns.flatMap((champ, rank) =>
      champ === null
        ? []
        : [[champ, (cellules[rank] ?? '').trim().replace(/^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/, '')]],
    ),
  ) as CellTexts<Champ>;

import { fold } from '../table/fold.ts';

/** More would hold the page: a longer list is cut by whoever has it. */
export const LIGNES_MAX = 2000;

/** A line of a spreadsheet, and what would become of it. */
export interface LigneLue {
  /** In the file, its titles being 1. */
  readonly numero: number;
  /** As they stand in the file. */
  readonly cellules: readonly string[];
  readonly etat: 'prete' | 'doublon' | 'refusee';
}
export interface TableauPrepare<L extends LigneLue> {
  readonly titres: readonly string[];
  readonly lignes: readonly L[];
  /** Titles that are no field: their cells are left out, and said. */
  readonly ignorees: readonly string[];
}
export type RefusDeTableau = 'vide' | 'sansNom' | 'tropLong';
export type TableauLu<L extends LigneLue> =
  | { readonly ok: true; readonly value: TableauPrepare<L> }
  | { readonly ok: false; readonly refus: RefusDeTableau };

/** Cells of a line by field, without what spreadsheets add to them; a field that has no column is absent. */
export type Textes<Champ extends string> = Readonly<Partial<Record<Champ, string>>>;

interface Lecture<Champ extends string, L extends LigneLue> {
  /** Names under which each column is found; folded, without punctuation. */
  readonly noms: Readonly<Record<Champ, readonly string[]>>;
  /** Without this column, it is no list of these. */
  readonly requis: Champ;
  /** Called in the order of the lines: each may know those before it. */
  readonly lire: (textes: Textes<Champ>) => Omit<L, 'numero' | 'cellules'>;
}

/** [dossiers/D20] [tiers/T8] What a list would make, line by line, before anything is written; or why it cannot be read as one. */
export function preparerTableau<Champ extends string, L extends LigneLue>(
  tableau: readonly (readonly string[])[],
  { noms, requis, lire }: Lecture<Champ, L>,
): TableauLu<L> {
  const [titres = [], ...corps] = tableau;
  if (corps.length === 0) return { ok: false, refus: 'vide' };
  if (corps.length > LIGNES_MAX) return { ok: false, refus: 'tropLong' };
  const champs = Object.keys(noms) as Champ[];
  const colonnes = titres.map((titre) => champs.find((champ) => noms[champ].includes(plier(titre))) ?? null);
  if (!colonnes.includes(requis)) return { ok: false, refus: 'sansNom' };
  const lignes = corps.map(
    (cellules, rang) => ({ ...lire(textesDe(cellules, colonnes)), numero: rang + 2, cellules }) as L,
  );
  const ignorees = titres.filter((titre, rang) => colonnes[rang] === null && titre.trim() !== '');
  return { ok: true, value: { titres, lignes, ignorees } };
}

/** Without case, accents nor punctuation: as titles and names are compared. */
export const plier = (texte: string): string =>
  fold(texte)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Our own export sets an apostrophe before a sign that a spreadsheet would run. */
const textesDe = <Champ extends string>(
  cellules: readonly string[],
  colonnes: readonly (Champ | null)[],
): Textes<Champ> =>
  Object.fromEntries(
    colonnes.flatMap((champ, rang) =>
      champ === null ? [] : [[champ, (cellules[rang] ?? '').trim().replace(/^'(?=[=+\-@])/, '')]],
    ),
  ) as Textes<Champ>;

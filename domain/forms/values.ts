import type { ChampDefinition, TableRow, Value } from './definition.ts';

/** What a hidden image is worth (specification, section 5). */
export const NOT_APPLICABLE = 'SANS OBJET';

export const isImage = ({ cf_component_type: type }: ChampDefinition): boolean =>
  type === 'IMAGE' || type === 'SIGNATURE';

export const isNumericChamp = (champ: ChampDefinition): boolean =>
  champ.cf_component_type === 'NUMBER' || champ.cf_field_type === 'number';

export const isCalculatedChamp = (champ: ChampDefinition): boolean => champ.cf_calculated === true;

/** Rows of an answer; none when it is not a table. */
export const rowsOf = (value: Value | undefined): readonly TableRow[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

/** Ids of photos of an answer; none when it is not an image. */
export const photosOf = (value: Value | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

const isEmptyCell = (cell: string | number | null | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** A row that holds something in any of its cells. */
export const isFilledRow = (row: TableRow): boolean => Object.values(row).some((cell) => !isEmptyCell(cell));

/** A table as it is stored: calculated cells are computed again wherever they are read. */
export function withoutCalculated({ cf_columns = [] }: ChampDefinition, value: Value): Value {
  const calculated = new Set(cf_columns.flatMap(([nom, , formule]) => (formule === undefined ? [] : [nom])));
  if (calculated.size === 0 || !Array.isArray(value)) return value;
  return rowsOf(value).map((row) => Object.fromEntries(Object.entries(row).filter(([nom]) => !calculated.has(nom))));
}

/** Columns that a person fills. */
const enteredColumns = ({ cf_columns = [] }: ChampDefinition): readonly string[] =>
  cf_columns.flatMap(([nom, , formule]) => (formule === undefined ? [nom] : []));

/** No answer: nothing, an empty text, no photo, or a table of which no cell is filled. */
export function isEmpty(champ: ChampDefinition, value: Value | undefined): boolean {
  if (value === null || value === undefined || (typeof value === 'string' && value.trim() === '')) return true;
  if (isImage(champ)) return photosOf(value).length === 0;
  if (champ.cf_component_type !== 'TABLE') return false;
  const enteredNames = enteredColumns(champ);
  return rowsOf(value).every((row) => enteredNames.every((nom) => isEmptyCell(row[nom])));
}

/**
 * What a hidden field is worth (specification, section 5): image 'SANS OBJET', table with 0 in number cells and
 * nothing in the others, number 0, calculated number empty, text empty.
 */
export function resetValue(champ: ChampDefinition, value: Value | undefined): Value {
  if (isImage(champ)) return NOT_APPLICABLE;
  if (champ.cf_component_type === 'TABLE') return rowsOf(value).map(() => resetRow(champ));
  if (!isNumericChamp(champ)) return '';
  return isCalculatedChamp(champ) ? null : 0;
}

const resetRow = ({ cf_columns = [] }: ChampDefinition): TableRow =>
  Object.fromEntries(cf_columns.map(([nom, type]) => [nom, type === 'number' ? 0 : '']));

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null;
  /** The day (YYYY-MM-DD) or the instant that the value writes; absent, or anything else: it writes none. */
  readonly when?: ((row: Row) => string | number | null) | undefined;
}

const BOM = '\uFEFF';
/** A cell that a spreadsheet would run as a formula when it opens the file; those of full width too, which some fold first. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * The file French spreadsheets open as it is: UTF-8 with its mark, semicolons, decimal commas, CRLF.
 * A text that begins like a formula gets an apostrophe: a client's name must not run on the office's computer.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [columns.map((column) => cell(column.header))];
  for (const row of rows) lines.push(columns.map((column) => cell(column.value(row))));
  return BOM + lines.map((line) => line.join(';')).join('\r\n') + '\r\n';
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

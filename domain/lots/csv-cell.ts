/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r]/;

/** A text as a cell of a file between semicolons: quoted where it must be, and never run. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

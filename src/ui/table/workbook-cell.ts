import type { WorkbookCell } from '../../platform/workbook.ts';
import type { CsvColumn } from './csv.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const CLOCK = /\b(\d{2}):(\d{2})\b/;

/** [lists/LI6] A date of a workbook is a date, at the hour that the screen writes; what writes none stays what it says. */
export function cellOf<Row>(
  { value, when }: CsvColumn<Row>,
  row: Row,
  dayOf: (instant: string) => string,
): WorkbookCell {
  const said = value(row);
  const at = when?.(row);
  if (said === null || typeof at !== 'string') return said;
  if (DAY.test(at)) return { jour: at, minute: null };
  if (!INSTANT.test(at)) return said;
  const [, hours, minutes] = CLOCK.exec(String(said)) ?? [];
  return { jour: dayOf(at), minute: hours === undefined ? null : Number(hours) * 60 + Number(minutes) };
}

import writeExcelFile from 'write-excel-file/universal';
import type { WorkbookAsked, WorkbookCell } from './workbook.ts';

addEventListener('message', ({ data: { sheet, header, rows } }: MessageEvent<WorkbookAsked>) => {
  const head = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => row.map(cellOf));
  void writeExcelFile([head, ...lines], { sheet, stickyRowsCount: 1 })
    .toBlob()
    .then((blob) => postMessage(blob));
});

/** The writer takes a `Date` by its UTC: the wall clock, told as one. */
function cellOf(value: WorkbookCell) {
  if (value === null) return null;
  if (typeof value !== 'object') return { value };
  const { jour, minute } = value;
  const at = new Date(Date.parse(`${jour}T00:00:00.000Z`) + (minute ?? 0) * 60_000);
  return { value: at, format: minute === null ? 'dd/mm/yyyy' : 'dd/mm/yyyy hh:mm' };
}

import writeExcelFile from 'write-excel-file/universal';
import type { WorkbookAsked } from './workbook.ts';

addEventListener('message', ({ data: { sheet, header, rows } }: MessageEvent<WorkbookAsked>) => {
  const head = header.map((value) => ({ value, fontWeight: 'bold' as const }));
  const lines = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  void writeExcelFile([head, ...lines], { sheet, stickyRowsCount: 1 })
    .toBlob()
    .then((blob) => postMessage(blob));
});

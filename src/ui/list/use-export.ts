import { useTranslation } from 'react-i18next';
import { saveFile } from '../../platform/save-file.ts';
import { workbookOf } from '../../platform/workbook.ts';
import { useFormats } from '../format/use-formats.ts';
import { toCsv, type CsvColumn } from '../table/csv.ts';
import type { TableColumn } from '../table/column.ts';
import { cellOf } from '../table/workbook-cell.ts';
import { fold } from '../table/fold.ts';
import { toast } from '../toast/toast.ts';

export type ExportFormat = 'csv' | 'xlsx';
export type Export<Row> = (rows: readonly Row[], format: ExportFormat) => void;

/** A sheet of a workbook has a short name without these signs. */
const sheetName = (title: string): string => title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);

/** Every column that has a value, hidden ones too, in the order on screen. What it sorts by says whether it is a date. */
export const exportColumns = <Row>(columns: readonly TableColumn<Row>[]): readonly CsvColumn<Row>[] =>
  columns.flatMap(({ name, header, value, sortValue }) =>
    value === undefined ? [] : [{ header: name ?? header, value, when: sortValue }],
  );

/** Hands rows as a file, in the order on screen. `title`: of the list, which names the file. */
export function useExport<Row>(title: string, columns: readonly CsvColumn<Row>[]): Export<Row> {
  const { t } = useTranslation('liste');
  const formats = useFormats();
  return (rows, format) => {
    const day = formats.jourDe(new Date().toISOString());
    const file = `${fold(title).replaceAll(/[^a-z0-9]+/g, '-')}_${day}.${format}`;
    if (format === 'csv') return saveFile(file, new Blob([toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }));
    const header = columns.map((column) => column.header);
    const cells = rows.map((row) => columns.map((column) => cellOf(column, row, formats.jourDe)));
    workbookOf({ sheet: sheetName(title), header, rows: cells }).then(
      (content) => saveFile(file, content),
      () => toast.error(t('exportImpossible')),
    );
  };
}

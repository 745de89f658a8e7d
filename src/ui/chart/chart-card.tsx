import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../card.tsx';
import styles from './chart.module.css';

export interface TableColumn<Row> {
  readonly header: string;
  /** Numbers stand at the right. */
  readonly isNumber?: boolean;
  readonly renderCell: (row: Row) => ReactNode;
}

interface ChartCardProps<Row> {
  readonly title: string;
  /** What the chart is about, at the right of its title: its period, its legend. */
  readonly note?: ReactNode;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The first column names the row. */
  readonly columns: readonly TableColumn<Row>[];
  readonly children: ReactNode;
}

/** A chart and, folded under it, the table of its figures. */
export function ChartCard<Row>({ title, note, rows, rowId, columns, children }: ChartCardProps<Row>) {
  const { t } = useTranslation('liste');
  return (
    <Card title={title} actions={note === undefined ? undefined : <span className={styles['note']}>{note}</span>}>
      {children}
      {rows.length === 0 ? null : (
        <details className={styles['behind']}>
          <summary>{t('voirTableau')}</summary>
          <div className={styles['scroll']}>
            <table className={styles['table']}>
              <caption className="visually-hidden">{title}</caption>
              <thead>
                <tr>
                  {columns.map(({ header, isNumber }) => (
                    <th key={header} scope="col" data-number={isNumber || undefined}>
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={rowId(row)}>
                    {columns.map(({ header, isNumber, renderCell }, rank) =>
                      rank === 0 ? (
                        <th key={header} scope="row">
                          {renderCell(row)}
                        </th>
                      ) : (
                        <td key={header} data-number={isNumber || undefined}>
                          {renderCell(row)}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </Card>
  );
}

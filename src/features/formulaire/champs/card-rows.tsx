import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TableRow } from '#domain/forms/definition.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CellEntry, useWriteCell } from './cell-entry.tsx';
import champs from './champs.module.css';
import { type Column, decimalsOf } from './columns.ts';
import type { RowsProps } from './champ-table.tsx';
import styles from './table.module.css';

/** Rows on a phone: one line each, edited in a dialog. */
export function CardRows(props: RowsProps) {
  const { definition, columns, id, rows, isReadOnly, actions, enMain: opened, onInHand } = props;
  const { t } = useTranslation(['formulaire', 'commun']);
  const decimals = decimalsOf(columns);
  const write = useWriteCell(decimals);
  const row = opened === null ? undefined : rows[opened];
  const close = () => onInHand(null);
  return (
    <>
      {rows.map((oneRow, rank) => {
        const { titre, detail, total } = summarise(oneRow, columns, write);
        return (
          <button
            key={rank}
            type="button"
            className={styles['carte']}
            disabled={isReadOnly}
            onClick={() => onInHand(rank)}
          >
            <strong>{titre === '' ? t('table.ligne', { ligne: rank + 1 }) : titre}</strong>
            <small>{detail}</small>
            {total === '' ? null : (
              <b>
                {total} {definition.cf_unit}
              </b>
            )}
            <IconChevronRight size={18} stroke={1.7} aria-hidden />
          </button>
        );
      })}
      <Dialog opened={row !== undefined} onClose={close} title={t('table.ligne', { ligne: (opened ?? 0) + 1 })}>
        {row === undefined || opened === null ? null : (
          <div className={styles['editeur']}>
            {columns.map((column) => (
              <CardCell key={column.nom} {...{ column, row, id, rank: opened, actions, decimals }} />
            ))}
            <div className={styles['editeurPied']}>
              <button
                type="button"
                className={styles['supprimer']}
                onClick={() => {
                  close();
                  actions.remove(opened);
                }}
              >
                {t('table.supprimer', { ligne: opened + 1 })}
              </button>
              <Button size="touch" variant="primary" onClick={close}>
                {t('table.termine')}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}

interface CardCellProps extends Pick<RowsProps, 'id' | 'actions'> {
  readonly column: Column;
  readonly row: TableRow;
  readonly rank: number;
  readonly decimals: number | undefined;
}

function CardCell({ column, row, id, rank, actions, decimals }: CardCellProps) {
  const write = useWriteCell(decimals);
  const cellId = `${id}-carte-${rank}-${column.nom}`;
  const value = row[column.nom] ?? null;
  return (
    <div className={champs['champ']}>
      <label htmlFor={cellId} className={champs['libelle']}>
        {column.libelle}
      </label>
      {column.calculee ? (
        <output id={cellId} className={champs['lu']}>
          {write(column, value)}
        </output>
      ) : (
        <CellEntry
          {...{ column, id: cellId, value, decimals }}
          onValue={(entry) => actions.change(rank, { [column.nom]: entry })}
        />
      )}
    </div>
  );
}

/** '9,20 × 6,40 − 1,20' would need the formula: the cells in their order are enough to recognise a row. */
function summarise(
  row: TableRow,
  columns: readonly Column[],
  write: (column: Column, value: TableRow[string]) => string,
) {
  const [premiere, ...autres] = columns.filter(({ calculee }) => !calculee);
  const calculated = columns.find((column) => column.calculee);
  const textOf = (column: Column | undefined) => (column === undefined ? '' : write(column, row[column.nom] ?? null));
  return { titre: textOf(premiere), detail: autres.map(textOf).filter(Boolean).join(' · '), total: textOf(calculated) };
}

import { ANSWER_LINES_MAX } from '#domain/base/text-limits.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition, TableRow } from '#domain/forms/definition.ts';
import { changeCell, type Column, isFull, insert, emptyRow, type Rows, readColumns, remove } from './columns.ts';
import { CardRows } from './card-rows.tsx';
import { TableRows } from './table-rows.tsx';
import { AT_ONCE, PHONE } from '../../../ui/theme/breakpoints.ts';
import styles from './table.module.css';

export interface ChampTableProps {
  readonly definition: ChampDefinition;
  readonly id: string;
  readonly value: Rows;
  readonly isReadOnly: boolean;
  readonly onValue: (rows: Rows) => void;
}

/** What both views, table and cards, know of the rows and may do to them. */
export interface RowsProps {
  readonly definition: ChampDefinition;
  readonly columns: readonly Column[];
  readonly id: string;
  readonly rows: Rows;
  readonly isReadOnly: boolean;
  readonly actions: RowActions;
  /** Row in hand: just added, or open in its dialog. */
  readonly enMain: number | null;
  readonly onInHand: (rank: number | null) => void;
}

export interface RowActions {
  readonly change: (rank: number, cell: TableRow) => void;
  readonly duplicate: (rank: number) => void;
  readonly remove: (rank: number) => void;
  readonly add: () => void;
}

interface Suppression {
  readonly rang: number;
  readonly ligne: TableRow;
}

/** Rows to add, duplicate and delete; a deleted row comes back until the next change. */
export function ChampTable({ definition, id, value, isReadOnly, onValue }: ChampTableProps) {
  const { t } = useTranslation('formulaire');
  const telephone = useMediaQuery(PHONE, false, AT_ONCE);
  const [supprimee, setSupprimee] = useState<Suppression | null>(null);
  const [enMain, setEnMain] = useState<number | null>(null);
  const columns = readColumns(definition);
  const write = (rows: Rows, suppression: Suppression | null = null) => {
    setSupprimee(suppression);
    onValue(rows);
  };
  const actions: RowActions = {
    change: (rank, cell) => write(changeCell(value, rank, cell)),
    duplicate: (rank) => write(insert(value, rank + 1, value[rank] ?? emptyRow(columns))),
    remove: (rank) => write(remove(value, rank), { rang: rank, ligne: value[rank] ?? {} }),
    add: () => {
      write(insert(value, value.length, emptyRow(columns)));
      setEnMain(value.length);
    },
  };
  const View = telephone ? CardRows : TableRows;
  return (
    <div className={styles['cadre']}>
      {value.length === 0 ? (
        <p className={styles['vide']}>{t(isReadOnly ? 'champ.nonRenseigne' : 'table.premiere')}</p>
      ) : null}
      {value.length > 0 ? (
        <View rows={value} onInHand={setEnMain} {...{ definition, columns, id, isReadOnly, actions, enMain }} />
      ) : null}
      {isReadOnly ? null : (
        <div className={styles['sous']}>
          <button type="button" className={styles['ajouter']} disabled={isFull(value)} onClick={actions.add}>
            <IconPlus size={18} stroke={1.9} aria-hidden />
            {isFull(value) ? t('table.pleine', { max: ANSWER_LINES_MAX }) : t('table.ajouter')}
          </button>
          <output className={styles['annuler']}>
            {supprimee === null ? null : (
              <>
                {t('table.supprimee', { ligne: supprimee.rang + 1 })}
                <button type="button" onClick={() => write(insert(value, supprimee.rang, supprimee.ligne))}>
                  {t('table.annuler')}
                </button>
              </>
            )}
          </output>
        </div>
      )}
    </div>
  );
}

import { IconBeach } from '@tabler/icons-react';
import type { useTranslation } from 'react-i18next';
import { type BoardCell, isOverloaded } from '#domain/planning/board.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import styles from './board-cell.module.css';

interface MonthCellProps {
  readonly cell: BoardCell<LocalVisit>;
  readonly t: ReturnType<typeof useTranslation<'planning'>>['t'];
  readonly onDay: (jour: string) => void;
}

/** A day of a month: how many visits, or away. There are thirty a row: it asks nothing of its own, its row gives it all. */
export function MonthCell({ cell, t, onDay }: MonthCellProps) {
  return (
    <>
      {cell.away.length > 0 ? (
        <p className={styles['absent']}>
          <IconBeach size={16} stroke={1.7} aria-hidden />{' '}
          <span>{t(cell.away.length > 1 ? 'absence' : `absences.${cell.away[0] ?? 'matin'}`)}</span>
        </p>
      ) : null}
      {cell.visits === 0 ? null : (
        <button
          type="button"
          className={styles['number']}
          data-over={isOverloaded(cell) || undefined}
          aria-label={t('visites', { count: cell.visits })}
          onClick={() => onDay(cell.jour)}
        >
          {cell.visits}
        </button>
      )}
    </>
  );
}

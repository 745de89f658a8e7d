import { IconAlertTriangle, IconBeach } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type BoardCell, type BoardRow, isOverloaded } from '#domain/planning/board.ts';
import { DAY_KM_MAX } from '#domain/planning/day-bounds.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { BoardGridProps } from './board-grid.tsx';
import { DayLine } from './board-day.tsx';
import { barOf, type Minutes, WEEK_AXIS } from './board-marks.ts';
import { Target } from './board-target.tsx';
import { VisitMark } from './visit-mark.tsx';
import { PresentLine } from './present-line.tsx';
import styles from './board-cell.module.css';

export interface CellProps extends BoardGridProps {
  /** What the line of a day goes from and to. */
  readonly axis: Minutes;
  readonly row: BoardRow<LocalVisit>;
  readonly cell: BoardCell<LocalVisit>;
}

/** The day of a controller; a place to drop, while a visit is held. */
export function Cell(props: CellProps) {
  const { t } = useTranslation('planning');
  const { row, cell, held, period } = props;
  const isLine = cell.jour === props.today;
  return (
    <div className={styles['cell']}>
      {cell.away.length > 0 ? (
        <p className={styles['absent']}>
          <IconBeach size={16} stroke={1.7} aria-hidden />{' '}
          <span>{t(cell.away.length > 1 ? 'absence' : `absences.${cell.away[0] ?? 'matin'}`)}</span>
        </p>
      ) : null}
      {period.view === 'jour' ? <DayLine {...props} /> : null}
      {cell.visits === 0 ? null : <Visits {...props} />}
      {isLine ? (
        <PresentLine
          jour={cell.jour}
          axis={period.view === 'jour' ? props.axis : WEEK_AXIS}
          idBureau={row.controller.idBureauInspection}
        />
      ) : null}
      {held === null ? null : <Target {...props} held={held} />}
    </div>
  );
}

function Visits(props: CellProps) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const { cell, period } = props;
  const { visits } = cell.day;
  const towns = [...new Set(visits.map(({ intervention }) => intervention.adresse.ville))].join(' › ');
  return (
    <>
      {period.view === 'semaine' ? (
        <ol className={styles['track']}>
          {visits.map(({ intervention }) => (
            <li key={intervention.id} style={barOf(intervention)}>
              <VisitMark {...props} visit={intervention} />
            </li>
          ))}
        </ol>
      ) : null}
      <p className={styles['towns']}>{towns}</p>
      <p className={styles['sum']} data-over={isOverloaded(cell) || undefined}>
        {cell.km > DAY_KM_MAX ? (
          <>
            <IconAlertTriangle size={13} stroke={1.9} aria-hidden />{' '}
            {t('tropDeKm', { km: formats.nombre(cell.km), max: DAY_KM_MAX })}
          </>
        ) : (
          [
            isOverloaded(cell) ? formats.duration(cell.busyMin) : t('visites', { count: cell.visits }),
            `${formats.nombre(cell.km)}\u00A0km`,
          ].join(' · ')
        )}
      </p>
    </>
  );
}

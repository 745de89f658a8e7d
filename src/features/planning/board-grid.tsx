import { Fragment, memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { type BoardRow, isOverloaded } from '#domain/planning/board.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { Avatar, initials } from '../../ui/avatar.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { Aim } from './aim.ts';
import styles from './board.module.css';
import cells from './board-cell.module.css';
import { Cell, type CellProps } from './board-cell.tsx';
import { dayAxisOf, HOURS, hoursOfAxis, type Minutes, percentOf, WEEK_AXIS } from './board-marks.ts';
import type { BoardView } from './board-period.ts';
import { Target } from './board-target.tsx';
import { MonthCell } from './month-cell.tsx';
import { PresenceButton } from './presence-button.tsx';
import { useBoardRows } from './use-board-rows.ts';
import type { BoardData } from './use-board.ts';

export interface BoardGridProps extends Pick<BoardData, 'period' | 'holidays' | 'isPreparing'> {
  readonly rows: readonly BoardRow<LocalVisit>[];
  readonly today: string;
  /** The visit that waits for its place; null: none. */
  readonly held: LocalVisit | null;
  readonly mayMove: (visit: LocalVisit) => boolean;
  readonly onHold: (visit: LocalVisit | null) => void;
  /** `minute`: from midnight; absent: the first hour that may be. */
  readonly onDrop: (controller: Controller, jour: string, minute?: number) => void;
  readonly aim: Aim;
  readonly onOpen: (visit: LocalVisit) => void;
  readonly onDay: (jour: string) => void;
}

/** Controllers in rows, days in columns: a table, so that it is read as one. Rows that are far from what is seen are not drawn. */
export function BoardGrid({ below, ...props }: BoardGridProps & { readonly below: ReactNode }) {
  const { rows, period } = props;
  const axis = useAxis(period.view, rows);
  return (
    <>
      <Table key={`${period.view} ${period.days[0]}`} {...props} axis={axis} />
      {below === null ? null : <div className={styles['below']}>{below}</div>}
    </>
  );
}

/** The same until a row asks for another. */
function useAxis(view: BoardView, rows: BoardGridProps['rows']): Minutes {
  const { debut, fin } = useMemo(() => (view === 'jour' ? dayAxisOf(rows) : WEEK_AXIS), [view, rows]);
  return useMemo(() => ({ debut, fin }), [debut, fin]);
}

function Table(props: BoardGridProps & Pick<CellProps, 'axis'>) {
  const { t } = useTranslation('planning');
  const { rows, period, held } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const heldRow = rows.findIndex(({ controller }) => held !== null && controller.idUser === held.idControleur);
  const shown = useBoardRows({ scroller, rows, view: period.view, keep: heldRow });
  const isDrawn = shown.rows.length > 0;
  useEffect(() => {
    if (isDrawn) uncoverToday(scroller.current);
  }, [isDrawn]);
  return (
    <div ref={scroller} className={styles['scroll']}>
      <table className={styles['board']} data-view={period.view} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{t('titre')}</caption>
        <Head {...props} />
        <tbody>
          {shown.rows.map(({ row, rank, before }) => (
            <Fragment key={row.controller.id}>
              {before === 0 ? null : <Spacer height={before} />}
              <Row {...props} row={row} rank={rank} measure={shown.measure} />
            </Fragment>
          ))}
          {shown.after === 0 ? null : <Spacer height={shown.after} />}
        </tbody>
      </table>
    </div>
  );
}

/** The days of the period; a scroll does not draw it again. */
const Head = memo(function Head(props: HeadProps) {
  const { t } = useTranslation('planning');
  const { rows, period } = props;
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles['corner']}>
          {t('controleurs', { count: rows.length })}
        </th>
        {period.days.map((jour, rank) => (
          <DayHead
            key={jour}
            {...props}
            jour={jour}
            visits={rows.reduce((sum, { cells: own }) => sum + (own[rank]?.visits ?? 0), 0)}
          />
        ))}
      </tr>
    </thead>
  );
});

/** As high as rows that are not drawn. */
const Spacer = ({ height }: { readonly height: number }) => (
  <tr role="presentation" aria-hidden>
    <td className={styles['spacer']} style={{ height }}>
      {' '}
    </td>
  </tr>
);

type HeadProps = BoardGridProps & Pick<CellProps, 'axis'>;

interface RowProps extends BoardGridProps, Pick<CellProps, 'axis'> {
  readonly row: BoardRow<LocalVisit>;
  readonly rank: number;
  readonly measure: (element: HTMLElement | null) => void;
}

/** Drawn again when it changes, not when another row comes into sight. */
const Row = memo(function Row({ rank, measure, ...props }: RowProps) {
  const { t } = useTranslation('planning');
  const { row, held, today, period, onDrop, onDay } = props;
  return (
    <tr ref={period.view === 'mois' ? undefined : measure} data-index={rank} aria-rowindex={rank + 2}>
      <RowHead row={row} />
      {row.cells.map((cell, column) => (
        <td
          key={cell.jour}
          data-place={`${rank} ${column}`}
          data-today={cell.jour === today || undefined}
          data-off={cell.hoursMin === 0 || undefined}
          onDragOver={(event) => held !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            onDrop(row.controller, cell.jour);
          }}
        >
          {period.view === 'mois' ? (
            <div className={cells['cell']}>
              {cell.visits === 0 && cell.away.length === 0 ? null : <MonthCell cell={cell} t={t} onDay={onDay} />}
              {held === null ? null : <Target {...props} cell={cell} held={held} />}
            </div>
          ) : (
            <Cell {...props} cell={cell} />
          )}
        </td>
      ))}
    </tr>
  );
});

/** A small screen begins at today, or at the present hour of a day, beside the names. */
function uncoverToday(scroll: HTMLDivElement | null): void {
  const names = scroll?.querySelector<HTMLElement>('thead th');
  const today =
    scroll?.querySelector<HTMLElement>('[data-view="jour"] [data-present] > *') ??
    scroll?.querySelector<HTMLElement>('table:not([data-view="jour"]) thead [data-today]');
  if (scroll === null || names == null || today == null) return;
  const { left, right } = today.getBoundingClientRect();
  const inner = left - scroll.getBoundingClientRect().left;
  if (right > scroll.getBoundingClientRect().right)
    scroll.scrollLeft = inner - names.offsetWidth - (today.tagName === 'TH' ? 0 : BESIDE_PX);
}
/** What is just over is seen too. */
const BESIDE_PX = 80;

function DayHead({
  jour,
  visits,
  holidays,
  today,
  period,
  axis,
  onDay,
}: HeadProps & { readonly jour: string; readonly visits: number }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const holiday = holidays.get(jour);
  const holidayName = holiday === undefined ? '' : t(`ferie.${holiday}`);
  const name = { jour: formats.jourSemaine, semaine: formats.jourBref, mois: numberOf }[period.view](jour);
  return (
    <th scope="col" data-today={jour === today || undefined}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['dayName']}
          data-holiday={holiday !== undefined || undefined}
          title={[formats.jourComplet(jour), holidayName].filter(Boolean).join(', ')}
          onClick={() => onDay(jour)}
        >
          {name}
        </button>
        {period.view === 'mois' ? null : <span className={styles['count']}>{t('visites', { count: visits })}</span>}
      </div>
      {holidayName === '' ? null : (
        <span className={period.view === 'mois' ? 'visually-hidden' : styles['holiday']}>{holidayName}</span>
      )}
      {period.view === 'semaine' ? (
        <span className={styles['hours']} aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </span>
      ) : null}
      {period.view === 'jour' ? <AxisHours axis={axis} /> : null}
    </th>
  );
}

const numberOf = (jour: string): string => String(Number(jour.slice(8)));

const AxisHours = ({ axis }: { readonly axis: Minutes }) => (
  <span className={styles['axis']} aria-hidden>
    {hoursOfAxis(axis).map((hour) => (
      <span key={hour} style={{ insetInlineStart: `${percentOf(axis, hour * 60) ?? 0}%` }}>
        {hour}
      </span>
    ))}
  </span>
);

function RowHead({ row: { controller, load } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const town = controller.domicile?.ville ?? '';
  return (
    <th scope="row">
      <div className={styles['person']}>
        <Avatar initials={initials(controller.prenom, controller.nom)} size={28} />
        <span>
          <strong>{fullName(controller)}</strong>
          <small>{[town, t('visites', { count: load.visits })].filter(Boolean).join(' · ')}</small>
          <small className={styles['load']} data-over={isOverloaded(load) || undefined}>
            {t('charge', { fait: formats.duration(load.busyMin), heures: formats.duration(load.hoursMin) })}
          </small>
        </span>
        <PresenceButton controller={controller} />
      </div>
    </th>
  );
}

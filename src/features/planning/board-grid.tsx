import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { type BoardRow, isOverloaded } from '#domain/planning/board.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { Avatar, initials } from '../../ui/avatar.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './board.module.css';
import { Cell } from './board-cell.tsx';
import { HOURS } from './board-marks.ts';
import { PresenceButton } from './presence-button.tsx';
import type { BoardData } from './use-board.ts';

export interface BoardGridProps extends Pick<BoardData, 'period' | 'holidays' | 'isPreparing'> {
  readonly rows: readonly BoardRow<LocalVisit>[];
  readonly today: string;
  /** The visit that waits for its place; null: none. */
  readonly held: LocalVisit | null;
  readonly mayMove: (visit: LocalVisit) => boolean;
  readonly onHold: (visit: LocalVisit | null) => void;
  readonly onDrop: (controller: Controller, jour: string) => void;
  readonly onOpen: (visit: LocalVisit) => void;
  readonly onDay: (jour: string) => void;
}

/** Controllers in rows, days in columns: a table, so that it is read as one. */
export function BoardGrid(props: BoardGridProps) {
  const { t } = useTranslation('planning');
  const { rows, period } = props;
  return (
    <div key={`${period.view} ${period.days[0]}`} ref={uncoverToday} className={styles['scroll']}>
      <table className={styles['board']} data-view={period.view}>
        <caption className="visually-hidden">{t('titre')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles['corner']}>
              {t('controleurs', { count: rows.length })}
            </th>
            {period.days.map((jour, rank) => (
              <DayHead
                key={jour}
                {...props}
                jour={jour}
                visits={rows.reduce((sum, { cells }) => sum + (cells[rank]?.visits ?? 0), 0)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rank) => (
            <tr key={row.controller.id}>
              <RowHead row={row} />
              {row.cells.map((cell, column) => (
                <td
                  key={cell.jour}
                  data-place={`${rank} ${column}`}
                  data-today={cell.jour === props.today || undefined}
                  data-off={cell.hoursMin === 0 || undefined}
                  onDragOver={(event) => props.held !== null && event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    props.onDrop(row.controller, cell.jour);
                  }}
                >
                  <Cell {...props} row={row} cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A small screen begins at today, beside the names. */
function uncoverToday(scroll: HTMLDivElement | null): void {
  const [names, today] = ['tbody th', 'thead [data-today]'].map((one) => scroll?.querySelector<HTMLElement>(one));
  if (scroll === null || names == null || today == null) return;
  if (today.offsetLeft + today.offsetWidth > scroll.clientWidth)
    scroll.scrollLeft = today.offsetLeft - names.offsetWidth;
}

function DayHead({
  jour,
  visits,
  holidays,
  today,
  period,
  onDay,
}: BoardGridProps & { readonly jour: string; readonly visits: number }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const holiday = holidays.get(jour);
  const holidayName = holiday === undefined ? '' : t(`ferie.${holiday}`);
  const name = period.view === 'mois' ? String(Number(jour.slice(8))) : formats.jourSemaine(jour);
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
    </th>
  );
}

function RowHead({ row: { controller, load } }: { readonly row: BoardRow<LocalVisit> }) {
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
          <small data-over={isOverloaded(load) || undefined}>
            {t('charge', { fait: formats.duration(load.busyMin), heures: formats.duration(load.hoursMin) })}
          </small>
        </span>
        <PresenceButton controller={controller} />
      </div>
    </th>
  );
}

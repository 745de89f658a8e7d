import { IconAlertTriangle, IconBeach, IconLock } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { type BoardCell, type BoardRow, DAY_KM_MAX, isOverloaded } from '#domain/planning/board.ts';
import { preparedOf } from '#domain/planning/preparation.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { BoardGridProps } from './board-grid.tsx';
import { barOf } from './board-marks.ts';
import { PresentBetween, PresentLine } from './present-line.tsx';
import styles from './board-cell.module.css';

interface CellProps extends BoardGridProps {
  readonly row: BoardRow<LocalVisit>;
  readonly cell: BoardCell<LocalVisit>;
}

/** The day of a controller; a place to drop, while a visit is held. */
export function Cell(props: CellProps) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const { row, cell, held, period, onDrop } = props;
  return (
    <div className={styles['cell']}>
      {cell.away.length > 0 ? (
        <p className={styles['absent']}>
          <IconBeach size={16} stroke={1.7} aria-hidden />{' '}
          <span>{t(cell.away.length > 1 ? 'absence' : `absences.${cell.away[0] ?? 'matin'}`)}</span>
        </p>
      ) : null}
      {cell.visits === 0 ? null : period.view === 'mois' ? <Count {...props} /> : <Visits {...props} />}
      {period.view === 'semaine' && cell.jour === props.today ? (
        <PresentLine jour={cell.jour} idBureau={row.controller.idBureauInspection} />
      ) : null}
      {held === null ? null : (
        <button
          type="button"
          className={styles['target']}
          aria-label={t('placerIci', {
            nom: held.beneficiaire.nom,
            controleur: fullName(row.controller),
            jour: formats.jourComplet(cell.jour),
          })}
          onClick={() => onDrop(row.controller, cell.jour)}
          onKeyDown={walk}
        />
      )}
    </div>
  );
}

function Count({ cell, onDay }: CellProps) {
  const { t } = useTranslation('planning');
  return (
    <button
      type="button"
      className={styles['number']}
      data-over={isOverloaded(cell) || undefined}
      aria-label={t('visites', { count: cell.visits })}
      onClick={() => onDay(cell.jour)}
    >
      {cell.visits}
    </button>
  );
}

function Visits(props: CellProps) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const { cell, period } = props;
  const present = { jour: cell.jour, idBureau: props.row.controller.idBureauInspection };
  const isToday = period.view === 'jour' && cell.jour === props.today;
  const { visits } = cell.day;
  const towns = [...new Set(visits.map(({ intervention }) => intervention.adresse.ville))].join(' › ');
  return (
    <>
      <ol className={period.view === 'semaine' ? styles['track'] : styles['agenda']}>
        {visits.map(({ intervention, depuis, debut }, rank) => (
          <li key={intervention.id} style={period.view === 'semaine' ? barOf(intervention) : undefined}>
            {isToday ? <PresentBetween {...present} after={visits[rank - 1]?.debut ?? null} before={debut} /> : null}
            {period.view === 'jour' && depuis !== null ? (
              <small className={styles['trip']}>
                {t('trajet', { duree: formats.duration(depuis.minutes), km: formats.nombre(depuis.km) })}
              </small>
            ) : null}
            <VisitMark {...props} visit={intervention} />
          </li>
        ))}
      </ol>
      {isToday ? <PresentBetween {...present} after={visits.at(-1)?.debut ?? null} before={null} /> : null}
      {period.view === 'semaine' ? <p className={styles['towns']}>{towns}</p> : null}
      <p className={styles['sum']} data-over={isOverloaded(cell) || undefined}>
        {cell.km > DAY_KM_MAX ? (
          <>
            <IconAlertTriangle size={13} stroke={1.9} aria-hidden />{' '}
            {t('tropDeKm', { km: formats.nombre(cell.km), max: DAY_KM_MAX })}
          </>
        ) : (
          [
            isOverloaded(cell) ? formats.duration(cell.busyMin) : t('visites', { count: cell.visits }),
            `${formats.nombre(cell.km)} km`,
          ].join(' · ')
        )}
      </p>
    </>
  );
}

function VisitMark({
  visit,
  period,
  held,
  isPreparing,
  mayMove,
  onHold,
  onOpen,
}: CellProps & { readonly visit: LocalVisit }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const { beneficiaire, adresse, codeFiche, rdvFixe, dateRdv } = visit;
  const hour = dateRdv === null ? '' : formats.at(visit).heure(dateRdv);
  const words = [hour, beneficiaire.nom, adresse.ville, codeFiche].filter(Boolean).join(', ');
  const state = markOf(visit, isPreparing);
  return (
    <button
      type="button"
      className={styles['mark']}
      data-state={state}
      data-held={held?.id === visit.id || undefined}
      draggable={mayMove(visit)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', visit.id);
        onHold(visit);
      }}
      onDragEnd={() => onHold(null)}
      onClick={() => onOpen(visit)}
      title={words}
      aria-label={`${words}, ${t(`legende.${state}`)}`}
    >
      {rdvFixe && state !== 'faite' ? <IconLock size={11} stroke={2} aria-hidden /> : null}
      {period.view === 'jour' ? (
        <span className={styles['words']}>
          <span className="tabular">{hour}</span> <strong>{beneficiaire.nom}</strong> {adresse.ville}, {codeFiche}
        </span>
      ) : null}
    </button>
  );
}

function markOf(visit: LocalVisit, isPreparing: boolean): 'preparee' | 'faite' | 'fixe' | 'prevue' {
  if (isPreparing && preparedOf(visit) !== null) return 'preparee';
  if (visit.etat === 'VERIF RT' || visit.etat === 'VALIDE') return 'faite';
  return visit.rdvFixe ? 'fixe' : 'prevue';
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Arrows go from a place to the next one, while a visit is held. */
function walk(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key];
  const from = event.currentTarget.closest('td')?.dataset['place'];
  if (step === undefined || from === undefined) return;
  const [row = 0, column = 0] = from.split(' ').map(Number);
  const board = event.currentTarget.closest('table');
  const next = board?.querySelector(`[data-place="${row + step[0]} ${column + step[1]}"] .${styles['target']}`);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

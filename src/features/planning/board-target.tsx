import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import { presentHoursOf } from '#domain/controleurs/hours.ts';
import { timeOf } from '#domain/base/clock.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { CellProps } from './board-cell.tsx';
import { minutesOf, snapped, spanOf, STEP_MIN, WEEK_AXIS } from './board-marks.ts';
import styles from './board-target.module.css';

type TargetProps = CellProps & { readonly held: LocalVisit };

/** Where a held visit may be dropped: on a day, and on an hour where hours are drawn. */
export function Target(props: TargetProps) {
  const { view } = props.period;
  if (view === 'jour') return <HourTarget {...props} />;
  return (
    <>
      <DayTarget {...props} />
      {view === 'semaine' ? <Rail {...props} /> : null}
    </>
  );
}

const wordsOf = ({ held, row, cell }: TargetProps) => ({
  nom: held.beneficiaire.nom,
  controleur: fullName(row.controller),
  jour: cell.jour,
});

/** [planning/P14] The whole day: the first hour at which nothing is refused. */
function DayTarget(props: TargetProps) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const { row, cell, onDrop } = props;
  return (
    <button
      type="button"
      className={styles['target']}
      data-target
      aria-label={t('placerIci', { ...wordsOf(props), jour: formats.jourComplet(cell.jour) })}
      onClick={() => onDrop(row.controller, cell.jour)}
      onKeyDown={walk}
    />
  );
}

/** Where on a line a pointer is, and what would begin there. */
function usePointer({ held, axis, aim }: Pick<TargetProps, 'held' | 'axis' | 'aim'>) {
  const [minute, setMinute] = useState<number | null>(null);
  const minuteAt = ({ currentTarget, clientX }: MouseEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return snapped(axis.debut + ((clientX - left) / width) * (axis.fin - axis.debut) - aim.grabMin());
  };
  const follow = (event: MouseEvent<HTMLElement>): void => setMinute(minuteAt(event));
  const leave = (): void => setMinute(null);
  const ghost =
    minute === null ? null : (
      <span className={styles['line']}>
        <span
          role="status"
          className={styles['ghost']}
          style={spanOf(axis, { debut: minute, fin: minute + held.dureeMin })}
        >
          {timeOf(minute)}
        </span>
      </span>
    );
  const gestures = { onMouseMove: follow, onDragOver: follow, onMouseLeave: leave, onDragLeave: leave };
  return { minute, setMinute, minuteAt, gestures, ghost };
}

/** The line of a day of the week, for a mouse: beside it, the whole day is meant. */
function Rail(props: TargetProps) {
  const { row, cell, onDrop } = props;
  const { minuteAt, gestures, ghost } = usePointer({ ...props, axis: WEEK_AXIS });
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the day view has the hours for a keyboard; the button under it takes the day */}
      <span
        className={styles['rail']}
        data-rail
        aria-hidden
        {...gestures}
        onClick={(event) => onDrop(row.controller, cell.jour, minuteAt(event))}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onDrop(row.controller, cell.jour, minuteAt(event));
        }}
      />
      {ghost}
    </>
  );
}

/** [planning/P23] A day along its hours: the pointer shows which one, arrows go through them. */
function HourTarget(props: TargetProps) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const { held, row, cell, aim, onDrop } = props;
  const { minute, setMinute, minuteAt, gestures, ghost } = usePointer(props);
  const put = (at: number): void => {
    aim.reach(at);
    setMinute(at);
  };
  const begin = (): number => minute ?? aim.minute() ?? firstAim(held, props);
  return (
    <>
      <button
        type="button"
        className={styles['hours']}
        data-target
        aria-label={t('placerA', { ...wordsOf(props), jour: formats.jourComplet(cell.jour), heure: timeOf(begin()) })}
        {...gestures}
        onFocus={(event) => isByKeyboard(event) && put(begin())}
        onBlur={() => setMinute(null)}
        onClick={(event) => onDrop(row.controller, cell.jour, event.detail === 0 ? begin() : minuteAt(event))}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onDrop(row.controller, cell.jour, minuteAt(event));
        }}
        onKeyDown={(event) => {
          const by = HOUR_STEPS[event.key];
          if (by === undefined) return walk(event);
          event.preventDefault();
          put(snapped(begin() + by * (event.shiftKey ? 60 : STEP_MIN)));
        }}
      />
      {ghost}
    </>
  );
}

const HOUR_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const isByKeyboard = ({ currentTarget }: FocusEvent<HTMLElement>): boolean => currentTarget.matches(':focus-visible');

/** The hour that it has, otherwise the first of work. */
const firstAim = (held: LocalVisit, { row, cell }: Pick<CellProps, 'row' | 'cell'>): number =>
  snapped(held.dateRdv === null ? (presentHoursOf(row.controller, cell.jour)[0]?.debut ?? 480) : minutesOf(held).debut);

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
  const next = board?.querySelector(`[data-place="${row + step[0]} ${column + step[1]}"] [data-target]`);
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

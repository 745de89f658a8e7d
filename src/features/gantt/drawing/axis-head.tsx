import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '#domain/planning/holidays.ts';
import type { GanttWindow, GanttZoom } from '#domain/planning/gantt/window.ts';
import { axisOf, daysOff, type Tick } from '../axis.ts';
import { AT_ONCE, PHONE } from '../../../ui/theme/breakpoints.ts';
import { useTickWords } from '../tick-words.ts';
import styles from './axis.module.css';

export interface AxisProps {
  readonly window: GanttWindow;
  readonly zoom: GanttZoom;
  readonly today: string;
  readonly holidays: ReadonlyMap<string, Holiday>;
}

const place = ({ at, width }: Pick<Tick, 'at' | 'width'>) => ({
  insetInlineStart: `${at * 100}%`,
  width: `${width * 100}%`,
});
/** What began before the window says its name from where it is seen. */
const readable = ({ at, width }: Tick) =>
  at < 0 && at + width > 0 ? { paddingInlineStart: `calc(${-at * 100}% + 8px)` } : {};
const isWeekend = (jour: string): boolean => [0, 6].includes(new Date(jour).getUTCDay());

/** Days above the lines: two rows, that follow the hand as the bars do. */
export function AxisHead({ window, zoom, today, holidays }: AxisProps) {
  const wordOf = useTickWords(zoom);
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  const shortOf = (tick: Tick): string =>
    isPhone && tick.kind === 'jour' ? String(Number(tick.jour.slice(8))) : wordOf(tick, 'below');
  const { above, below } = axisOf(window, zoom);
  return (
    <div className={styles['head']} aria-hidden>
      <div className={styles['strip']}>
        {above.map((tick) => (
          <span
            key={tick.key}
            className={styles['above']}
            style={{ ...place(tick), ...readable(tick) }}
            data-now={holds(tick, today) || undefined}
          >
            {wordOf(tick, 'above')}
          </span>
        ))}
        {below.map((tick) => (
          <span
            key={tick.key}
            className={styles['below']}
            style={place(tick)}
            data-today={(tick.kind === 'jour' && tick.jour === today) || undefined}
            data-off={(tick.kind === 'jour' && (isWeekend(tick.jour) || holidays.has(tick.jour))) || undefined}
          >
            <b>{shortOf(tick)}</b>
          </span>
        ))}
      </div>
    </div>
  );
}

const WEEK_DAYS = 6 * 86_400_000;
const holds = ({ kind, jour }: Tick, today: string): boolean =>
  kind === 'semaine' ? jour <= today && Date.parse(today) - Date.parse(jour) <= WEEK_DAYS : jour === today;

/** Week-ends, public holidays and the lines between, under the bars. */
export function AxisGround({ window, zoom, holidays }: Omit<AxisProps, 'today'>) {
  const { t } = useTranslation('planning');
  const { above, below } = axisOf(window, zoom);
  const off = daysOff(window, holidays);
  return (
    <div className={styles['ground']}>
      <div className={styles['strip']}>
        {off.weekends.map((one) => (
          <i key={one.key} className={styles['weekend']} style={place(one)} />
        ))}
        {off.holidays.map((one) => {
          const name = holidays.get(one.jour);
          return (
            <i
              key={one.key}
              className={styles['holiday']}
              style={place(one)}
              title={name === undefined ? undefined : t(`ferie.${name}`)}
            />
          );
        })}
        {(zoom === 'jour' || zoom === 'semaine' ? below : above).map((tick) => (
          <i key={tick.key} className={styles['rule']} style={{ insetInlineStart: `${tick.at * 100}%` }} />
        ))}
      </div>
    </div>
  );
}

import { type TimeZone, zoneOf } from '#domain/base/time-zone.ts';
import { momentOf } from '#domain/base/clock.ts';
import { useLive } from '../../data/use-live.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { type Minutes, percentOf } from './board-marks.ts';
import styles from './present-line.module.css';

const EVERY_MS = 60_000;
const OFFICES = { selector: { kind: 'bureau' } };

interface LineProps {
  /** The line on which it is drawn. */
  readonly axis: Minutes;
  /** YYYY-MM-DD. */
  readonly jour: string;
  readonly idBureau: number;
}

/** The present hour on the line of a day; none on another day, nor outside of the hours that are drawn. */
export function PresentLine({ jour, axis, idBureau }: LineProps) {
  const now = momentOf(useNow(EVERY_MS), useZoneOf(idBureau));
  const percent = now.jour === jour ? percentOf(axis, now.minute) : null;
  if (percent === null) return null;
  return (
    <span className={styles['line']} data-present aria-hidden>
      <span style={{ insetInlineStart: `${percent}%` }} />
    </span>
  );
}

/** The hour of an office, by which its visits are drawn. */
function useZoneOf(idBureau: number): TimeZone {
  const offices = useLive<{ readonly id: string; readonly idBureau: number; readonly fuseau?: TimeZone | null }>(
    'records',
    OFFICES,
  );
  return zoneOf(offices?.find((one) => one.idBureau === idBureau) ?? null);
}

import { localDay, type TimeZone, zoneOf } from '#domain/base/time-zone.ts';
import { momentOf } from '#domain/planning/clock.ts';
import { useLive } from '../../data/use-live.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { percentOfDay } from './board-marks.ts';
import styles from './present-line.module.css';

const EVERY_MS = 60_000;
const OFFICES = { selector: { kind: 'bureau' } };

interface LineProps {
  /** YYYY-MM-DD. */
  readonly jour: string;
  readonly idBureau: number;
}

/** The present hour on the line of a day of the week; none on another day, nor outside of the hours that are drawn. */
export function PresentLine({ jour, idBureau }: LineProps) {
  const now = momentOf(useNow(EVERY_MS), useZoneOf(idBureau));
  const percent = now.jour === jour ? percentOfDay(now.minute) : null;
  if (percent === null) return null;
  return (
    <span className={styles['line']} data-present aria-hidden>
      <span style={{ insetInlineStart: `${percent}%` }} />
    </span>
  );
}

interface BetweenProps extends LineProps {
  /** ISO instants of the visits around it; null: there is none. */
  readonly after: string | null;
  readonly before: string | null;
}

/** The present hour between two visits of a day that is read from top to bottom. */
export function PresentBetween({ jour, idBureau, after, before }: BetweenProps) {
  const now = useNow(EVERY_MS);
  const zone = useZoneOf(idBureau);
  const isHere = (after === null || after <= now) && (before === null || now < before);
  return isHere && localDay(now, zone) === jour ? (
    <span className={styles['between']} data-present aria-hidden />
  ) : null;
}

/** The hour of an office, by which its visits are drawn. */
function useZoneOf(idBureau: number): TimeZone {
  const offices = useLive<{ readonly id: string; readonly idBureau: number; readonly fuseau?: TimeZone | null }>(
    'records',
    OFFICES,
  );
  return zoneOf(offices?.find((one) => one.idBureau === idBureau) ?? null);
}

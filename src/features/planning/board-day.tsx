import { useTranslation } from 'react-i18next';
import { presentHoursOf } from '#domain/controleurs/hours.ts';
import type { DayOfVisits } from '#domain/planning/day-of-visits.ts';
import type { Trip } from '#domain/planning/trip.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { CellProps } from './board-cell.tsx';
import { type Minutes, minutesOf, outsideOf, percentOf, hoursOfAxis, spanOf } from './board-marks.ts';
import styles from './board-day.module.css';
import { VisitMark } from './visit-mark.tsx';

/** As high as a visit and what lies below it. */
const LANE_PX = 50;

/** The day of a controller along its hours: those of work, the road between visits, and each visit where it takes place. */
export function DayLine(props: CellProps) {
  const { axis, cell, row } = props;
  const { visits, retour } = cell.day;
  const places = lanesOf(visits);
  const last = places.at(-1);
  const worked = cell.hoursMin === 0 ? [] : presentHoursOf(row.controller, cell.jour);
  return (
    <div className={styles['line']} style={{ height: LANE_PX * (places.some(({ lane }) => lane === 1) ? 2 : 1) }}>
      <Background axis={axis} worked={worked} isOff={cell.hoursMin === 0} />
      <ol>
        {places.map(({ visit: { intervention, depuis }, minutes, lane }, rank) => (
          <li key={intervention.id}>
            {depuis === null || depuis.minutes === 0 || lane > 0 ? null : (
              <RoadBefore trip={depuis} axis={axis} from={places[rank - 1]?.minutes.fin} to={minutes.debut} />
            )}
            <div className={styles['visit']} style={{ ...spanOf(axis, minutes), top: lane * LANE_PX }}>
              <VisitMark {...props} visit={intervention} />
            </div>
          </li>
        ))}
      </ol>
      {retour === null || last === undefined || retour.minutes === 0 ? null : (
        <Road trip={retour} axis={axis} span={{ debut: last.minutes.fin, fin: last.minutes.fin + retour.minutes }} />
      )}
    </div>
  );
}

interface Placed {
  readonly visit: DayOfVisits<LocalVisit>['visits'][number];
  readonly minutes: Minutes;
  /** 0, or 1 below a visit that it would hide. */
  readonly lane: 0 | 1;
}

function lanesOf(visits: DayOfVisits<LocalVisit>['visits']): readonly Placed[] {
  const placed: Placed[] = [];
  for (const visit of visits) {
    const minutes = minutesOf(visit.intervention);
    const before = placed.at(-1);
    const isHiding = before !== undefined && minutes.debut < before.minutes.fin;
    placed.push({ visit, minutes, lane: isHiding && before.lane === 0 ? 1 : 0 });
  }
  return placed;
}
interface BackgroundProps {
  readonly axis: Minutes;
  readonly worked: readonly Minutes[];
  /** The whole cell is drawn so already. */
  readonly isOff: boolean;
}

const Background = ({ axis, worked, isOff }: BackgroundProps) => (
  <div aria-hidden>
    {(isOff ? [] : outsideOf(axis, worked)).map((range) => (
      <i key={range.debut} className={styles['off']} style={spanOf(axis, range)} />
    ))}
    {hoursOfAxis(axis).map((hour) => (
      <i key={hour} className={styles['hour']} style={{ insetInlineStart: `${percentOf(axis, hour * 60) ?? 0}%` }} />
    ))}
  </div>
);

interface RoadProps {
  readonly trip: Trip;
  readonly axis: Minutes;
}

/** Driven just before the visit; red where the time is not enough. */
function RoadBefore({ trip, axis, from, to }: RoadProps & { readonly from: number | undefined; readonly to: number }) {
  const debut = from ?? to - trip.minutes;
  return <Road trip={trip} axis={axis} span={{ debut: Math.min(debut, to), fin: to }} />;
}

function Road({ trip, axis, span }: RoadProps & { readonly span: Minutes }) {
  const { t } = useTranslation('planning');
  const formats = useFormats();
  const duration = formats.duration(trip.minutes);
  const words = t('trajet', { duree: duration, km: formats.nombre(trip.km) });
  const room = span.fin - span.debut;
  const part = room === 0 ? 0 : Math.min(100, (trip.minutes / room) * 100);
  return (
    <small
      className={styles['road']}
      style={spanOf(axis, span)}
      title={words}
      data-late={trip.minutes > room || undefined}
    >
      <span className="visually-hidden">{words}</span>
      <i style={{ width: `${part}%` }} aria-hidden />
      <span aria-hidden>{duration}</span>
    </small>
  );
}

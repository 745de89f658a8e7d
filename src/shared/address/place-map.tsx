import type { KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from '#domain/planning/trip.ts';
import { projectAround, scaleBar, type Cadre } from '../map/projection.ts';
import { namesThatFit, type NamedPlace } from './names-that-fit.ts';
import styles from './place-map.module.css';

const CADRE: Cadre = { largeur: 640, hauteur: 420, marge: 24 };
/** Pixels that an arrow moves the point by. */
const STEP = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface PlaceMapProps {
  readonly milieu: Point;
  readonly kmParPixel: number;
  readonly point: Point | null;
  readonly towns: readonly NamedPlace[];
  readonly onMove: (point: Point) => void;
}

/**
 * A map drawn from the communes alone, as that of the day: no tile server learns who is visited. A click puts the point,
 * the arrows move it.
 */
export function PlaceMap({ milieu, kmParPixel, point, towns, onMove }: PlaceMapProps) {
  const { t } = useTranslation(['adresse', 'journee']);
  const { place, at } = projectAround(milieu, kmParPixel, CADRE);
  const bar = scaleBar(kmParPixel, 120);
  const put = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = CADRE.largeur / box.width;
    onMove(at({ x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const { x, y } = place(point ?? milieu);
    onMove(at({ x: x + arrow[0] * STEP, y: y + arrow[1] * STEP }));
  };
  const marker = point === null ? null : place(point);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- an application: its arrows are its own (WAI-ARIA)
    <div role="application" aria-label={t('carte.aide')} tabIndex={0} className={styles['frame']} onKeyDown={onKeyDown}>
      <svg viewBox={`0 0 ${CADRE.largeur} ${CADRE.hauteur}`} className={styles['map']} aria-hidden onClick={put}>
        {namesThatFit(towns, place, CADRE).map(({ nom, x, y }) => (
          <g key={`${nom} ${x}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={styles['town']}>
            <circle r="3" />
            <text y="-8">{nom}</text>
          </g>
        ))}
        {marker === null ? null : (
          <g transform={`translate(${marker.x.toFixed(1)} ${marker.y.toFixed(1)})`} className={styles['marker']}>
            <path d="M0 0c-9-12-13-17-13-24a13 13 0 0 1 26 0c0 7-4 12-13 24z" />
            <circle cy="-24" r="5" />
          </g>
        )}
        <g transform="translate(16 20)" className={styles['scale']}>
          <path d={`M0 4v4h${bar.pixels.toFixed(1)}v-4`} />
          <text x={bar.pixels + 8} y="10">
            {bar.km < 1 ? t('carte.metres', { n: Math.round(bar.km * 1000) }) : t('journee:carte.km', { n: bar.km })}
          </text>
        </g>
      </svg>
    </div>
  );
}

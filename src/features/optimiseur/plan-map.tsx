import { useElementSize } from '@mantine/hooks';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#domain/base/person.ts';
import type { BoardRow } from '#domain/planning/board.ts';
import { placeOf } from '#domain/planning/team-member.ts';
import type { Point } from '#domain/planning/trip.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { namesThatFit } from '../../shared/address/names-that-fit.ts';
import { type Cadre, projectPoints, scaleBar, type ScreenPoint } from '../../shared/map/projection.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import styles from './map.module.css';

interface MapProps {
  readonly rows: readonly BoardRow<LocalVisit>[];
  readonly day: string;
}
interface Stop extends Point {
  readonly nom: string;
  readonly population: number;
}
interface Tour {
  readonly id: string;
  readonly nom: string;
  readonly couleur: string;
  readonly home: Point | null;
  readonly stops: readonly Stop[];
}

const toursOf = ({ rows, day }: MapProps): readonly Tour[] =>
  rows.flatMap(({ controller, cells }): readonly Tour[] => {
    const visits = cells.find(({ jour }) => jour === day)?.day.visits ?? [];
    const stops = visits.flatMap(({ lieu, intervention }) =>
      lieu === null ? [] : [{ ...lieu, nom: intervention.adresse.ville, population: 1 }],
    );
    if (stops.length === 0) return [];
    const { id, couleur, domicile } = controller;
    return [{ id, nom: fullName(controller), couleur, home: placeOf(domicile), stops }];
  });

/** The tours of a day, one colour each, drawn from coordinates alone: no tile server learns who is visited. */
export function PlanMap(props: MapProps) {
  const { t } = useTranslation(['optimiseur', 'journee']);
  const formats = useFormats();
  const { ref, width } = useElementSize();
  const tours = toursOf(props);
  const km = props.rows
    .flatMap(({ cells }) => cells.filter(({ jour }) => jour === props.day))
    .reduce((sum, one) => sum + one.km, 0);
  return (
    <>
      <header className={styles['head']}>
        <h2>{formats.jourComplet(props.day)}</h2>
        <span>
          {t('tournees', { count: tours.length })}, {formats.nombre(km)} km
        </span>
      </header>
      <div ref={ref} className={styles['map']}>
        {tours.length === 0 ? (
          <p>{t('journee:carte.vide')}</p>
        ) : width > 0 ? (
          <Drawing tours={tours} cadre={{ largeur: width, hauteur: HEIGHT, marge: 34 }} />
        ) : null}
      </div>
    </>
  );
}
const HEIGHT = 262;

const toneOf = (couleur: string): CSSProperties & Record<'--tone', string> => ({ '--tone': couleur });

const path = (points: readonly ScreenPoint[]): string =>
  points.map(({ x, y }, rank) => `${rank === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function Drawing({ tours, cadre }: { readonly tours: readonly Tour[]; readonly cadre: Cadre }) {
  const { t } = useTranslation(['optimiseur', 'journee']);
  const { place, kmParPixel } = projectPoints(
    tours.flatMap(({ home, stops }) => [...(home === null ? [] : [home]), ...stops]),
    cadre,
  );
  const bar = scaleBar(kmParPixel, 90);
  return (
    <svg
      viewBox={`0 0 ${cadre.largeur} ${cadre.hauteur}`}
      width={cadre.largeur}
      height={cadre.hauteur}
      role="img"
      aria-label={t('carteDe', { noms: tours.map(({ nom }) => nom).join(', ') })}
    >
      {tours.map(({ id, couleur, home, stops }) => {
        const around = home === null ? stops : [home, ...stops, home];
        return (
          <g key={id} style={toneOf(couleur)} className={styles['tour']}>
            <path d={path(around.map(place))} />
            {stops.map((stop, rank) => {
              const { x, y } = place(stop);
              return <circle key={`${rank} ${x}`} cx={x} cy={y} r="5" />;
            })}
            {home === null ? null : <rect x={place(home).x - 5} y={place(home).y - 5} width="10" height="10" rx="2" />}
          </g>
        );
      })}
      {namesThatFit(townsOf(tours), place, cadre).map(({ nom, x, y }) => (
        <text key={`${nom} ${x}`} x={x} y={y - 10} className={styles['town']}>
          {nom}
        </text>
      ))}
      <g transform={`translate(12 ${cadre.hauteur - 20})`} className={styles['scale']}>
        <path d={`M0 4v4h${bar.pixels.toFixed(1)}v-4`} />
        <text x={bar.pixels + 8} y="9">
          {t('journee:carte.km', { n: bar.km })}
        </text>
      </g>
    </svg>
  );
}

/** Once each, the most visited first. */
function townsOf(tours: readonly Tour[]): readonly Stop[] {
  const towns = new Map<string, Stop>();
  for (const stop of tours.flatMap(({ stops }) => stops)) {
    const known = towns.get(stop.nom);
    towns.set(stop.nom, known === undefined ? stop : { ...known, population: known.population + 1 });
  }
  return [...towns.values()];
}

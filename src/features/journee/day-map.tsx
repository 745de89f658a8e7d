import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Point } from '#domain/planning/trip.ts';
import { scaleBar, type Cadre, projectPoints } from '../../shared/map/projection.ts';
import styles from './day-map.module.css';

export interface Etape {
  readonly cle: string;
  readonly rang: number;
  readonly lieu: Point;
  readonly ville: string;
  readonly ton: 'faite' | 'suivante' | 'a-venir' | 'pas-prete';
}

/** Around the stops, for half of a town’s name beside the outermost one. */
const MARGIN_PX = 56;

const svgPath = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }, rank) => `${rank === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function Marker({ etape, x, y }: { readonly etape: Etape; readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} className={styles[etape.ton]}>
      {etape.ton === 'suivante' ? <circle r="22" className={styles.halo} /> : null}
      <circle r="13" className={styles.disque} />
      {etape.ton === 'faite' ? (
        <path d="m-4.5 .3 3 3.2 5.6-6.6" className={styles.coche} />
      ) : (
        <text y="4.5" className={styles.rang}>
          {etape.rang}
        </text>
      )}
      <text y="-21" className={styles.ville}>
        {etape.ville}
      </text>
    </g>
  );
}

interface DayMapProps {
  readonly etapes: readonly Etape[];
  /** [sync/S35] false while not everything has come: that nothing is to be drawn is then not a fact. */
  readonly isKnown: boolean;
  readonly domicile: Point | null;
  readonly nomDomicile: string;
}

/**
 * Where the day leads, drawn from coordinates alone: it needs no network and gives no address to a third party.
 * Lines are straight on purpose; the list beside it says the estimated roads. One unit of the drawing is one pixel of
 * the screen, so that its words keep their size whatever room they have.
 */
export function DayMap(props: DayMapProps) {
  const { t } = useTranslation('journee');
  const { ref, width, height } = useElementSize();
  const isEmpty = props.domicile === null && props.etapes.length === 0;
  if (isEmpty) return <p className={styles.vide}>{props.isKnown ? t('carte.vide') : null}</p>;
  const hasRoom = Math.min(width, height) > 2 * MARGIN_PX;
  return (
    <div ref={ref} className={styles.carte}>
      {hasRoom ? <Drawing {...props} cadre={{ largeur: width, hauteur: height, marge: MARGIN_PX }} /> : null}
    </div>
  );
}

function Drawing({ etapes, domicile, nomDomicile, cadre }: DayMapProps & { readonly cadre: Cadre }) {
  const { t } = useTranslation('journee');
  const places = [...(domicile === null ? [] : [domicile]), ...etapes.map((etape) => etape.lieu)];
  const { place, kmParPixel } = projectPoints(places, cadre);
  const outward = places.map(place);
  const last = outward.at(-1);
  const home = domicile === null ? null : place(domicile);
  const bar = scaleBar(kmParPixel, 90);
  return (
    <svg
      viewBox={`0 0 ${cadre.largeur} ${cadre.hauteur}`}
      width={cadre.largeur}
      height={cadre.hauteur}
      role="img"
      aria-label={t('carte.titre', { n: etapes.length })}
    >
      <path d={svgPath(outward)} className={styles.route} />
      {home !== null && last !== undefined ? <path d={svgPath([last, home])} className={styles.retour} /> : null}
      {home === null ? null : (
        <g transform={`translate(${home.x.toFixed(1)} ${home.y.toFixed(1)})`} className={styles.maison}>
          <circle r="11" className={styles.disque} />
          <path d="M-5 .5 0-4.5 5 .5M-3.4-.6V4h6.8V-.6" className={styles.coche} />
          <text y="-18" className={styles.ville}>
            {nomDomicile}
          </text>
        </g>
      )}
      {etapes.map((etape) => (
        <Marker key={etape.cle} etape={etape} {...place(etape.lieu)} />
      ))}
      <g transform={`translate(16 ${cadre.hauteur - 22})`} className={styles.echelle}>
        <path d={`M0 4v4h${bar.pixels.toFixed(1)}v-4`} />
        <text x={bar.pixels + 8} y="9">
          {t('carte.km', { n: bar.km })}
        </text>
      </g>
    </svg>
  );
}

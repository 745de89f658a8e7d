import styles from './figure-band.module.css';

const WIDTH = 84;
const HEIGHT = 28;

/** The way a figure went, the oldest first; a window without a value is passed over. Its words are the figure's own. */
export function Trend({ values }: { readonly values: readonly (number | null)[] }) {
  const known = values.flatMap((value, rank) => (value === null ? [] : [{ value, rank }]));
  const last = known.at(-1);
  if (last === undefined || known.length < 2) return null;
  const lowest = Math.min(...known.map(({ value }) => value));
  const extent = Math.max(...known.map(({ value }) => value)) - lowest;
  const x = (rank: number): number => (rank / (values.length - 1)) * WIDTH;
  const y = (value: number): number => HEIGHT - 4 - (extent === 0 ? 0.5 : (value - lowest) / extent) * (HEIGHT - 8);
  return (
    <svg className={styles['trend']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <polyline points={known.map(({ value, rank }) => `${x(rank).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
      <circle cx={x(last.rank)} cy={y(last.value)} r="2.5" />
    </svg>
  );
}

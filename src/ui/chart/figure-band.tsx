import type { ReactNode } from 'react';
import styles from './figure-band.module.css';
import { Trend } from './trend.tsx';

export interface BandFigure {
  readonly id: string;
  readonly name: string;
  /** Already formatted, in its link; undefined while it is being read. */
  readonly value: ReactNode;
  /** A line under it. */
  readonly note?: ReactNode;
  /** Its values before, the oldest first. */
  readonly trend?: readonly (number | null)[];
}

/** Key figures side by side in one card. */
export function FigureBand({ label, figures }: { readonly label: string; readonly figures: readonly BandFigure[] }) {
  return (
    <ul className={styles['band']} aria-label={label}>
      {figures.map(({ id, name, value, note, trend }) => (
        <li key={id} className={styles['bandCell']}>
          <span className={styles['bandName']}>{name}</span>
          <span className={styles['bandLine']}>
            <span className={styles['bandValue']}>{value}</span>
            {trend === undefined ? null : <Trend values={trend} />}
          </span>
          <span className={styles['bandNote']}>{note}</span>
        </li>
      ))}
    </ul>
  );
}

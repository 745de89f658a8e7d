import type { ReactNode } from 'react';
import styles from './chart.module.css';

export interface BandFigure {
  readonly id: string;
  readonly name: string;
  /** Already formatted, in its link; undefined while it is being read. */
  readonly value: ReactNode;
  /** A line under it. */
  readonly note?: ReactNode;
}

/** Key figures side by side in one card. */
export function FigureBand({ label, figures }: { readonly label: string; readonly figures: readonly BandFigure[] }) {
  return (
    <ul className={styles['band']} aria-label={label}>
      {figures.map(({ id, name, value, note }) => (
        <li key={id} className={styles['bandCell']}>
          <span className={styles['bandName']}>{name}</span>
          <span className={styles['bandValue']}>{value}</span>
          <span className={styles['bandNote']}>{note}</span>
        </li>
      ))}
    </ul>
  );
}

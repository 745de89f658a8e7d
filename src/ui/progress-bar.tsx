import styles from './progress-bar.module.css';

/** Share done, from 0 to 1. */
export function ProgressBar({ ratio, label }: { readonly ratio: number; readonly label: string }) {
  return <progress className={styles['bar']} aria-label={label} max={100} value={Math.round(ratio * 100)} />;
}

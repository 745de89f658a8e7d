import { PageSkeleton } from '../../ui/skeleton.tsx';
import styles from './shell.module.css';

/** Shape of the application while its first screen is read. */
export function FirstPaint() {
  return (
    <div className={styles['firstPaint']}>
      <PageSkeleton />
    </div>
  );
}

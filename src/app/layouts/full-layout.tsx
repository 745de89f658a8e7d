import { Outlet } from 'react-router-dom';
import { Bannieres } from '../../features/annonces/bannieres.tsx';
import { AvisAbsenceDiscret } from '../../features/synchronisation/absence/avis-absence.tsx';
import styles from './full-layout.module.css';

/** Screens that draw their own head; announcements stand above them too, and what changed in one’s absence. */
export const FullLayout = () => (
  <div className={styles['full']}>
    <Bannieres />
    <AvisAbsenceDiscret />
    <div className={styles['screen']}>
      <Outlet />
    </div>
  </div>
);

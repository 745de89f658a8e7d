import { Outlet } from 'react-router-dom';
import { Bannieres } from '../../features/annonces/bannieres.tsx';
import styles from './full-layout.module.css';

/** Screens that draw their own head; announcements stand above them too. */
export const FullLayout = () => (
  <div className={styles['full']}>
    <Bannieres />
    <div className={styles['screen']}>
      <Outlet />
    </div>
  </div>
);

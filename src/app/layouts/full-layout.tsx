import { Outlet } from 'react-router-dom';
import { Banners } from '../../features/annonces/banners.tsx';
import { QuietAbsenceNotice } from '../../features/synchronisation/absence/absence-notice.tsx';
import { LostBaseNotice } from '../../features/synchronisation/lost-base-notice.tsx';
import { FullDiskNotice } from '../../shared/connection/full-disk-notice.tsx';
import { ReceptionOfScreens } from '../../shared/connection/not-yet-here.tsx';
import styles from './full-layout.module.css';

/** Screens that draw their own head; announcements stand above them too, and what changed in one’s absence. */
export const FullLayout = () => (
  <div className={styles['full']}>
    <Banners />
    <LostBaseNotice />
    <FullDiskNotice />
    <QuietAbsenceNotice />
    <div className={styles['screen']}>
      <ReceptionOfScreens>
        <Outlet />
      </ReceptionOfScreens>
    </div>
  </div>
);

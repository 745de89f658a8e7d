import { Drawer } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import type { Session } from '../../../src-worker/api.ts';
import { useCounts } from '../../data/use-counts.ts';
import { useSession } from '../../data/use-session.ts';
import { Banners } from '../../features/annonces/banners.tsx';
import { AbsenceNotice } from '../../features/synchronisation/absence/absence-notice.tsx';
import { LostBaseNotice } from '../../features/synchronisation/lost-base-notice.tsx';
import { VARIANT } from '../../platform/variant/current.ts';
import { FullDiskNotice } from '../../shared/connection/full-disk-notice.tsx';
import { ReceptionOfScreens } from '../../shared/connection/not-yet-here.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { UntoldNotice } from '../../shared/moves/untold-notice.tsx';
import { MenuExtras } from '../menu/menu-extras.tsx';
import { menuSections, shortMenu } from '../menu/menu-entries.ts';
import { SideMenu } from '../menu/side-menu.tsx';
import { BottomBar, TabletRail } from '../menu/short-menus.tsx';
import { useSearch } from '../search/use-search.ts';
import { ConnectionAnnouncer } from '../shell/connection-announcer.tsx';
import { useFocusOnArrival } from '../shell/use-focus-on-arrival.ts';
import { useFoldedMenu } from '../shell/use-folded-menu.ts';
import { useLayoutLook } from '../shell/use-layout-look.ts';
import { useLayoutMode } from '../shell/use-layout-mode.ts';
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts';
import { Toolbar } from '../toolbar/toolbar.tsx';
import styles from './default-layout.module.css';

const Spotlight = lazy(async () => ({ default: (await import('../search/spotlight.tsx')).Spotlight }));
const SHEET = 'contenu';

/** Side menu and toolbar around the sheet where screens are drawn (specification, sections 1 and 2). */
export function DefaultLayout() {
  const session = useSession();
  return session === null ? null : <Shell session={session} />;
}

function Shell({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['shell', 'menu']);
  const mode = useLayoutMode(session.role);
  const counts = useCounts();
  const isOffline = useIsOffline();
  const [isFolded, fold] = useFoldedMenu();
  const menu = useDrawerMenu();
  const search = useSearch();
  const sheet = useScrollRestoration();
  useFocusOnArrival(SHEET);
  const look = useLayoutLook();

  const sections = menuSections(session.role, VARIANT);
  const short = shortMenu(session.role, VARIANT);
  const common = { sections, counts, isOffline };
  const folded = mode === 'rail' || (mode === 'menu' && isFolded);
  return (
    <div className={styles['shell']} data-mode={folded ? 'rail' : mode} {...look.shell}>
      <a href={`#${SHEET}`} className={styles['skip']}>
        {t('allerAuContenu')}
      </a>
      {(mode === 'menu' || mode === 'rail') && (
        <SideMenu {...common} isFolded={folded} onFold={mode === 'menu' ? fold : undefined} />
      )}
      {mode === 'tabs' && <TabletRail entries={short.rail} isOffline={isOffline} />}
      <Toolbar session={session} mode={mode} onMenu={menu.open} onSearch={search.open} />
      <main ref={sheet} id={SHEET} tabIndex={-1} className={styles['sheet']} {...look.sheet}>
        <Banners />
        <LostBaseNotice />
        <FullDiskNotice />
        <AbsenceNotice />
        <UntoldNotice />
        <ReceptionOfScreens>
          <Outlet />
        </ReceptionOfScreens>
      </main>
      {mode === 'bar' && <BottomBar entries={short.bar} isOffline={isOffline} pending={counts.enAttente} />}
      {mode !== 'menu' && (
        <Drawer.Root opened={menu.isOpen} onClose={menu.close} position="left" size={280} padding={0}>
          <Drawer.Overlay />
          <Drawer.Content aria-label={t('menu:titre')} className={styles['drawer']}>
            <SideMenu {...common} isFolded={false} onNavigate={menu.close} onClose={menu.close}>
              <MenuExtras />
            </SideMenu>
          </Drawer.Content>
        </Drawer.Root>
      )}
      {search.wasOpened && (
        <Suspense fallback={null}>
          <Spotlight opened={search.isOpen} onClose={search.close} session={session} />
        </Suspense>
      )}
      <ConnectionAnnouncer />
    </div>
  );
}

/** The whole menu, over the page, on narrow screens. It belongs to the screen where it was opened. */
function useDrawerMenu() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return { isOpen: openedAt === key, open: () => setOpenedAt(key), close: () => setOpenedAt(null) };
}

import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { UNAUTHORIZED } from '../../data/session.ts';
import { applyWaitingVersion, onVersionWaiting } from '../../platform/install/register-sw.ts';
import { signinPath } from '../../platform/paths.ts';
import { BRAND } from '../../platform/variant/current.ts';
import { fullName } from '../../platform/variant/brands.ts';
import { closeSyncPanel } from '../../ui/connection/sync-panel.ts';
import { toast } from '../../ui/toast/toast.ts';
import { FirstPaint } from './first-paint.tsx';
import { screenTitle } from './screen-title.ts';
import { SyncPanelHost } from './sync-panel-host.tsx';

/** What every screen shares: its title, the events of the whole page, and a place to wait for phrases. */
export function ApplicationFrame() {
  const { t } = useTranslation(['menu', 'shell']);
  const { pathname } = useLocation();
  const title = screenTitle(useMatches());
  useEffect(() => {
    document.title = title ? `${t(`menu:${title}`)} · ${fullName(BRAND)}` : fullName(BRAND);
  }, [t, title]);
  useEffect(() => {
    closeSyncPanel();
    applyWaitingVersion(pathname);
  }, [pathname]);
  useEffect(() => onVersionWaiting(() => toast.info(t('shell:version.prete'))), [t]);
  useEffect(() => {
    addEventListener(UNAUTHORIZED, leaveToSignin);
    return () => removeEventListener(UNAUTHORIZED, leaveToSignin);
  }, []);
  return (
    <Suspense fallback={<FirstPaint />}>
      <Outlet />
      <SyncPanelHost />
    </Suspense>
  );
}

/** The session is gone: refused by the server, or closed in another tab (specification, section 8). */
function leaveToSignin(): void {
  location.assign(signinPath(location.pathname + location.search));
}

import { Suspense, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { UNAUTHORIZED } from '../../data/session.ts';
import { useSession } from '../../data/use-session.ts';
import { applyWaitingVersion, onVersionWaiting } from '../../platform/install/register-sw.ts';
import { signinPath } from '../../platform/paths.ts';
import { writeTitle } from '../../platform/variant/document-title.ts';
import { closeSyncPanel } from '../../shared/connection/sync-panel.ts';
import { toast } from '../../ui/toast/toast.ts';
import { FactorRequired } from './factor-required.tsx';
import { FirstPaint } from './first-paint.tsx';
import { screenTitle } from './screen-title.ts';
import { useSubmitKey } from './use-submit-key.ts';
import { SyncPanelHost } from './sync-panel-host.tsx';

/** What every screen shares: its title, the events of the whole page, and a place to wait for phrases. */
export function ApplicationFrame() {
  const { t } = useTranslation(['menu', 'shell']);
  const { pathname } = useLocation();
  const title = screenTitle(useMatches(), useSession()?.role);
  const name = title && t(`menu:${title}`);
  // Before the effects of the page: its header may know better, the number of a dossier for instance.
  useLayoutEffect(() => writeTitle(name), [name]);
  useEffect(() => {
    closeSyncPanel();
    applyWaitingVersion(pathname);
  }, [pathname]);
  useSubmitKey();
  useEffect(() => onVersionWaiting(() => toast.info(t('shell:version.prete'))), [t]);
  useEffect(() => {
    addEventListener(UNAUTHORIZED, leaveToSignin);
    return () => removeEventListener(UNAUTHORIZED, leaveToSignin);
  }, []);
  return (
    <Suspense fallback={<FirstPaint />}>
      {title === undefined ? (
        <Outlet />
      ) : (
        <FactorRequired>
          <Outlet />
        </FactorRequired>
      )}
      <SyncPanelHost />
    </Suspense>
  );
}

/** The session is gone: refused by the server, or closed in another tab (specification, section 8). */
function leaveToSignin(): void {
  location.assign(signinPath(location.pathname + location.search));
}

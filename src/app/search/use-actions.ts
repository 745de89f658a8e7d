import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { lockNow } from '../../data/lock.ts';
import { synchroniseNow } from '../../data/asked-sync.ts';
import { PATHS } from '../../platform/paths.ts';
import { chooseColorScheme, useColorScheme } from '../../platform/theme/color-scheme.ts';
import { openSyncPanel } from '../../shared/connection/sync-panel.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { SCREENS } from '../screens.ts';
import type { SpotlightHit } from './use-hits.ts';

/** The panel shows how the round goes, its failure included. */
function synchronise(): void {
  openSyncPanel();
  void synchroniseNow();
}

/** What the search can do without leaving the screen. */
export function useActions({ role }: Session): readonly SpotlightHit[] {
  const { t } = useTranslation('shell');
  const scheme = useColorScheme();
  return useMemo(() => {
    const action = (id: string, title: string, open: SpotlightHit['open']): SpotlightHit => ({
      id,
      kind: 'action',
      title,
      detail: '',
      open,
    });
    const newPath = VARIANT === 'mar' ? PATHS.newProjet : PATHS.newDemand;
    const mayAsk = SCREENS.some(({ path, roles }) => path === newPath && roles.includes(role));
    const other = scheme === 'dark' ? 'light' : 'dark';
    return [
      action('sync', t('recherche.actionSync'), { run: synchronise }),
      action('theme', t(scheme === 'dark' ? 'recherche.actionThemeClair' : 'recherche.actionTheme'), {
        run: () => chooseColorScheme(other),
      }),
      ...(mayAsk ? [action('nouvelle', t('recherche.actionNouvelle'), { path: newPath })] : []),
      action('profil', t('compte.profil'), { path: PATHS.profile }),
      action('verrouiller', t('recherche.actionVerrouiller'), { run: () => void lockNow() }),
    ];
  }, [t, scheme, role]);
}

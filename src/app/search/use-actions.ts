import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { moteur } from '../../data/worker-client.ts';
import { PATHS } from '../../platform/paths.ts';
import { chooseColorScheme, useColorScheme } from '../../platform/theme/color-scheme.ts';
import { openSyncPanel } from '../../ui/connection/sync-panel.ts';
import type { SpotlightHit } from './use-hits.ts';

/** The panel shows how the round goes, its failure included. */
function synchronise(): void {
  openSyncPanel();
  void moteur().synchroniser();
}

/** What the search can do without leaving the screen. */
export function useActions(): readonly SpotlightHit[] {
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
    const other = scheme === 'dark' ? 'light' : 'dark';
    return [
      action('sync', t('recherche.actionSync'), { run: synchronise }),
      action('theme', t(scheme === 'dark' ? 'recherche.actionThemeClair' : 'recherche.actionTheme'), {
        run: () => chooseColorScheme(other),
      }),
      action('profil', t('compte.profil'), { path: PATHS.profile }),
    ];
  }, [t, scheme]);
}

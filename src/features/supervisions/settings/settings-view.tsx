import { useTranslation } from 'react-i18next';
import { useSession } from '../../../data/use-session.ts';
import { useIsOffline } from '../../../shared/connection/use-connection.ts';
import { useAddress } from '../../../ui/list/use-address.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import type { ViewProps } from '../tabs.ts';
import { RulesCard } from './rules-card.tsx';
import { ScopeField } from './scope-field.tsx';
import { SeriesCard } from './series-card.tsx';
import styles from './settings.module.css';
import { type Scope, useSettings } from './use-settings.ts';

/** [supervisions/SU35] Kinds of supervision and grids of an office: read without a network, written with it. */
export function SettingsView({ tabs }: Pick<ViewProps, 'tabs'>) {
  const { t } = useTranslation(['reglages', 'menu']);
  const { scope, setScope } = useScope();
  const settings = useSettings(scope);
  const isOffline = useIsOffline();
  return (
    <div className={styles['page']}>
      <PageHeader title={t('menu:supervisions')} />
      <Tabs {...tabs} />
      <TabPanel group={tabs.group} id={tabs.value} className={styles['panel'] ?? ''}>
        {isOffline && (
          <Notice tone="wait" title={t('reglages:horsLigne')}>
            {t('reglages:horsLigneTexte')}
          </Notice>
        )}
        {setScope !== null && <ScopeField value={scope} onChange={setScope} />}
        {settings === undefined ? (
          <SkeletonLines count={8} />
        ) : (
          <div className={styles['cards']}>
            <RulesCard settings={settings} scope={scope} />
            <SeriesCard settings={settings} scope={scope} />
          </div>
        )}
      </TabPanel>
    </div>
  );
}

/** A responsable's is their office; an ADMIN chooses, in the address. */
function useScope(): { readonly scope: Scope; readonly setScope: ((scope: Scope) => void) | null } {
  const session = useSession();
  const { query, edit } = useAddress();
  if (session?.user.role !== 'ADMIN') return { scope: session?.user.idBureauInspection ?? null, setScope: null };
  const asked = new URLSearchParams(query).get('bureau');
  return {
    scope: asked === null ? null : Number(asked),
    setScope: (scope) =>
      edit((params) => {
        if (scope === null) params.delete('bureau');
        else params.set('bureau', String(scope));
        return params;
      }),
  };
}

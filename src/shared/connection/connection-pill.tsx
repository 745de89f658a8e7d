import {
  IconAlertTriangle,
  IconCloudUpload,
  IconLockOpen,
  IconRefresh,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { capped, type ConnectionState } from './connection-state.ts';
import { openSyncPanel } from './sync-panel.ts';
import { useConnectionState } from './use-connection.ts';
import styles from './connection-pill.module.css';

const LOOKS = {
  online: [IconWifi, 'plain'],
  offline: [IconWifiOff, 'waiting'],
  renew: [IconLockOpen, 'alert'],
  conflicts: [IconAlertTriangle, 'alert'],
  refused: [IconAlertTriangle, 'alert'],
  setAside: [IconAlertTriangle, 'alert'],
  full: [IconAlertTriangle, 'alert'],
  syncing: [IconRefresh, 'moving'],
  pending: [IconCloudUpload, 'waiting'],
} as const satisfies Record<ConnectionState['kind'], readonly [typeof IconWifi, string]>;

/** Their words do not fit beside the account on a phone. */
const ICON_ON_PHONE: readonly ConnectionState['kind'][] = ['syncing', 'full'];

/** State of the network and of the queue, in the toolbar and in the form's head; opens the synchronisation panel. */
export function ConnectionPill() {
  const { t } = useTranslation('shell');
  const words = useWords();
  const state = useConnectionState();
  if (state === null) return null;
  const [Icon, look] = LOOKS[state.kind];
  return (
    <button
      type="button"
      className={`${styles['pill']} ${styles[look]}`}
      aria-haspopup="dialog"
      title={t('connexion.ouvrir')}
      onClick={openSyncPanel}
    >
      <Icon size={16} stroke={1.9} aria-hidden />
      <span className={ICON_ON_PHONE.includes(state.kind) ? styles['words'] : undefined}>{words(state)}</span>
      {state.kind === 'syncing' && state.total > 0 && (
        <span className={styles['short']} aria-hidden="true">
          {state.done}/{state.total}
        </span>
      )}
      {state.kind === 'offline' && state.pending > 0 && (
        <span className={styles['count']}>
          <span aria-hidden="true">{capped(state.pending)}</span>
          <span className="visually-hidden">{t('connexion.attente', { count: state.pending })}</span>
        </span>
      )}
    </button>
  );
}

function useWords(): (state: ConnectionState) => string {
  const { t } = useTranslation('shell');
  return (state) => {
    switch (state.kind) {
      case 'online':
        return t('connexion.enLigne');
      case 'offline':
        return t('connexion.horsLigne');
      case 'renew':
        return t('connexion.reconnecter');
      case 'conflicts':
        return t('connexion.conflits', { count: state.count });
      case 'refused':
        return t('connexion.refus', { count: state.count });
      case 'setAside':
        return t('connexion.misesDeCote', { count: state.count });
      case 'full':
        return t('connexion.pleine');
      case 'syncing':
        return state.total > 0
          ? t('connexion.syncCompte', { fait: state.done, total: state.total })
          : t('connexion.sync');
      case 'pending':
        return t('connexion.aEnvoyer', { count: state.count });
    }
  };
}

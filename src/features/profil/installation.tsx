import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { install, useInstallState } from '../../platform/install/install-prompt.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './profile.module.css';

/** Installing the application; in Safari, what to do and what it changes, before any work (behaviour 27). */
export function Installation() {
  const { t } = useTranslation(['profil', 'commun']);
  const state = useInstallState();
  if (state === 'unknown') return null;
  return (
    <Card title={t('installer.titre')}>
      <p className={styles['text']}>
        {state === 'ios' || state === 'mac'
          ? `${t('commun:installer.texte')} ${t(`commun:installer.${state}`)}`
          : t(state === 'installed' ? 'installer.installee' : 'installer.texte')}
      </p>
      {state === 'ready' && (
        <div className={styles['action']}>
          <Button icon={<IconDownload size={16} stroke={1.8} aria-hidden />} onClick={() => void install()}>
            {t('installer.bouton')}
          </Button>
        </div>
      )}
    </Card>
  );
}

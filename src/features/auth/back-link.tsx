import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../platform/paths.ts';
import styles from './auth.module.css';

export function BackLink() {
  const { t } = useTranslation('auth');
  return (
    <a className={styles['back']} href={PATHS.signin}>
      <IconArrowLeft size={16} stroke={1.9} aria-hidden />
      {t('retourConnexion')}
    </a>
  );
}

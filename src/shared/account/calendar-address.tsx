import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../platform/browser.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './account.module.css';
import { QrPicture } from './qr-picture.tsx';

/** Told once: to copy, to read with a telephone, to open in the calendar of this device. */
export function CalendarAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation('agenda');
  const subscription = address.replace(/^https?:/, 'webcal:');
  const copy = async (): Promise<void> => {
    if (await copyText(address)) toast.success(t('copiee'));
    else toast.error(t('nonCopiee'));
  };
  return (
    <div className={styles['steps']} role="group" aria-label={t('adresse')}>
      <p className={styles['note']}>{t('uneFois')}</p>
      <QrPicture text={subscription} label={t('code')} />
      <TextInput
        label={t('adresse')}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles['actions']}>
        <Button size="lg" icon={<IconCopy size={16} stroke={1.9} aria-hidden />} onClick={() => void copy()}>
          {t('copier')}
        </Button>
        <a className={styles['subscribe']} href={subscription}>
          {t('ouvrir')}
        </a>
      </div>
    </div>
  );
}

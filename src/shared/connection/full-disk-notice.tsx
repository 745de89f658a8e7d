import { useTranslation } from 'react-i18next';
import { askDisk, diskFull, useDiskFull } from '../../data/full-disk.ts';
import { synchroniseNow } from '../../data/asked-sync.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './full-disk-notice.module.css';

/** [sync/S35] Above every screen: why what is missing does not come, what is safe, and how it comes again. */
export function FullDiskNotice() {
  const { t } = useTranslation(['reception', 'commun']);
  if (!useDiskFull()) return null;
  const retry = async () => {
    await askDisk();
    if (!diskFull.get()) await synchroniseNow();
  };
  return (
    <div className={styles['notice']}>
      <Notice
        tone="ko"
        announced
        title={t('reception:plein.titre')}
        action={<Button onClick={() => void retry()}>{t('commun:reessayer')}</Button>}
      >
        {t('reception:plein.texte')}
      </Notice>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { SynchronisationContent } from './synchronisation-content.tsx';
import styles from './synchronisation.module.css';

/** /file: the whole queue on a page of its own, for a link, a refresh or a phone. */
export function QueuePage() {
  const { t } = useTranslation('sync');
  return (
    <>
      <PageHeader title={t('titre')} />
      <div className={styles.page}>
        <SynchronisationContent />
      </div>
    </>
  );
}

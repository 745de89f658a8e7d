import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Subject } from './calls.ts';
import { ErasureDialog } from './erasure-dialog.tsx';
import { usePersonalData } from './use-personal-data.ts';
import styles from './rgpd.module.css';

interface PersonalDataCardProps {
  readonly subject: Subject;
  readonly onErased?: () => void;
}

/** For an administrator: what is held about somebody, and its erasure. */
export function PersonalDataCard({ subject, onErased }: PersonalDataCardProps) {
  const { t } = useTranslation('rgpd');
  const { isOffline, isExporting, isErasing, setErasing, runExport } = usePersonalData(subject);
  return (
    <Card title={t('carte')}>
      <p>{t(isOffline ? 'reseauRequis' : 'texte')}</p>
      <div className={styles['buttons']}>
        <Button size="lg" disabled={isOffline} loading={isExporting} onClick={runExport}>
          {t('exporter')}
        </Button>
        <Button size="lg" variant="danger" disabled={isOffline} onClick={() => setErasing(true)}>
          {t('effacerDonnees')}
        </Button>
      </div>
      {isErasing ? (
        <ErasureDialog
          subject={subject}
          onClose={() => setErasing(false)}
          {...(onErased === undefined ? {} : { onDone: onErased })}
        />
      ) : null}
    </Card>
  );
}

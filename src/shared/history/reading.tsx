import { useTranslation } from 'react-i18next';
import type { HistoryRecord } from '#domain/historique/kept.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import styles from './history.module.css';
import type { HistoryReading } from './use-history-reading.ts';

interface ReadAtProps {
  readonly luLe: HistoryRecord['luLe'];
  readonly isEmpty: boolean;
  readonly reading: HistoryReading;
}

/** When what stands on screen was read from the server, and the way to read it again. */
export function ReadAt({ luLe, isEmpty, reading }: ReadAtProps) {
  const { t } = useTranslation('dossier');
  const formats = useFormats();
  return (
    <p className={styles['readAt']}>
      {isEmpty ? `${t('historique.vide')}. ` : null}
      {t('historique.luLe', { date: formats.dateHeure(luLe) })}
      <Button variant="text" size="sm" loading={reading.isReading} onClick={reading.retry}>
        {t('historique.relire')}
      </Button>
    </p>
  );
}

interface NotReadProps {
  readonly isReading: boolean;
  /** In a sentence alone. */
  readonly isShort?: boolean;
}

/** It was never read on this device. */
export function NotRead({ isReading, isShort = false }: NotReadProps) {
  const { t } = useTranslation('dossier');
  if (isReading) return <SkeletonLines count={isShort ? 4 : 8} />;
  if (isShort) return <p className={styles['none']}>{t('historique.jamaisLu')}</p>;
  return <EmptyState drawing="download" title={t('historique.jamaisLu')} text={t('historique.jamaisLuTexte')} />;
}

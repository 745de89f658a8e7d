import { useTranslation } from 'react-i18next';
import { etatOfLot, type Lot } from '#domain/lots/lot.ts';
import type { Session } from '../../../src-worker/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { useEmptyTypes } from './use-empty-types.ts';
import styles from './lots.module.css';

/** [lots/L66] Said before anybody lists twenty thousand operations: its draw would be refused. */
export function EmptyTypeNotice({ lot, session }: { readonly lot: Lot; readonly session: Session }) {
  const { t } = useTranslation('lots');
  const empty = useEmptyTypes(session.role);
  const { fiche = '', idTypeIntervention } = lot;
  if (etatOfLot(lot) !== 'OUVERT' || !empty.has(idTypeIntervention ?? fiche)) return null;
  return (
    <div className={styles['notices']}>
      <Notice tone="ko" title={t('liste.sansConclusion', { fiche })}>
        {t('liste.sansConclusionTexte')}
      </Notice>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { Tracking } from './calls.ts';

/** [signatures/E16] Why a signature that was agreed to is not sealed, and what the office does about it. */
export function SealAwaited({ tracking }: { readonly tracking: Tracking }) {
  const { t } = useTranslation('signatures');
  const { etat, maison, sansSceau, signataires } = tracking;
  if (!maison || etat !== 'EN COURS') return null;
  const isAwaited = signataires.some(({ statut }) => statut === 'en scellement');
  if (sansSceau === undefined)
    return isAwaited ? (
      <Notice tone="new" title={t('scellement.attend')}>
        {t('scellement.autorite')}
      </Notice>
    ) : null;
  return (
    <Notice tone="wait" title={t(`scellement.${sansSceau}`)}>
      {t(isAwaited ? 'scellement.garde' : 'scellement.attendra')} {t(`scellement.${sansSceau}Faire`)}
    </Notice>
  );
}

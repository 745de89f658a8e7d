import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/use-session.ts';
import { Notice } from '../../ui/notice.tsx';

/** [bureaux/O12] For a controller who may not work without a network: what that stops, and whom to ask for what. */
export function OfflineRightNotice() {
  const { t } = useTranslation('journee');
  const session = useSession();
  if (session === null || session.user.offlineAccess) return null;
  return (
    <Notice tone="wait" title={t('sansDroit.titre')}>
      {t('sansDroit.texte')}
    </Notice>
  );
}

import { useTranslation } from 'react-i18next';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { Notice } from '../../ui/notice.tsx';

/** [lots/L72] Why no figure stands here yet; nothing once everything has come. */
export function NotReceivedNotice() {
  const { t } = useTranslation('tableaux');
  return useHasReceivedAll() ? null : <Notice tone="new" title={t('premiere')} />;
}

import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/side-panel.tsx';
import { SynchronisationContent } from './synchronisation-content.tsx';

/** The drawer behind the connectivity pill. */
export function SynchronisationPane({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('sync');
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('titre')}>
      {opened ? <SynchronisationContent /> : null}
    </SidePanel>
  );
}

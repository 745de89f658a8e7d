import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/side-panel.tsx';
import { ContenuSynchronisation } from './contenu.tsx';

/** The drawer behind the connectivity pill. */
export function VoletSynchronisation({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('sync');
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('titre')}>
      {opened ? <ContenuSynchronisation /> : null}
    </SidePanel>
  );
}

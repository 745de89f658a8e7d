import { useTranslation } from 'react-i18next';
import { putInstallAway, useInstallProposal } from '../platform/install/install-prompt.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** [platform/W7] In a tab of Safari, before any work: it is kept seven days, and shares nothing with the icon. The steps. */
export function InstallNotice() {
  const { t } = useTranslation('commun');
  const proposal = useInstallProposal();
  if (proposal === null) return null;
  const putAway = (
    <Button size="lg" onClick={putInstallAway}>
      {t('installer.ranger')}
    </Button>
  );
  return (
    <Notice tone="wait" title={t('installer.titre')} action={putAway}>
      {t('installer.texte')} {t(`installer.${proposal}`)}
    </Notice>
  );
}

import { useTranslation } from 'react-i18next';
import { synchroniseNow } from '../../../data/asked-sync.ts';
import { PATHS } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Not on this device: says why it may be, and the ways out. */
export function Absent() {
  const { t } = useTranslation(['dossier', 'commun']);
  return (
    <EmptyState ofDevice level={1} title={t('absent.titre')} text={t('absent.texte')}>
      <LinkButton to={PATHS.root}>{t('commun:accueil')}</LinkButton>
      <LinkButton to={PATHS.queue}>{t('absent.file')}</LinkButton>
      <Button variant="primary" onClick={() => void synchroniseNow()}>
        {t('commun:synchroniser')}
      </Button>
    </EmptyState>
  );
}

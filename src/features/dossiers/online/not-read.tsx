import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NotReadProps {
  readonly onAgain: () => void;
}

/** [access/A4] The server did not answer, and this device kept nothing of it: not known is not none. */
export function NotRead({ onAgain }: NotReadProps) {
  const { t } = useTranslation(['dossiers', 'commun']);
  return (
    <EmptyState title={t('archiveEnLigne.titre')} text={t('archiveEnLigne.texte')}>
      <Button variant="primary" onClick={onAgain}>
        {t('commun:reessayer')}
      </Button>
    </EmptyState>
  );
}

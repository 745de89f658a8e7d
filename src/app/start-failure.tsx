import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Instead of a blank page: the application itself could not be read. */
export function StartFailure() {
  const { t } = useTranslation('commun');
  return (
    <main>
      <EmptyState level={1} drawing="plan" title={t('demarrage.titre')} text={t('demarrage.texte')}>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('demarrage.recharger')}
        </Button>
      </EmptyState>
    </main>
  );
}

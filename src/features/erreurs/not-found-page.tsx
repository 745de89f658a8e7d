import { useTranslation } from 'react-i18next';
import { PATHS } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** /error/not-found, and every unknown path (specification, section 8). */
export function NotFoundPage() {
  const { t } = useTranslation(['shell', 'commun']);
  return (
    <EmptyState level={1} drawing="search" title={t('erreurs.introuvableTitre')} text={t('erreurs.introuvableTexte')}>
      <LinkButton to={PATHS.root} variant="primary">
        {t('commun:accueil')}
      </LinkButton>
    </EmptyState>
  );
}

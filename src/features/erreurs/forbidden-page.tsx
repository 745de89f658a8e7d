import { useTranslation } from 'react-i18next';
import type { Role } from '#domain/access/roles.ts';
import { PATHS } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** A screen of another role. */
export function ForbiddenPage({ role }: { readonly role: Role }) {
  const { t } = useTranslation(['shell', 'commun']);
  return (
    <EmptyState
      level={1}
      drawing="plan"
      title={t('shell:erreurs.interditTitre')}
      text={t('shell:erreurs.interditTexte', { role: t(`commun:roles.${role}`) })}
    >
      <LinkButton to={PATHS.root} variant="primary">
        {t('commun:accueil')}
      </LinkButton>
    </EmptyState>
  );
}

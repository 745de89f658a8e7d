import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { PATHS } from '../../platform/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** From a contract that is not there: a client has no list of contracts, and goes home. */
export function WayBack({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['contrats', 'commun']);
  return session.user.role === 'CLIENT' ? (
    <LinkButton to={PATHS.root}>{t('commun:accueil')}</LinkButton>
  ) : (
    <LinkButton to={PATHS.contrats}>{t('contrats:retour')}</LinkButton>
  );
}

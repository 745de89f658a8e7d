import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { backToList } from '../../ui/list/list-places.ts';
import { listOf } from './list-of.ts';

/** From a contract that is not there, to the list of whoever reads. */
export function WayBack({ session }: { readonly session: Session }) {
  const { t } = useTranslation('contrats');
  return <LinkButton {...backToList(listOf(session.role))}>{t('retour')}</LinkButton>;
}

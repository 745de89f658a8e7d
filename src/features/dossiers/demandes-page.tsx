import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SHOWN_ETATS } from '#domain/dossiers/shown.ts';
import { useSession } from '../../data/use-session.ts';
import { DossierList } from './list/dossier-list.tsx';

/** /demand/list: what waits for an answer. /demand/client: what became of all one's demands. */
export function DemandesPage() {
  const { t } = useTranslation('demandes');
  const session = useSession();
  const isAll = useLocation().pathname.startsWith('/demand/client');
  if (session === null) return null;
  return isAll ? (
    <DossierList key="all" slug="all" etats={SHOWN_ETATS} session={session} title={t('mesDemandes')} />
  ) : (
    <DossierList key="pending" slug="pending" session={session} title={t('titre')} />
  );
}

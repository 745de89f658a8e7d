import { Navigate, useParams } from 'react-router-dom';
import { readsArchiveOnline } from '#domain/dossiers/etat.ts';
import { listOfSegment } from '#domain/dossiers/shown.ts';
import { useSession } from '../../data/use-session.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { AssessorArchive } from './list/assessor-archive.tsx';
import { DossierList } from './list/dossier-list.tsx';
import { OnlineArchiveList } from './online/online-archive-list.tsx';
import { ROOT } from './dossier-words.ts';

/** /dossiers/{state} and /projets/{state}: one screen for every state. */
export function DossiersPage() {
  const { state = '' } = useParams();
  const session = useSession();
  const slug = listOfSegment(state);
  if (slug === null) return <Navigate to="/error/not-found" replace />;
  // A state's name is understood too; the address keeps one spelling.
  if (state !== slug) return <Navigate to={`${ROOT}/${slug}`} replace />;
  if (session == null) return null;
  if (slug === 'archive' && readsArchiveOnline(session.role)) return <OnlineArchiveList session={session} />;
  const hasSupervisions = slug === 'archive' && session.role === 'COFRAC' && VARIANT !== 'eds';
  return hasSupervisions ? (
    <AssessorArchive session={session} />
  ) : (
    <DossierList key={slug} slug={slug} session={session} />
  );
}

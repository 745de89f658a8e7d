import { Navigate, useParams } from 'react-router-dom';
import { listOfSegment } from '#domain/dossiers/shown.ts';
import { useSession } from '../../data/use-session.ts';
import { DossierList } from './list/dossier-list.tsx';
import { ROOT } from './dossier-words.ts';

/** /dossiers/{state} and /projets/{state}: one screen for every state. */
export function DossiersPage() {
  const { state = '' } = useParams();
  const session = useSession();
  const slug = listOfSegment(state);
  if (slug === null) return <Navigate to="/error/not-found" replace />;
  // A state's name is understood too; the address keeps one spelling.
  if (state !== slug) return <Navigate to={`${ROOT}/${slug}`} replace />;
  return session == null ? null : <DossierList key={slug} slug={slug} session={session} />;
}

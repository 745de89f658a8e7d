import { Navigate, useParams } from 'react-router-dom';
import { etatsOfSegment, isSlugDossier, slugOfEtat } from '#domain/dossiers/etat.ts';
import { useSession } from '../../data/use-session.ts';
import { DossierList } from './list/dossier-list.tsx';
import { ROOT } from './dossier-words.ts';

/** /dossiers/{state} and /projets/{state}: one screen for every state. */
export function DossiersPage() {
  const { state = '' } = useParams();
  const session = useSession();
  const etats = etatsOfSegment(state);
  if (etats === null) return <Navigate to="/error/not-found" replace />;
  // A state's name is understood too; the address keeps one spelling.
  if (!isSlugDossier(state)) return <Navigate to={`${ROOT}/${slugOfEtat(etats[0] ?? 'NOUVELLE')}`} replace />;
  return session == null ? null : <DossierList key={state} slug={state} etats={etats} session={session} />;
}

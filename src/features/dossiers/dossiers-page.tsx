import { Navigate, useParams } from 'react-router-dom';
import { etatsDuSegment, isSlugDossier, slugDeEtat } from '#domain/dossiers/etat.ts';
import { useSession } from '../../data/use-session.ts';
import { DossierList } from './list/dossier-list.tsx';
import { RACINE } from './mots.ts';

/** /dossiers/{state} and /projets/{state}: one screen for every state. */
export function DossiersPage() {
  const { state = '' } = useParams();
  const session = useSession();
  const etats = etatsDuSegment(state);
  if (etats === null) return <Navigate to="/error/not-found" replace />;
  // A state's name is understood too; the address keeps one spelling.
  if (!isSlugDossier(state)) return <Navigate to={`${RACINE}/${slugDeEtat(etats[0] ?? 'NOUVELLE')}`} replace />;
  return session == null ? null : <DossierList key={state} slug={state} etats={etats} session={session} />;
}

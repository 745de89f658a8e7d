import { useParams } from 'react-router-dom';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { FormulaireEnLecture, Introuvable, SansVersion, VersionInvalide } from './etats-page.tsx';
import { FormulaireOuvert } from './formulaire-ouvert.tsx';
import { useDonnees } from './use-donnees.ts';

/** /intervention/current/:id: the form of one visit, typed on the tablet, reviewed at the office. */
export function FormulairePage() {
  const { id = '' } = useParams();
  const session = useSession();
  const lecture = useDonnees(id);
  if (session === null) return null;
  switch (lecture.phase) {
    case 'chargement':
      return <FormulaireEnLecture />;
    case 'introuvable':
      return <Introuvable />;
    case 'sans-version':
      return <SansVersion intervention={lecture.intervention} />;
    case 'invalide':
      return <VersionInvalide />;
    case 'prete':
      return <FormulaireOuvert key={id} donnees={lecture} acteur={actorOf(session)} />;
  }
}

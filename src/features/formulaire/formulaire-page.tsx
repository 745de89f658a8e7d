import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { readsAnswersOnly } from '#domain/access/vues.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { FormulaireEnLecture, Introuvable, SansReponses, SansVersion, VersionInvalide } from './etats-page.tsx';
import { FormulaireOuvert } from './formulaire-ouvert.tsx';
import { preparerLieu } from './lieu.ts';
import { useDonnees } from './use-donnees.ts';

/** /intervention/current/:id: the form of one visit, typed on the tablet, reviewed at the office. */
export function FormulairePage() {
  const { id = '' } = useParams();
  const session = useSession();
  const lecture = useDonnees(id, session !== null && readsAnswersOnly(session));
  const isLieuLu = useLieuLu(id);
  if (session === null) return null;
  if (!isLieuLu) return <FormulaireEnLecture />;
  switch (lecture.phase) {
    case 'chargement':
      return <FormulaireEnLecture />;
    case 'introuvable':
      return <Introuvable />;
    case 'sans-version':
      return <SansVersion intervention={lecture.intervention} />;
    case 'invalide':
      return <VersionInvalide />;
    case 'sans-reponses':
      return <SansReponses />;
    case 'prete':
      return (
        // Another version is another form: it is opened anew, on the same answers.
        <FormulaireOuvert key={`${id} ${lecture.compile.definition.id}`} donnees={lecture} acteur={actorOf(session)} />
      );
  }
}

/** The form is drawn at its place, not moved to it. */
function useLieuLu(id: string): boolean {
  const [lu, setLu] = useState<string | null>(null);
  useEffect(() => {
    let attendu = true;
    void preparerLieu(id).then(() => attendu && setLu(id));
    return () => {
      attendu = false;
    };
  }, [id]);
  return lu === id;
}

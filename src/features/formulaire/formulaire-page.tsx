import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { readsAnswersOnly } from '#domain/access/views.ts';
import { actorOf } from '../../data/actor.ts';
import { useSession } from '../../data/use-session.ts';
import { FormulaireLoading, NotFound, WithoutReponses, WithoutVersion, InvalidVersion } from './etats-page.tsx';
import { OpenFormulaire } from './open-formulaire.tsx';
import { preparePlace } from './lieu.ts';
import { useFormulaireData } from './use-formulaire-data.ts';

/** /intervention/current/:id: the form of one visit, typed on the tablet, reviewed at the office. */
export function FormulairePage() {
  const { id = '' } = useParams();
  const session = useSession();
  const lecture = useFormulaireData(id, session !== null && readsAnswersOnly(session));
  const isPlaceRead = usePlaceRead(id);
  if (session === null) return null;
  if (!isPlaceRead) return <FormulaireLoading />;
  switch (lecture.phase) {
    case 'chargement':
      return <FormulaireLoading />;
    case 'introuvable':
      return <NotFound />;
    case 'sans-version':
      return <WithoutVersion intervention={lecture.intervention} />;
    case 'invalide':
      return <InvalidVersion />;
    case 'sans-reponses':
      return <WithoutReponses />;
    case 'prete':
      return (
        // Another version is another form: it is opened anew, on the same answers.
        <OpenFormulaire key={`${id} ${lecture.compile.definition.id}`} data={lecture} actor={actorOf(session)} />
      );
  }
}

/** The form is drawn at its place, not moved to it. */
function usePlaceRead(id: string): boolean {
  const [lu, setLu] = useState<string | null>(null);
  useEffect(() => {
    let expected = true;
    void preparePlace(id).then(() => expected && setLu(id));
    return () => {
      expected = false;
    };
  }, [id]);
  return lu === id;
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router-dom';
import { zoneOf } from '#domain/base/time-zone.ts';
import { readsAnswersOnly } from '#domain/gate/views.ts';
import { actorOf } from '../../data/actor.ts';
import { useErased } from '../../data/use-erased.ts';
import { useSession } from '../../data/use-session.ts';
import { ZoneContext } from '../../ui/format/zone-context.ts';
import { isUnsaved, subscribeUnsaved } from '../../platform/unsaved.ts';
import { FormulaireLoading, NotFound, WithoutReponses, WithoutVersion, InvalidVersion } from './etats-page.tsx';
import { OpenFormulaire } from './open-formulaire.tsx';
import { hold, type OpenForm } from './hold.ts';
import { preparePlace } from './lieu.ts';
import { useFormulaireData, type Reading } from './use-formulaire-data.ts';

/** /intervention/current/:id: the form of one visit, typed on the tablet, reviewed at the office. */
export function FormulairePage() {
  const { id = '' } = useParams();
  const session = useSession();
  const reading = useHeld(id, useFormulaireData(id, session !== null && readsAnswersOnly(session)));
  const isPlaceRead = usePlaceRead(id);
  if (session === null) return null;
  if (!isPlaceRead) return <FormulaireLoading />;
  switch (reading.phase) {
    case 'chargement':
      return <FormulaireLoading />;
    case 'introuvable':
      return <NotFound key={id} id={id} />;
    case 'sans-version':
      return <WithoutVersion intervention={reading.intervention} />;
    case 'invalide':
      return <InvalidVersion />;
    case 'sans-reponses':
      return <WithoutReponses />;
    case 'prete':
      return (
        <ZoneContext value={zoneOf(reading.intervention)}>
          {/* Another version is another form: it is opened anew, on the same answers. */}
          <OpenFormulaire key={`${id} ${reading.compile.definition.id}`} data={reading} actor={actorOf(session)} />
        </ZoneContext>
      );
  }
}

/** What is drawn: what was read, or the form that is open as long as the store has nothing better to say (hold.ts). */
function useHeld(id: string, read: Reading): Reading {
  const isDirty = useSyncExternalStore(subscribeUnsaved, () => isUnsaved(id) || isUnsaved(`${id}/photos`));
  const isGone = useErased('interventions', id, read.phase === 'introuvable');
  const isErased = isGone || ('intervention' in read && read.intervention.effaceLe !== undefined);
  const open = useRef<OpenForm | null>(null);
  // oxlint-disable-next-line react/refs -- what was drawn last decides what is drawn when the store forgets it
  const held = hold(open.current?.intervention.id === id ? open.current : null, read, { isDirty, isErased });
  useEffect(() => {
    open.current = held.phase === 'prete' ? held : null;
  });
  return held;
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

import { lazy, Suspense, useState } from 'react';
import { useQuestionTelechargement } from '../../data/telechargement.ts';
import { useDuMoteur } from '../../data/use-etat-moteur.ts';
import { closeSyncPanel, useSyncPanelOpen } from '../../shared/connection/sync-panel.ts';

const Volet = lazy(async () => ({
  default: (await import('../../features/synchronisation/volet.tsx')).VoletSynchronisation,
}));
const Dialogue = lazy(async () => ({
  default: (await import('../../features/synchronisation/dialogue-progression.tsx')).DialogueProgression,
}));

const Question = lazy(async () => ({
  default: (await import('../../features/synchronisation/question-telechargement.tsx')).QuestionTelechargement,
}));

/** true from the first time that `now` was. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(false);
  if (now && !ever) setEver(true);
  return now || ever;
}

/** The synchronisation panel, the dialog of a download and the question before it, drawn once for the whole application and fetched at first need. */
export function SyncPanelHost() {
  const opened = useSyncPanelOpen();
  const needsPanel = useEver(opened);
  const needsDialog = useEver(useDuMoteur(({ phase }) => phase === 'telechargement'));
  const needsQuestion = useEver(useQuestionTelechargement() !== null);
  return (
    <Suspense fallback={null}>
      {needsPanel ? <Volet opened={opened} onClose={closeSyncPanel} /> : null}
      {needsQuestion ? <Question /> : null}
      {needsDialog ? <Dialogue /> : null}
    </Suspense>
  );
}

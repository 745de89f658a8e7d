import { lazy, Suspense, useState } from 'react';
import { useIsSyncAsked } from '../../data/asked-sync.ts';
import { useDownloadQuestion } from '../../data/download.ts';
import { useFromEngine } from '../../data/use-engine-state.ts';
import { closeSyncPanel, useSyncPanelOpen } from '../../shared/connection/sync-panel.ts';

const SynchronisationPane = lazy(async () => ({
  default: (await import('../../features/synchronisation/synchronisation-pane.tsx')).SynchronisationPane,
}));
const Dialogue = lazy(async () => ({
  default: (await import('../../features/synchronisation/dialogue-progression.tsx')).DialogueProgression,
}));

const Question = lazy(async () => ({
  default: (await import('../../features/synchronisation/download-question.tsx')).DownloadQuestion,
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
  const isDownloading = useFromEngine(({ phase }) => phase === 'telechargement');
  const isSyncAsked = useIsSyncAsked();
  const needsDialog = useEver(isDownloading || isSyncAsked);
  const needsQuestion = useEver(useDownloadQuestion() !== null);
  return (
    <Suspense fallback={null}>
      {needsPanel ? <SynchronisationPane opened={opened} onClose={closeSyncPanel} /> : null}
      {needsQuestion ? <Question /> : null}
      {needsDialog ? <Dialogue /> : null}
    </Suspense>
  );
}

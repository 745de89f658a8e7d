import { lazy, Suspense, useState } from 'react';
import { closeSyncPanel, useSyncPanelOpen } from '../../ui/connection/sync-panel.ts';

const Volet = lazy(async () => ({
  default: (await import('../../features/synchronisation/volet.tsx')).VoletSynchronisation,
}));

/** The synchronisation panel, drawn once for the whole application and fetched at its first opening. */
export function SyncPanelHost() {
  const opened = useSyncPanelOpen();
  const [wasOpened, setWasOpened] = useState(false);
  if (opened && !wasOpened) setWasOpened(true);
  if (!opened && !wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Volet opened={opened} onClose={closeSyncPanel} />
    </Suspense>
  );
}

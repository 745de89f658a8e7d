import { INITIAL_ENGINE_STATE, type EngineState } from '#domain/sync/engine-state.ts';
import { diskFull } from '../../data/full-disk.ts';
import { useCounts } from '../../data/use-counts.ts';
import { useFromEngine, useEngineState } from '../../data/use-engine-state.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { connectionState, type ConnectionState } from './connection-state.ts';

/** null until the engine has said anything and what waits is counted: the screen claims nothing that it does not know. */
export function useConnectionState(): ConnectionState | null {
  const etat = useEngineState();
  const { isCounted, enAttente, conflits, refused, setAside } = useCounts();
  const isFull = useObservable(diskFull);
  // [sync/S35] A disk without room takes no word of the engine either.
  if (etat === INITIAL_ENGINE_STATE) return isFull ? FULL : null;
  if (!isCounted) return null;
  return connectionState({ etat, pending: enAttente, conflicts: conflits, refused, setAside, isFull });
}

const FULL: ConnectionState = { kind: 'full' };

const isCutOff = (etat: EngineState): boolean =>
  etat === INITIAL_ENGINE_STATE ? !navigator.onLine : etat.connexion === 'hors-ligne';

/** The browser's word until the engine has probed the server. */
export function useIsOffline(): boolean {
  return useFromEngine(isCutOff);
}

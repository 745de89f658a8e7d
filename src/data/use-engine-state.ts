import { useSyncExternalStore } from 'react';
import type { EngineState } from '#domain/sync/engine-state.ts';
import { subscribeEngineState, engineState } from './engine-state.ts';

/** What the engine says of itself, live; the initial state while nothing was read. */
export const useEngineState = (): EngineState => useSyncExternalStore(subscribeEngineState, engineState);

/**
 * One thing that follows from it: a component drawn again when that changes, and not four times a second while the
 * engine works.
 */
export const useFromEngine = <T extends string | number | boolean | null>(read: (etat: EngineState) => T): T =>
  useSyncExternalStore(subscribeEngineState, () => read(engineState()));

const isConnected = ({ connexion }: EngineState): boolean => connexion === 'en-ligne';

/** The server answers. */
export const useIsConnected = (): boolean => useFromEngine(isConnected);

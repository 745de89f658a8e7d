import type { EngineState } from '#domain/sync/engine-state.ts';
import { useFromEngine } from './use-engine-state.ts';

const hasReceivedAll = ({ syncDate }: EngineState): boolean => syncDate !== null;

/**
 * [sync/S29] Whether a synchronisation was whole once: before, what this device holds is a part of it, and no figure of it is a
 * fact.
 */
export const useHasReceivedAll = (): boolean => useFromEngine(hasReceivedAll);

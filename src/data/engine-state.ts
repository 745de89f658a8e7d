import type { EngineState } from '#domain/sync/engine-state.ts';
import { INITIAL_ENGINE_STATE } from '#domain/sync/engine-state.ts';
import { liveQuery } from './live-registry.ts';

const live = liveQuery('configs', { selector: { id: '1' } });
// Never asleep: an edit notes whether it was made without a network, whatever the screen shows.
live.subscribe(() => undefined);

export const subscribeEngineState = live.subscribe;
export const engineState = (): EngineState => (live.rows()?.[0] as EngineState | undefined) ?? INITIAL_ENGINE_STATE;

/** The worker probes the server; until it has written anything, the browser's own word is all there is. */
export const isOffline = (): boolean =>
  engineState() === INITIAL_ENGINE_STATE ? !navigator.onLine : engineState().connexion === 'hors-ligne';

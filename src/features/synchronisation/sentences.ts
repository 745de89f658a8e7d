import type { EngineState } from '#domain/sync/engine-state.ts';
import { isStuck, type QueueEntry } from './queue.ts';

/** All that the page of synchronisation knows when it says what will leave. */
export interface SyncPage {
  readonly etat: Pick<EngineState, 'syncDate' | 'connexion' | 'session'>;
  readonly hasBackgroundSync: boolean;
  readonly queue: readonly Pick<QueueEntry, 'etat' | 'refus'>[];
  readonly calls: number;
  readonly found: number;
  readonly conflits: number;
  readonly setAside: number;
}

/** [sync/S31] Something stays until its person, or somebody else, did something. */
const holdsSomething = ({ queue, found, conflits, setAside }: SyncPage): boolean =>
  found + conflits + setAside > 0 || queue.some(({ refus, etat }) => refus !== null || etat === 'conflit');

/** [sync/S31] Phrase of how what waits leaves; null: the session is over, and the page says that instead. */
export function leavingPhrase(page: SyncPage) {
  const { etat, queue, calls, hasBackgroundSync } = page;
  if (etat.syncDate === null) return 'vide.jamaisTexte';
  if (etat.session === 'a-renouveler') return null;
  if (calls === 0 && isStuck(queue)) return 'envoiArrete';
  if (holdsSomething(page)) return 'envoiPartiel';
  if (etat.connexion === 'en-ligne') return 'envoiContinu';
  return hasBackgroundSync ? 'envoiSeul' : 'envoiOuvert';
}

/** [sync/S31] Nothing waits here, nor was put aside: « Tout est reçu » may be said. */
export const isAllReceived = (page: SyncPage): boolean =>
  page.queue.length === 0 && page.calls === 0 && !holdsSomething(page);

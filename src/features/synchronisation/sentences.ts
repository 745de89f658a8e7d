import type { EngineState } from '#domain/sync/engine-state.ts';
import { isBeyondRepair, isHeld, type QueueEntry } from './queue-entry.ts';

/** All that the page of synchronisation knows when it says what will leave. */
export interface SyncPage {
  readonly etat: Pick<EngineState, 'syncDate' | 'connexion' | 'session'>;
  readonly hasBackgroundSync: boolean;
  readonly queue: readonly Pick<QueueEntry, 'etat' | 'refus' | 'derriere'>[];
  readonly calls: number;
  /** Calls among them that the server refused. */
  readonly refusedCalls: number;
  readonly found: number;
  readonly conflits: number;
  readonly setAside: number;
}

/** [sync/S31] Something stays until its person, or somebody else, did something. */
const holdsSomething = ({ queue, found, conflits, setAside, refusedCalls }: SyncPage): boolean =>
  found + conflits + setAside + refusedCalls > 0 || queue.some(isHeld);

/** Part of what stays waits for what its person alone can do; the rest waits for the office. */
const isUpToThem = ({ queue, found, conflits, refusedCalls }: SyncPage): boolean =>
  found + conflits + refusedCalls > 0 ||
  queue.some(({ etat, refus }) => etat === 'conflit' || (refus !== null && !isBeyondRepair(refus)));

const leavesSomething = ({ queue, calls, refusedCalls }: SyncPage): boolean =>
  calls > refusedCalls || queue.some((line) => !isHeld(line));

/** [sync/S31] Phrase of how what waits leaves; null: the session is over, and the page says that instead. */
export function leavingPhrase(page: SyncPage) {
  const { etat, hasBackgroundSync } = page;
  if (etat.syncDate === null) return 'vide.jamaisTexte';
  if (etat.session === 'a-renouveler') return null;
  if (holdsSomething(page)) {
    if (leavesSomething(page)) return 'envoiPartiel';
    return isUpToThem(page) ? 'envoiArrete' : 'envoiRetenu';
  }
  if (etat.connexion === 'en-ligne') return 'envoiContinu';
  return hasBackgroundSync ? 'envoiSeul' : 'envoiOuvert';
}

/** [sync/S31] Nothing waits here, nor was put aside: « Tout est reçu » may be said. */
export const isAllReceived = (page: SyncPage): boolean =>
  page.queue.length === 0 && page.calls === 0 && !holdsSomething(page);

import { sameJson } from '#domain/base/json.ts';
import type { Changes, Fields } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { VisitPlace } from '../../data/sync-state.ts';
import type { SaveState } from './saver.ts';

/** What the head of a form says; its words are the phrases `formulaire:enregistrement`. */
export type StatusPhase = Exclude<SaveState['phase'], 'repos'> | Exclude<VisitPlace, 'appareil'> | 'aCorriger';

interface Seen {
  /** The document on screen has the last commit in it. */
  readonly isSeen: boolean;
  /** Where the visit is; null: not known yet. */
  readonly place: VisitPlace | null;
  /** [forms/F71] Texts that are no answer: kept as typed, they are recorded as no answer, and nothing says that they are. */
  readonly unreadable: number;
}

/** [interventions/I23] What is not on the disk comes first, then where the visit is; null: nothing is known yet. */
export function statusPhase({ phase }: SaveState, { isSeen, place, unreadable }: Seen): StatusPhase | null {
  if (phase !== 'repos' && phase !== 'enregistre') return phase;
  if (unreadable > 0) return 'aCorriger';
  if (phase === 'enregistre' && (!isSeen || place === null)) return 'enregistre';
  return place === 'appareil' ? 'enregistre' : place;
}

/** Whether the document has each of these values. */
export const holds = (document: Fields, changes: Changes): boolean =>
  Object.entries(changes).every(([path, value]) => sameJson(readPath(document, path), value));

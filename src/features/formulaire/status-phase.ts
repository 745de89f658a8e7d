import { sameJson } from '#domain/base/json.ts';
import type { Changes, Fields } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { VisitPlace } from '../../data/sync-state.ts';
import type { PicturesAtRisk } from './photos/prises.ts';
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
  /** Pictures that are not on the disk. */
  readonly pictures: PicturesAtRisk;
}

/** [interventions/I23] What is not on the disk comes first, then where the visit is; null: nothing is known yet. */
export function statusPhase({ phase }: SaveState, seen: Seen): StatusPhase | null {
  const { isSeen, place, unreadable, pictures } = seen;
  const unwritten = worst(phase, pictures);
  if (unwritten !== null) return unwritten;
  if (unreadable > 0) return 'aCorriger';
  if (phase === 'enregistre' && (!isSeen || place === null)) return 'enregistre';
  return place === 'appareil' ? 'enregistre' : place;
}

/**
 * What is not on the disk; null: all of it is. A picture being kept is waited for; one that failed, on a full disk, says so
 * itself, where it was taken: the answers go on without it ([sync/C26]).
 */
function worst(phase: SaveState['phase'], pictures: PicturesAtRisk) {
  if (phase === 'scelle' || phase === 'echec') return phase;
  return phase === 'en-cours' || pictures === 'en-cours' ? 'en-cours' : null;
}

/**
 * [interventions/I23] The answers are on the disk and a picture is not: the head says both, where « Enregistré » alone stood
 * above « Photo pas encore enregistrée ».
 */
export function statusWords(phase: StatusPhase | null, pictures: PicturesAtRisk): StatusPhase | 'sansPhoto' | null {
  const isWritten = phase === null || WRITTEN.includes(phase);
  return isWritten && pictures === 'echec' ? 'sansPhoto' : phase;
}
const WRITTEN: readonly StatusPhase[] = ['enregistre', 'envoi', 'recu', 'attendu'];

/** Whether the document has each of these values. */
export const holds = (document: Fields, changes: Changes): boolean =>
  Object.entries(changes).every(([path, value]) => sameJson(readPath(document, path), value));

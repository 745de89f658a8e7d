import type { EngineState } from '#domain/sync/engine-state.ts';

/** What the pill says; the first true line wins: what needs a person comes before what goes by itself. */
export type ConnectionState =
  | { readonly kind: 'renew' }
  | { readonly kind: 'offline'; readonly pending: number }
  | { readonly kind: 'conflicts'; readonly count: number }
  | { readonly kind: 'refused'; readonly count: number }
  | { readonly kind: 'setAside'; readonly count: number }
  | { readonly kind: 'full' }
  | { readonly kind: 'syncing'; readonly done: number; readonly total: number }
  | { readonly kind: 'pending'; readonly count: number }
  | { readonly kind: 'online' };

export interface ConnectionFacts {
  readonly etat: Pick<EngineState, 'connexion' | 'phase' | 'fait' | 'total' | 'session' | 'syncDate'>;
  /** Unsent edits and photos, read from the data itself. */
  readonly pending: number;
  readonly conflicts: number;
  /** [sync/S32] Those among what is unsent that do not leave by themselves. */
  readonly refused: number;
  /** Edits put aside, not seen yet. */
  readonly setAside: number;
  /** [sync/S35] The disk has no room for what comes. */
  readonly isFull: boolean;
}

export function connectionState(facts: ConnectionFacts): ConnectionState {
  const { etat, pending, conflicts, refused, setAside } = facts;
  if (etat.connexion === 'hors-ligne') return { kind: 'offline', pending };
  if (etat.session === 'a-renouveler') return { kind: 'renew' };
  if (conflicts > 0) return { kind: 'conflicts', count: conflicts };
  if (refused > 0) return { kind: 'refused', count: refused };
  if (setAside > 0) return { kind: 'setAside', count: setAside };
  return byItself(facts);
}

/** What asks for nobody. */
function byItself({ etat, pending, isFull }: ConnectionFacts): ConnectionState {
  // Such a disk takes no note of how a round ended: the last one said would go on for ever.
  if (isFull && etat.syncDate === null && pending === 0) return { kind: 'full' };
  if (etat.phase !== 'repos') return { kind: 'syncing', done: etat.fait, total: etat.total };
  if (pending > 0) return { kind: 'pending', count: pending };
  // Between two pages of its first download, a device has not all that its lists and counts stand for.
  if (etat.syncDate === null) return { kind: 'syncing', done: 0, total: 0 };
  return { kind: 'online' };
}

const CAP = 99;
/** Counts of the toolbar never pass 99+ (specification, section 9). */
export const capped = (count: number): string => (count > CAP ? `${CAP}+` : String(count));

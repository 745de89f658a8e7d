/**
 * Where what waits stands, for its person: does it leave by itself, and if not, what holds it. The engine's own order
 * (queue.ts) answers, so that the screen never says more than what the next rounds do.
 */
import type { LocalDocument, SyncedCollection } from '../fields/documents.ts';
import { isRefusedForParent, missing, needed } from './orphans.ts';
import { isTransient } from './push.ts';
import { groupOf, nextToSend, sortQueue, type Waiting } from './queue.ts';

/** [sync/S5] [sync/S30] Code of what a refused edit waits for, and that comes by itself; null: it does not leave alone. */
export function awaited(collection: SyncedCollection, doc: LocalDocument): string | null {
  const refus = doc.local?.refus;
  if (refus === undefined) return null;
  if (isTransient(refus)) return refus.code;
  return missing(collection, doc).length > 0 && !isRefusedForParent(collection, doc) ? 'HORS_ORDRE' : null;
}

/** It was refused, and no time lifts that. */
export const isRefused = (collection: SyncedCollection, doc: LocalDocument): boolean =>
  doc.local?.refus !== undefined && awaited(collection, doc) === null;

export const keyOf = ({ collection, doc }: Waiting): string => `${collection}:${doc.id}`;

/** All that is left once every round that could be made was made, whatever the server was sent being taken. */
function whatStays(queue: readonly Waiting[]): readonly Waiting[] {
  let left = queue;
  for (;;) {
    const leaving = new Set(nextToSend(left, new Set()).map(keyOf));
    if (leaving.size === 0) return left;
    left = left.filter((one) => !leaving.has(keyOf(one)));
  }
}

/** [sync/S37] Whether this is still there once every round that could be made was made, and no time lifts what holds it. */
export function stayingOf(queue: readonly Waiting[]): (one: Waiting) => boolean {
  if (!queue.some(isStuck)) return () => false;
  const behind = heldBehind(queue);
  return (one) => isRefused(one.collection, one.doc) || isAllInConflict(one.doc) || behind.has(keyOf(one));
}

const isStuck = ({ doc: { local } }: Waiting): boolean => local?.refus !== undefined || local?.enConflit !== undefined;

/** Of what waits in it, nothing is free of a choice. */
const isAllInConflict = ({ local }: LocalDocument): boolean =>
  local !== undefined &&
  local.envoi === undefined &&
  (local.enConflit ?? []).length > 0 &&
  Object.keys(local.base).every((path) => (local.enConflit ?? []).includes(path));

/** What it names and that stays too; otherwise the first refusal of its dossier. */
function holderOf(one: Waiting, staying: readonly Waiting[]): Waiting | null {
  const names = needed(one.collection, one.doc).map(({ of, id }) => `${of}:${id}`);
  const named = staying.find((other) => names.includes(keyOf(other)));
  const isRefusedBefore = (other: Waiting): boolean =>
    other.doc.local?.refus !== undefined && groupOf(other) === groupOf(one);
  return named ?? staying.find(isRefusedBefore) ?? null;
}

/** [sync/S32] What waits behind something else, by `collection:id`, with what holds it. */
export function heldBehind(queue: readonly Waiting[]): ReadonlyMap<string, Waiting> {
  const held = new Map<string, Waiting>();
  if (!queue.some(isStuck)) return held;
  const staying = sortQueue(whatStays(queue));
  for (const one of staying) {
    if (one.doc.local?.refus !== undefined || (one.doc.local?.enConflit ?? []).length > 0) continue;
    const holder = holderOf(one, staying);
    if (holder !== null) held.set(keyOf(one), holder);
  }
  return held;
}

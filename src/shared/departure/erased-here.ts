import { Listeners } from '../../platform/observable.ts';

/** Ids whose personal data were erased from this page: they are shown no longer, were they on the screen ([sync/S33]). */
const erased = new Set<string>();
const listeners = new Listeners();

export function noteErased(id: string): void {
  erased.add(id);
  listeners.tell();
}

export const isErasedHere = (id: string): boolean => erased.has(id);
export const subscribeErased = listeners.subscribe;

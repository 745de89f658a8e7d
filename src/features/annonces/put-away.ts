import { textsOf } from '../../platform/json-text.ts';
import { Listeners } from '../../platform/observable.ts';

const KEY = 'constat.annonces';
const KEPT_MAX = 200;

const read = (): readonly string[] => textsOf(localStorage.getItem(KEY)) ?? [];

let ids: readonly string[] | null = null;
const listeners = new Listeners();

/** [annonces/N6] Announcements put away on this device: what stands for those who write nothing, and for everybody at once. */
export const putAway = {
  get: (): readonly string[] => (ids ??= read()),
  add(id: string): void {
    ids = [...putAway.get().filter((one) => one !== id), id].slice(-KEPT_MAX);
    localStorage.setItem(KEY, JSON.stringify(ids));
    listeners.tell();
  },
  subscribe: listeners.subscribe,
};

import { z } from 'zod';
import { jsonOf } from '../../platform/json-text.ts';
import type { KeptPlace } from '../table/use-kept-place.ts';

const KEY = 'constat.listes';
const MAX_KEPT = 30;
/** A tab keeps some 5 MB: a selection of a whole large list stays in memory alone. */
const MAX_CHOSEN = 1000;

const kept = z.record(
  z.string(),
  z.object({
    topId: z.string().nullable(),
    delta: z.number(),
    top: z.number(),
    active: z.string().nullable(),
    chosen: z.array(z.string()),
  }),
);

interface LeftList {
  readonly query: string;
  readonly place: KeptPlace;
}

/** Of each list of this page, by its path: how it was last left. */
const left = new Map<string, LeftList>();

/** Of each entry of the history of this tab, over a reload too. */
const readAll = (): Record<string, KeptPlace> => kept.safeParse(jsonOf(sessionStorage.getItem(KEY))).data ?? {};

/** An entry of the history, and the list that it shows: the first entry of every page that is loaded has one key. */
interface Entry {
  readonly key: string;
  readonly pathname: string;
}
const nameOf = ({ key, pathname }: Entry): string => `${key} ${pathname}`;

export function keepPlace(entry: Entry, query: string, place: KeptPlace): void {
  left.set(entry.pathname, { query, place });
  const chosen = place.chosen.length > MAX_CHOSEN ? [] : place.chosen;
  const { [nameOf(entry)]: _, ...others } = readAll();
  const entries = [...Object.entries(others), [nameOf(entry), { ...place, chosen }] as const].slice(-MAX_KEPT);
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
}

/** null: this entry of the history was never left. */
export const placeOfEntry = (entry: Entry): KeptPlace | null => readAll()[nameOf(entry)] ?? null;
export const placeOfList = (pathname: string): KeptPlace | null => left.get(pathname)?.place ?? null;

const BACK = { isBackToList: true } as const;
export const isBackToList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isBackToList' in state && state.isBackToList === true;

/** [platform/W14] Where a link from a record to its list leads: the list as it was left. A menu leads to a fresh one. */
export function backToList(list: string): { readonly to: string; readonly state: typeof BACK } {
  const query = left.get(list)?.query ?? '';
  return { to: query === '' ? list : `${list}?${query}`, state: BACK };
}

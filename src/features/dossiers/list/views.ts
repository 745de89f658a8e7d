import { readFilters, writeFilters } from './filters.ts';

/** A named set of filters; its query is the address it stands for. */
export interface View {
  readonly id: string;
  readonly nom: string;
  readonly query: string;
}

/** Where views are kept; localStorage on a device. */
export type ViewStorage = Pick<Storage, 'getItem' | 'setItem'>;

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'nom', 'query'].every((key) => typeof Reflect.get(value, key) === 'string');

/** The views of one user on this device (`base`: the name of their local database). Unreadable ones are left out. */
export function readViews(storage: ViewStorage, base: string): readonly View[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(base)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

export function writeViews(storage: ViewStorage, base: string, views: readonly View[]): void {
  storage.setItem(keyOf(base), JSON.stringify(views));
}

const keyOf = (base: string): string => `constat.vues.${base}`;

/** Two addresses are the same view when they keep the same rows: the order is not part of a view. */
export const sameView = (a: string, b: string): boolean => canonical(a) === canonical(b);

export const canonical = (query: string): string =>
  writeFilters(readFilters(new URLSearchParams(query)), null).toString();

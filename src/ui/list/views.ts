import { jsonOf } from '../../platform/json-text.ts';

/** A named set of filters; its query is the address it stands for, written by list-address.ts. */
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

/** The views that one person keeps of one list on this device (`name`: see hidden-columns.ts). Unreadable ones are left out. */
export function readViews(storage: ViewStorage, name: string): readonly View[] {
  const kept = jsonOf(storage.getItem(keyOf(name)));
  return Array.isArray(kept) ? kept.filter(isView) : [];
}

export function writeViews(storage: ViewStorage, name: string, views: readonly View[]): void {
  storage.setItem(keyOf(name), JSON.stringify(views));
}

const keyOf = (name: string): string => `constat.vues.${name}`;

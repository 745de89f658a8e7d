import { useSyncExternalStore } from 'react';
import type { Role } from '#domain/access/roles.ts';

/** menu: 240 px with words; rail: icons; tabs: a tablet's rail with few large entries; bar: four entries at the bottom. */
export type LayoutMode = 'menu' | 'rail' | 'tabs' | 'bar';

export interface Screen {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

const PHONE_MAX = 767;
const TABLET_MAX = 1199;

/** Where the menu stands. A controller holds a tablet upright with two hands: their entries go to the bottom. */
export function layoutMode({ width, height }: Screen, role: Role): LayoutMode {
  if (width <= PHONE_MAX) return 'bar';
  if (width > TABLET_MAX) return 'menu';
  if (role !== 'CONTROL') return 'rail';
  return height > width ? 'bar' : 'tabs';
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

export const useLayoutMode = (role: Role): LayoutMode =>
  useSyncExternalStore(subscribe, () => layoutMode({ width: innerWidth, height: innerHeight }, role));

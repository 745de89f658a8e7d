import { INITIAL_CHECKPOINT } from '#domain/sync/collections.ts';
import { writePoint } from '../pull/point.ts';
import type { Store } from '../local/store.ts';

/** This device has received everything once: what it does not hold does not exist for its person. */
export const markAllReceived = (store: Store): Promise<void> =>
  writePoint(store, { ...INITIAL_CHECKPOINT, complet: 1 });

/** An id that reads as its short name: `uuid('t1')`. */
export const uuid = (nom: string): string =>
  `00000000-0000-4000-8000-${Array.from(nom, (letter) => letter.codePointAt(0)?.toString(16))
    .join('')
    .padStart(12, '0')}`;

import { useSyncExternalStore } from 'react';
import type { Counts } from './counts.ts';
import { liveCounts } from './live-counts.ts';

/** Badge counts per state, queue, open conflicts, unread notifications: at most a fifth of a second late. */
export const useCounts = (): Counts => useSyncExternalStore(liveCounts.subscribe, liveCounts.value);

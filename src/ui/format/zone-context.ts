import { createContext } from 'react';
import type { TimeZone } from '#domain/base/time-zone.ts';

/** [bureaux/O16] Hour of the office of what a page is about: its visit, its dossier. null: a page about nothing of one office. */
export const ZoneContext = createContext<TimeZone | null>(null);

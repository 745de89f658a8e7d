import { dayAndTime, localDay, type TimeZone } from '../base/time-zone.ts';
import { writeDay } from '../forms/writing.ts';
import type { PhrasesRapport } from './phrases.ts';
import { RAPPORT_FR } from './phrases/fr.ts';

type Words = Pick<PhrasesRapport, 'langue' | 'heureDe'>;

/** 24/03/2026; 24.03.2026 in German. */
export const writeDate = (instant: string, timeZone: TimeZone, { langue }: Words = RAPPORT_FR): string =>
  writeDay(localDay(instant, timeZone), langue);

/** 24/03/2026 à 09:24:07 */
export const writeSecond = (instant: string, timeZone: TimeZone, words: Words): string =>
  words.heureDe(writeDate(instant, timeZone, words), new Date(instant).toLocaleTimeString('fr-FR', { timeZone }));

/** 24/03/2026 à 09:24 */
export const writeInstant = (instant: string, timeZone: TimeZone, words: Words = RAPPORT_FR): string =>
  words.heureDe(writeDate(instant, timeZone, words), dayAndTime(instant, timeZone).heure);

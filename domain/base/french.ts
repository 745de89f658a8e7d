/** Words of what the server says in French: bells, mails, papers. */

/** « 3 jours », of a word that takes an s. */
export const counted = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;

/** « dans 40 jours », of a day that is not passed. */
export const inDays = (count: number): string =>
  count === 0 ? 'aujourd’hui' : count === 1 ? 'demain' : `dans ${counted(count, 'jour')}`;

const EXCERPT_MAX = 120;

/** The beginning of what somebody wrote, as long as a bell says it. */
export const excerpt = (text: string): string => (text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX)}…` : text);

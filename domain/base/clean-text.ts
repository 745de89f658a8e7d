/**
 * What no keyboard writes and nobody sees: controls (C0, C1), zero width spaces and joiners of words, marks that turn the reading
 * round (U+202A to 202E, U+2066 to 2069), the mark of a file's beginning, what is no character. XML refuses most of
 * them, and a name that holds one is read as another. Joiners of emoji and of Persian stay, and so does U+0000, which
 * a database refuses by name ([sync/S24]).
 */
const UNSEEN = /(?!\s)[\p{Cc}\u200B\u202A-\u202E\u2060-\u2069\uFFFE\uFFFF]|\uFEFF/gu;
/** Ends of a line as other programs write them: Word, mainframes, web pages. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** [platform/T1] A text as it is kept: what is not seen is gone, and a foreign end of line is ours, or a space in a text of one line. */
export const cleanText = (text: string): string =>
  text.replaceAll(BREAKS, text.includes('\n') ? '\n' : ' ').replaceAll(UNSEEN, (sign) => (sign === '\0' ? sign : ''));

/** The same for each text of a value; the very value when nothing is to be cleaned. `kept`: names of members that are left as they are. */
export function cleanJson<T>(value: T, kept?: ReadonlySet<string>): T;
export function cleanJson(value: unknown, kept: ReadonlySet<string> = NONE): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const all: readonly unknown[] = value;
    const cleaned = all.map((one) => cleanJson(one, kept));
    return cleaned.every((one, rank) => one === all[rank]) ? value : cleaned;
  }
  const pairs = Object.entries(value).map(
    ([name, one]) => [name, kept.has(name) ? one : cleanJson(one, kept)] as const,
  );
  const before: ReadonlyMap<string, unknown> = new Map(Object.entries(value));
  return pairs.every(([name, one]) => one === before.get(name)) ? value : Object.fromEntries(pairs);
}

const NONE: ReadonlySet<string> = new Set();

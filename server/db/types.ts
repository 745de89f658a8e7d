/** PostgreSQL's text for a timestamptz, as an ISO instant in UTC. */
const toInstant = (text: string): string => {
  const withZone = /[+-]\d\d$/.test(text) ? `${text}:00` : text;
  return new Date(withZone.replace(' ', 'T')).toISOString();
};

const asWritten = (text: string): string => text;

interface Parsed {
  readonly parse: (text: string) => string | number;
  /** Number of the type of its arrays. */
  readonly array: number;
}

/**
 * How values are read, by the number of their type, where the two clients differ or would make a Date of the machine's
 * zone: bigint is a number, an instant its ISO text, a day `YYYY-MM-DD`, and numeric the text that PostgreSQL wrote,
 * exact. What both read alike (boolean, integer, float8, text, json) is theirs.
 */
export const PARSED: Readonly<Record<number, Parsed>> = {
  20: { parse: Number, array: 1016 }, // bigint
  1082: { parse: asWritten, array: 1182 }, // date
  1114: { parse: asWritten, array: 1115 }, // timestamp without a zone
  1184: { parse: toInstant, array: 1185 }, // timestamptz
  1700: { parse: asWritten, array: 1231 }, // numeric
};

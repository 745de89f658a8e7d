/**
 * Arrays of one dimension as PostgreSQL writes them: `{a,"b c",NULL}`. postgres.js would ask each new connection for
 * the array types of the database, in a query that nobody waits for: a connection lost at that moment ends the process.
 */
const TEXT = [1009, 1015, 2951];
const INTEGER = [1007, 1016];
const QUOTED = /[\\"]/g;
const ELEMENT = /"((?:[^"\\]|\\.)*)"|[^,{}]+/gs;

type Element = string | number | null;

export const writeArray = (values: readonly Element[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${String(value).replaceAll(QUOTED, String.raw`\$&`)}"`)).join(',')}}`;

export const readArray = (text: string): (string | null)[] =>
  Array.from(text.slice(1, -1).matchAll(ELEMENT), ([whole, quoted]) => {
    if (quoted !== undefined) return quoted.replaceAll(/\\(.)/gs, '$1');
    return whole === 'NULL' ? null : whole;
  });

const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));

/** Types of postgres.js. */
export const ARRAY_TYPES = {
  texts: { to: 1009, from: TEXT, serialize: writeArray, parse: readArray },
  integers: { to: 1007, from: INTEGER, serialize: writeArray, parse: (text: string) => readArray(text).map(toNumber) },
};

import type { Json } from '../base/json.ts';

/** A value of JSON, members that are absent allowed: they are left out. */
type Written = Json | undefined | { readonly [key: string]: Written } | readonly Written[];

const isList = (value: Written): value is readonly Written[] => Array.isArray(value);

/**
 * [preuves/PV2] The one text of a JSON value (RFC 8785): whatever the order in which its members were written, or what a
 * database made of it, the same value is the same text. Throws on what JSON does not have (NaN, a function): a bug.
 */
export function canonical(value: Written): string {
  if (isList(value)) return `[${value.map((one) => canonical(one ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`invariant: ${value} is no JSON`);
  return JSON.stringify(value ?? null);
}

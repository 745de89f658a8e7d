export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Structural equality of JSON values; an absent value equals null, as PostgreSQL and RxDB both lose the difference. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b || (a == null && b == null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    if (!sameJson(left[key], right[key])) return false;
  }
  return true;
}

/** Whether a value holds containers in one another beyond this many levels. Looks no deeper than that. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeperThan(one, levels - 1));
}

/** A record declared field by field is JSON when each of its fields is: what is not becomes `never`, and is refused. */
type JsonOf<T> = T extends Json ? T : T extends object ? { readonly [K in keyof T]: JsonOf<T[K]> } : never;

/** The same value, as the JSON that a document holds. */
export const asJson = <T extends object>(value: T): JsonOf<T> => value as JsonOf<T>;

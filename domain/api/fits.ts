import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** What stands at a path of a value that may be anything. */
function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (of, key) =>
      typeof of === 'object' && of !== null ? (of as Readonly<Record<PropertyKey, unknown>>)[key] : undefined,
    value,
  );
}

/**
 * Words that this program does not know yet are no reason to refuse an answer: a server of tomorrow may say a new state, and
 * keys beside those that are known. A part that is missing, or of another type, is no word.
 */
function isNews(issue: Issue, value: unknown): boolean {
  const there = at(value, issue.path);
  if (issue.code === 'invalid_value')
    return typeof there === 'string' && issue.values.some((one) => typeof one === 'string');
  if (issue.code === 'unrecognized_keys') return true;
  const branches = issue.code === 'invalid_union' ? issue.errors : [];
  return branches.some((branch) => branch.length > 0 && branch.every((one) => isNews(one, there)));
}

/**
 * [sync/S60] Whether what came is an answer of this call. A proxy, a server that is half there or another program answers 200
 * as well: what lacks a part, or has one of another type, is no answer. `isExact`: both sides have agreed on a version
 * of this message, and every word of it is known.
 */
export function fits(answer: z.ZodType, value: unknown, isExact: boolean): boolean {
  const read = answer.safeParse(value);
  return read.success || (!isExact && read.error.issues.every((issue) => isNews(issue, value)));
}

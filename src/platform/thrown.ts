import type { ErrorCode } from '#domain/base/errors.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';

/** What was thrown, in words, for who will mend it. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** [platform/W3] Something threw where it should have answered: the refusal that it comes to, with its words. */
export const thrownAs = (code: ErrorCode, error: unknown): Refusal => refuse(code, { detail: wordsOf(error) });

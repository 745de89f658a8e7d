import { isErrorCode, type ErrorCode } from '#domain/base/errors.ts';

/** The code of a write that failed on this device; anything else is a bug, and is thrown on. */
export function codeDe(failure: unknown): ErrorCode {
  const code: unknown = failure instanceof Error ? Reflect.get(failure, 'code') : null;
  if (isErrorCode(code)) return code;
  throw failure;
}

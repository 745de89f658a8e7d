import type { ErrorCode } from './errors.ts';

/** An expected refusal: a value, never an exception. `data` names the field or the rule, for the phrase shown to the user. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly data?: Readonly<Record<string, unknown>>;
}
export interface Success<T> {
  readonly ok: true;
  readonly value: T;
}
export type Result<T> = Success<T> | Refusal;

export const ok = <T>(value: T): Success<T> => ({ ok: true, value });

export const refuse = (code: ErrorCode, data?: Readonly<Record<string, unknown>>): Refusal =>
  data === undefined ? { ok: false, code } : { ok: false, code, data };

/** Tells a refusal from a document or another value. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

/** Why it was refused; null: it was not. */
export const reasonOf = (result: Result<unknown>): ErrorCode | null => (result.ok ? null : result.code);

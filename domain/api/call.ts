import type { z } from 'zod';
import type { Role } from '../access/roles.ts';
import type { ErrorCode } from '../base/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API (specification, section 7). The server mounts it, checks what comes in and what goes out,
 * and documents it; the worker's gateway is typed by it. `offline`: L answered from the local store, Q queued, - network only.
 */
export interface Call {
  readonly method: Method;
  /** As specified, with :params; routing is case-insensitive. */
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** 'multipart' (files and fields) and 'octets' (bytes as they are): read by the handler under its own limits. */
  readonly body?: z.ZodType | 'multipart' | 'octets';
  /** 'pdf' and 'file' are binary; 'none' answers 204. */
  readonly answer: z.ZodType | 'pdf' | 'file' | 'none';
  readonly status?: 200 | 201 | 202;
  /** [sync/S60] Both sides agree on a version of it: a word that is not known makes it no answer. */
  readonly isExact?: boolean;
  /** What it tells before it answers, to whoever asks for lines (lines.ts). */
  readonly progress?: z.ZodType;
  /** 'public': no session; '*': every signed-in role. */
  readonly roles: readonly Role[] | '*' | 'public';
  /**
   * Open to the roles that only read although its method is not GET (domain/access/SPEC.md, [access/A25]): it asks a question,
   * or writes what is their own (session, password, second factor, device) and judges the rest edit by edit.
   */
  readonly readers?: true;
  /** [session/D7] Answers whoever has yet to set up the second factor that their office asks for. */
  readonly beforeFactor?: true;
  /** [session/D2] Sends what waits on a device that is to be wiped; calls that a device queues (`offline: 'Q'`) do so too. */
  readonly rescuing?: true;
  readonly offline: 'L' | 'Q' | '-';
  /** [sync/S38] It adds to a screen that reads its documents by itself: without an answer the screen does without, and nobody is signed out. */
  readonly isBeside?: true;
  /** Refusals beside 400, 401, 403, 404, 429 and 500, which every call may answer. */
  readonly errors?: readonly ErrorCode[];
}

export const calls = <const C extends Record<string, Call>>(table: C): C => table;

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler receives: already validated. */
export interface CallInput<C extends Call> {
  readonly params: Out<C['params']>;
  readonly query: Out<C['query']>;
  readonly body: Out<C['body']>;
}
/** What a caller sends. */
export interface CallArgs<C extends Call> {
  readonly params?: In<C['params']>;
  readonly query?: In<C['query']>;
  readonly body?: In<C['body']>;
}
/** A list that its reader promises not to change: what a caller may give where a schema takes a list. */
type Kept<T> = T extends readonly (infer One)[] ? readonly One[] : T;
type Asked<T> = T extends readonly unknown[] ? Kept<T> : { readonly [K in keyof T]: Kept<T[K]> };
type Part<C, K extends string> =
  C extends Readonly<Record<K, infer S extends z.ZodType>>
    ? object extends z.input<S>
      ? { readonly [P in K]?: Asked<z.input<S>> }
      : { readonly [P in K]: Asked<z.input<S>> }
    : { readonly [P in K]?: never };
/** What a caller must send: a part that the call requires is required. */
export type CallAsked<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;
export type BodyAsked<C> = C extends { readonly body: infer S extends z.ZodType } ? Asked<z.input<S>> : never;
export type CallAnswer<C extends Call> = Out<C['answer']>;

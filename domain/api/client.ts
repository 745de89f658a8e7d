/**
 * Client of the API, typed by the contract. Guarantees:
 * 1. Every expected outcome is a value: an answer, or a refusal with a code of the closed list. What its caller gave up is
 *    MOTEUR_ARRETE.
 * 2. No network, or something between us and the server that answers in its place (captive portal, proxy), is
 *    HORS_LIGNE or SERVICE_INDISPONIBLE, never an answer; so is an answer that is not that of its call (fits.ts).
 * 3. A renewed token is given to `onToken` before the answer is.
 */
import { isErrorCode } from '../base/errors.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Call, CallAnswer, CallArgs } from './call.ts';
import { fits } from './fits.ts';
import { LINES_TYPE } from './lines.ts';

/** The part of `fetch` that is used: `{ fetch: (url, init) => fetch(url, init as RequestInit) }` where it exists. */
export interface Transport {
  fetch(url: string, init: TransportRequest): Promise<TransportResponse>;
}
export interface TransportRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  /** JSON text, a FormData for multipart calls, or bytes. */
  readonly body?: string | object;
  /** An AbortSignal. */
  readonly signal?: object;
  /** Of a call that tells before it answers (lines.ts): what it told. */
  readonly tell?: (progress: unknown) => void;
}
export interface TransportResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Binary answer of a 'pdf' or 'file' call. */
export interface Binary {
  readonly type: string;
  readonly contenu: ArrayBuffer;
}

export interface ClientOptions {
  readonly transport: Transport;
  /** '' on the page's own origin, http://cee.localhost:8080 elsewhere. */
  readonly origine: string;
  /** Current token; null when signed out. */
  readonly token?: () => string | null | Promise<string | null>;
  /** A newer token came with an answer (header refresh-token). */
  readonly onToken?: (token: string) => void | Promise<void>;
}

/** What a caller receives. */
export type AnswerOf<C extends Call> = C['answer'] extends 'pdf' | 'file'
  ? Binary
  : C['answer'] extends 'none'
    ? null
    : CallAnswer<C>;
/**
 * Arguments of a call; `form` (a FormData) is the body of multipart calls, `octets` (bytes) that of calls that take
 * bytes; `signal` (an AbortSignal) stops it; `tell` hears what it says before its answer, where its contract says that it does.
 */
type ArgsOf<C extends Call> = CallArgs<C> & {
  readonly form?: object;
  readonly octets?: object;
  readonly signal?: object;
  readonly tell?: (progress: unknown) => void;
};

export type Client<T extends Readonly<Record<string, Call>>> = {
  readonly [K in keyof T]: (args?: ArgsOf<T[K]>) => Promise<Result<AnswerOf<T[K]>>>;
};

/** One function for each call of the contract. */
export function makeClient<T extends Readonly<Record<string, Call>>>(contract: T, options: ClientOptions): Client<T> {
  const entries = Object.entries(contract).map(([name, call]) => [
    name,
    (args: ArgsOf<Call> = {}) => send(call, args, options),
  ]);
  return Object.fromEntries(entries) as Client<T>;
}

async function send(
  call: Call,
  args: ArgsOf<Call>,
  { transport, origine, token, onToken }: ClientOptions,
): Promise<Result<unknown>> {
  const current = (await token?.()) ?? null;
  const request = askingLines(call, args, requestOf(call, args, current));
  let response: TransportResponse;
  try {
    response = await transport.fetch(origine + pathOf(call, args), request);
  } catch (error) {
    return refuse(error instanceof Error && error.name === 'AbortError' ? 'MOTEUR_ARRETE' : 'HORS_LIGNE');
  }
  const renewed = response.headers.get('refresh-token');
  if (renewed !== null) await onToken?.(renewed);
  return response.status >= 400 ? readRefusal(response) : readAnswer(call, response);
}

function requestOf({ method, body }: Call, args: ArgsOf<Call>, token: string | null): TransportRequest {
  const isJson = typeof body === 'object' && args.body !== undefined;
  const content = isJson ? JSON.stringify(args.body) : (args.octets ?? args.form);
  return {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...(body === 'octets' ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(content === undefined ? {} : { body: content }),
    ...(args.signal === undefined ? {} : { signal: args.signal }),
  };
}

/** Whoever wants to hear what a call tells asks for lines. */
const askingLines = (
  { progress }: Call,
  { tell }: Pick<ArgsOf<Call>, 'tell'>,
  request: TransportRequest,
): TransportRequest =>
  progress === undefined || tell === undefined
    ? request
    : { ...request, headers: { ...request.headers, accept: LINES_TYPE }, tell };

/** Path with its parameters and query; a parameter that is null or undefined is left out of the query. */
export function pathOf(
  { path }: Pick<Call, 'path'>,
  { params, query }: Pick<ArgsOf<Call>, 'params' | 'query'>,
): string {
  const given: Readonly<Record<string, unknown>> = { ...(params as object | undefined) };
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const pairs = Object.entries({ ...(query as object | undefined) })
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

const isJsonType = (response: TransportResponse): boolean =>
  (response.headers.get('content-type') ?? '').includes('application/json');

async function readAnswer({ answer, isExact = false }: Call, response: TransportResponse): Promise<Result<unknown>> {
  if (answer === 'none') return response.status === 204 ? ok(null) : refuse('SERVICE_INDISPONIBLE');
  if (answer === 'pdf' || answer === 'file') {
    return ok({ type: response.headers.get('content-type') ?? '', contenu: await response.arrayBuffer() });
  }
  const value = await readJson(response);
  return value === undefined || !fits(answer, value, isExact) ? refuse('SERVICE_INDISPONIBLE') : ok(value);
}

async function readRefusal(response: TransportResponse): Promise<Refusal> {
  const body = await readJson(response);
  if (typeof body !== 'object' || body === null || !('code' in body) || !isErrorCode(body.code)) {
    return refuse('SERVICE_INDISPONIBLE', { status: response.status });
  }
  const data = 'data' in body && typeof body.data === 'object' && body.data !== null ? body.data : undefined;
  return refuse(body.code, data as Readonly<Record<string, unknown>> | undefined);
}

/** undefined: not what our server writes. */
async function readJson(response: TransportResponse): Promise<unknown> {
  if (!isJsonType(response)) return undefined;
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

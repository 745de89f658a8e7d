import { CONTRACT, type Contract } from '#domain/api/contract.ts';
import {
  makeClient,
  type Client,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from '#domain/api/client.ts';
import { firstSignal } from '../browser.ts';
import { isLines, LINES_SILENCE_MS, readLines, Silence } from './lines.ts';

export interface NetworkEffects {
  readonly fetch: typeof fetch;
  readonly origine: string;
  readonly token: () => Promise<string | null>;
  /** The answer carried a newer token. */
  readonly onToken: (token: string) => Promise<void>;
  /** 401: the server refused this token. */
  readonly onRefus: (token: string) => Promise<void>;
  /** Bytes of an answer, for the progress of a download. */
  readonly onBytes?: (octets: number) => void;
}

/** A name of its own: written out in a declaration, the contract is longer than the compiler allows. */
export interface ClientApi extends Client<Contract> {}

/** A call that gives no signal of its own gets no answer after this long. */
const TIMEOUT_MS = 15_000;

/** No answer after `delayMs` counts as no network; `signal` gives the call up. */
export const timeoutSignal = (delayMs: number, signal?: AbortSignal): AbortSignal =>
  signal === undefined ? AbortSignal.timeout(delayMs) : firstSignal(AbortSignal.timeout(delayMs), signal);

/** The client of the API (domain/api/client.ts) on this thread's fetch, for the session that is open. */
export const clientApi = (effects: NetworkEffects): ClientApi =>
  makeClient(CONTRACT, {
    transport: transport(effects),
    origine: effects.origine,
    token: effects.token,
    onToken: effects.onToken,
  });

/**
 * fetch, with a delay, that notices refused sessions. The whole answer is read before it is given: an answer that
 * breaks off in the middle is no answer, and is refused as HORS_LIGNE like any other.
 */
function transport(effects: NetworkEffects): Transport {
  return {
    async fetch(url, { tell, ...init }) {
      if (tell !== undefined) return toldAnswer(effects, url, { init, tell });
      const signal = (init.signal as AbortSignal | undefined) ?? timeoutSignal(TIMEOUT_MS);
      const answer = await effects.fetch(url, { ...(init as RequestInit), signal, cache: 'no-store' });
      return wholeAnswer(effects, answer, init);
    },
  };
}

async function wholeAnswer(
  { onRefus, onBytes }: Pick<NetworkEffects, 'onRefus' | 'onBytes'>,
  answer: Response,
  { headers }: Pick<TransportRequest, 'headers'>,
): Promise<TransportResponse> {
  const content = await answer.arrayBuffer();
  onBytes?.(content.byteLength);
  const token = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1];
  if (answer.status === 401 && token !== undefined && isSessionOver(content)) await onRefus(token);
  return loaded(answer, content);
}

/** A call that is told as it goes lasts as long as it says something; what is refused at once is refused as any call. */
async function toldAnswer(
  effects: Pick<NetworkEffects, 'fetch' | 'onRefus' | 'onBytes'>,
  url: string,
  { init, tell }: { readonly init: TransportRequest; readonly tell: (progress: unknown) => void },
): Promise<TransportResponse> {
  const silence = new Silence(LINES_SILENCE_MS);
  const signal = init.signal === undefined ? silence.signal : firstSignal(init.signal as AbortSignal, silence.signal);
  try {
    const answer = await effects.fetch(url, { ...(init as RequestInit), signal, cache: 'no-store' });
    if (answer.body === null || !isLines(answer)) return await wholeAnswer(effects, answer, init);
    const onChunk = (octets: number): void => {
      silence.breaks();
      effects.onBytes?.(octets);
    };
    const { statut, corps } = await readLines(answer.body, { tell, onChunk });
    const content = new TextEncoder().encode(JSON.stringify(corps)).buffer;
    return loaded({ status: statut, headers: asJson(answer.headers) }, content);
  } finally {
    silence.end();
  }
}

const asJson = (headers: Headers): Pick<Headers, 'get'> => ({
  get: (name) => (name === 'content-type' ? 'application/json' : headers.get(name)),
});

const loaded = (
  { status, headers }: Pick<TransportResponse, 'status' | 'headers'>,
  content: ArrayBuffer,
): TransportResponse => ({
  status,
  headers,
  text: () => Promise.resolve(new TextDecoder().decode(content)),
  arrayBuffer: () => Promise.resolve(content),
});

const SESSION_OVER: readonly unknown[] = ['SESSION_ABSENTE', 'SESSION_EXPIREE', 'COMPTE_DESACTIVE'];

/** A wrong password is a 401 too, and so may be a captive portal's: neither closes a session. */
function isSessionOver(content: ArrayBuffer): boolean {
  try {
    const bodyContent = JSON.parse(new TextDecoder().decode(content)) as { code?: unknown } | null;
    return SESSION_OVER.includes(bodyContent?.code);
  } catch {
    return false;
  }
}

import { CONTRACT, type Contract } from '#domain/api/contract.ts';
import { makeClient, type Client, type Transport, type TransportResponse } from '#domain/api/client.ts';
import { firstSignal } from '../browser.ts';

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
function transport({ fetch, onRefus, onBytes }: NetworkEffects): Transport {
  return {
    async fetch(url, init) {
      const signal = (init.signal as AbortSignal | undefined) ?? timeoutSignal(TIMEOUT_MS);
      const answer = await fetch(url, { ...(init as RequestInit), signal, cache: 'no-store' });
      const content = await answer.arrayBuffer();
      onBytes?.(content.byteLength);
      const token = /^Bearer (.+)$/.exec(init.headers['authorization'] ?? '')?.[1];
      if (answer.status === 401 && token !== undefined && isSessionOver(content)) await onRefus(token);
      return loaded(answer, content);
    },
  };
}

const loaded = ({ status, headers }: Response, content: ArrayBuffer): TransportResponse => ({
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

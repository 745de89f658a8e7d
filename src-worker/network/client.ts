import { CONTRACT, type Contract } from '#domain/api/contract.ts';
import { makeClient, type Client, type Transport, type TransportResponse } from '#domain/api/client.ts';
import { premierSignal } from '../browser.ts';

export interface EffetsReseau {
  readonly fetch: typeof fetch;
  readonly origine: string;
  readonly token: () => Promise<string | null>;
  /** The answer carried a newer token. */
  readonly surToken: (token: string) => Promise<void>;
  /** 401: the server refused this token. */
  readonly surRefus: (token: string) => Promise<void>;
  /** Bytes of an answer, for the progress of a download. */
  readonly surOctets?: (octets: number) => void;
}

/** A name of its own: written out in a declaration, the contract is longer than the compiler allows. */
export interface ClientApi extends Client<Contract> {}

/** A call that gives no signal of its own gets no answer after this long. */
const DELAI_MS = 15_000;

/** No answer after `delaiMs` counts as no network; `signal` gives the call up. */
export const delai = (delaiMs: number, signal?: AbortSignal): AbortSignal =>
  signal === undefined ? AbortSignal.timeout(delaiMs) : premierSignal(AbortSignal.timeout(delaiMs), signal);

/** The client of the API (domain/api/client.ts) on this thread's fetch, for the session that is open. */
export const clientApi = (effets: EffetsReseau): ClientApi =>
  makeClient(CONTRACT, {
    transport: transport(effets),
    origine: effets.origine,
    token: effets.token,
    onToken: effets.surToken,
  });

/**
 * fetch, with a delay, that notices refused sessions. The whole answer is read before it is given: an answer that
 * breaks off in the middle is no answer, and is refused as HORS_LIGNE like any other.
 */
function transport({ fetch, surRefus, surOctets }: EffetsReseau): Transport {
  return {
    async fetch(url, init) {
      const signal = (init.signal as AbortSignal | undefined) ?? delai(DELAI_MS);
      const reponse = await fetch(url, { ...(init as RequestInit), signal, cache: 'no-store' });
      const contenu = await reponse.arrayBuffer();
      surOctets?.(contenu.byteLength);
      const token = /^Bearer (.+)$/.exec(init.headers['authorization'] ?? '')?.[1];
      if (reponse.status === 401 && token !== undefined && estSession(contenu)) await surRefus(token);
      return lue(reponse, contenu);
    },
  };
}

const lue = ({ status, headers }: Response, contenu: ArrayBuffer): TransportResponse => ({
  status,
  headers,
  text: () => Promise.resolve(new TextDecoder().decode(contenu)),
  arrayBuffer: () => Promise.resolve(contenu),
});

const SESSION_FINIE: readonly unknown[] = ['SESSION_ABSENTE', 'SESSION_EXPIREE', 'COMPTE_DESACTIVE'];

/** A wrong password is a 401 too, and so may be a captive portal's: neither closes a session. */
function estSession(contenu: ArrayBuffer): boolean {
  try {
    const corps = JSON.parse(new TextDecoder().decode(contenu)) as { code?: unknown } | null;
    return SESSION_FINIE.includes(corps?.code);
  } catch {
    return false;
  }
}

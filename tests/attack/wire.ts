import { Agent, type IncomingHttpHeaders, request as open } from 'node:http';
import type { Caller } from './callers.ts';

/** One request of the attack, as a finding prints it. */
export interface Shot {
  /** Call of the contract, or a name of ours for what the contract does not know. */
  readonly call: string;
  readonly method: string;
  /** Encoded, with its query. */
  readonly path: string;
  /** null: nobody is signed in. */
  readonly caller: Caller | null;
  /** In the place of the caller's token: forged, cut or former. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as they are, under `type`. */
  readonly bytes?: Buffer;
  readonly type?: string;
}

export interface Answer {
  /** 0: no answer. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly ms: number;
  /** Why there is no answer. */
  readonly error: string | null;
}

/** Far beyond what a full machine needs: an answer that takes longer holds somebody up. */
export const PATIENCE_MS = 30_000;

/** Sends requests to one server of the loopback, and waits for each answer. */
export class Wire {
  readonly #port: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(port: number) {
    this.#port = port;
  }

  send(shot: Shot): Promise<Answer> {
    const body = bodyOf(shot);
    const start = performance.now();
    const { method, path } = shot;
    return new Promise((resolve) => {
      const fail = (error: Error): void =>
        resolve({
          status: 0,
          headers: {},
          body: Buffer.alloc(0),
          ms: performance.now() - start,
          error: codeOf(error),
        });
      const request = open(
        { host: '127.0.0.1', port: this.#port, method, path, headers: headersOf(shot, body), agent: this.#agent },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', fail);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(parts),
              ms: performance.now() - start,
              error: null,
            }),
          );
        },
      );
      request.setTimeout(PATIENCE_MS, () => request.destroy(new Error('no answer')));
      request.on('error', fail);
      request.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message;

const bodyOf = ({ json, bytes }: Shot): Buffer | undefined => {
  if (bytes !== undefined) return bytes;
  return json === undefined ? undefined : Buffer.from(JSON.stringify(json));
};

function headersOf({ caller, token, json, type, headers }: Shot, body: Buffer | undefined): Record<string, string> {
  const bearer = token ?? caller?.token;
  const kind = type ?? (json === undefined ? undefined : 'application/json');
  return {
    host: `${caller?.variante ?? 'cee'}.localhost`,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(kind === undefined ? {} : { 'content-type': kind }),
    ...(body === undefined ? {} : { 'content-length': String(body.length) }),
    ...headers,
  };
}

/** The answer as JSON; undefined when it is not. */
export function jsonOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * [server/V1] How long a connection may be held, whoever holds it.
 * - Headers: 15 s.
 * - A whole request, its body included: 30 min. A picture of 700 kB takes 4 min at 3 kB/s; one that is cut goes on where
 *   it stopped (domain/sync/PHOTOS.md).
 * - Silence in both directions: 5 min, longer than any call works before it answers. Event streams beat more often.
 * - Between two requests: 72 s, a little more than proxies keep theirs.
 * What is too slow within the 30 min is cut by its pace (`limitBodies`).
 */
export const CONNECTION_LIMITS = {
  requestTimeout: 30 * MINUTE_MS,
  connectionTimeout: 5 * MINUTE_MS,
  keepAliveTimeout: 72 * SECOND_MS,
  http: { headersTimeout: 15 * SECOND_MS, connectionsCheckingInterval: 5 * SECOND_MS },
} as const;

/** Least progress of a body. */
export interface Pace {
  readonly windowMs: number;
  /** Bytes that come in each window. */
  readonly bytes: number;
}

/** 140 bytes a second: the worst of 2G carries ten times that, a body sent by the byte to hold a connection does not. */
const PACE: Pace = { windowMs: 30 * SECOND_MS, bytes: 4_096 };

/** [server/V2] A body that no longer progresses is cut, by 408 where nothing was answered yet. What came of a picture is kept. */
export function limitBodies(app: FastifyInstance, pace: Pace = PACE): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.complete) watch(request.raw, reply.raw, pace);
    done();
  });
}

function watch(request: IncomingMessage, response: ServerResponse, { windowMs, bytes }: Pace): void {
  const { socket } = request;
  let seen = socket.bytesRead;
  let wasHeldBack = false;
  const timer = setInterval(() => {
    const came = socket.bytesRead - seen;
    seen += came;
    // Held back by us, who have not read what is here, it does not have to progress; then it has a whole window.
    const isHeldBack = request.readableLength >= request.readableHighWaterMark;
    const isJudged = !request.complete && !isHeldBack && !wasHeldBack;
    wasHeldBack = isHeldBack;
    if (isJudged && came < bytes) cut(response, socket);
  }, windowMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}

function cut(response: ServerResponse, socket: IncomingMessage['socket']): void {
  if (response.headersSent) socket.destroy();
  else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
}

/** [server/V3] The calls under way: for a stop that does not wait for them for ever. */
export class UnderWay {
  readonly #calls = new Set<ServerResponse>();
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.#app = app;
    app.addHook('onRequest', (_request, { raw }, done) => {
      this.#calls.add(raw);
      raw.once('close', () => this.#calls.delete(raw));
      done();
    });
  }

  /** Ends every connection; answers how many calls had not been answered. */
  cut(): number {
    const calls = [...this.#calls];
    for (const { socket } of calls) socket?.destroy();
    // Those that have not even asked for something.
    this.#app.server.closeAllConnections();
    return calls.length;
  }
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { CONTACT_EVENT } from '#domain/api/devices.ts';
import { STREAM_EVENT, STREAM_PATH } from '#domain/api/sync.ts';
import { refuse } from '#domain/base/result.ts';
import { authenticate, isStillOpen } from '../http/authenticate.ts';
import type { Deps, OpenSession } from '../http/context.ts';
import { sendRefusal } from '../http/errors.ts';
import type { Bell } from './bell.ts';
import { hasOrder } from './orders.ts';

/** One by device is enough; the last comer is served, and the oldest one ends, as after any cut. */
const STREAMS_BY_USER = 20;

/**
 * GET /api/Sync/stream: an event stream that rings when something in the caller's scope was written. A heartbeat keeps
 * proxies from closing it, and ends it when the session is over; the device then asks again, and is told why. While an
 * order to wipe waits for a device of the caller, each heartbeat asks for a contact (domain/api/devices.ts).
 */
export function mountStream(app: FastifyInstance, deps: Deps, bell: Bell): void {
  const open = new Map<ServerResponse, number>();
  app.addHook('preClose', () => {
    for (const response of open.keys()) response.end();
  });
  app.get(STREAM_PATH, async (request, reply) => {
    const session = await authenticate(deps, request, reply);
    if (!session.ok) return sendRefusal(reply, session);
    if (session.value.isRescue) return sendRefusal(reply, refuse('SESSION_EXPIREE'));
    reply.hijack();
    // Gone while its session was read: its end was announced before anybody listened, and would never come again.
    if (reply.raw.destroyed) return reply;
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    };
    reply.raw.writeHead(200, headers as Record<string, string>);
    const own = [...open].filter(([, idUser]) => idUser === session.value.actor.id);
    for (const [oldest] of own.slice(0, Math.max(0, own.length - STREAMS_BY_USER + 1))) {
      open.delete(oldest);
      oldest.end();
    }
    open.set(reply.raw, session.value.actor.id);
    reply.raw.once('close', () => open.delete(reply.raw));
    follow({ request, response: reply.raw, session: session.value }, deps, bell);
    return reply;
  });
}

interface Connection {
  readonly request: FastifyRequest;
  readonly response: ServerResponse;
  readonly session: OpenSession;
}

/** Rings a connection until it closes, whoever closes it. */
function follow({ request, response, session }: Connection, deps: Deps, bell: Bell): void {
  const ring = (seq: number): boolean => response.write(`event: ${STREAM_EVENT}\ndata: {"seq":${seq}}\n\n`);
  const remove = bell.add({ portees: session.portees, ring });
  ring(bell.seq);
  const beat = async (): Promise<void> => {
    if (!(await isStillOpen(deps, session))) return void response.end();
    const isCalled = await hasOrder(deps.db, session.actor.id);
    response.write(isCalled ? `event: ${CONTACT_EVENT}\ndata: {}\n\n` : ': \n\n');
  };
  const heartbeat = setInterval(() => {
    beat().catch((error: unknown) => {
      request.log.warn({ err: error }, 'the session of an event stream could not be read');
      response.end();
    });
  }, deps.config.heartbeatMs);
  response.once('close', () => {
    clearInterval(heartbeat);
    remove();
  });
}

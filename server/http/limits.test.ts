import Fastify, { type FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PartialStore } from '../storage/partial-store.ts';
import { createTestServer } from '../test-support/server.ts';
import { mountErrors } from './errors.ts';
import { CONNECTION_LIMITS, limitBodies } from './limits.ts';

/** Instead of the thirty seconds of the real one; long enough for a machine that is full. */
const PACE = { windowMs: 1_500, bytes: 100 };
const KEY = '5d1c7f0e-1111-4a00-8000-000000000001';
const EXPECTED = { sha256: 'f'.repeat(64), taille: 1_000_000, types: ['image/png'] } as const;

let folder: string;
let origin: string;
let app: FastifyInstance;
let store: PartialStore;
let release: () => void;
let logged: string[];
beforeEach(async () => {
  folder = mkdtempSync(`${tmpdir()}/constat-limites-`);
  store = new PartialStore(folder, () => Promise.resolve());
  const held = new Promise<void>((resolve) => (release = resolve));
  logged = [];
  app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } });
  mountErrors(app);
  limitBodies(app, PACE);
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  app.post('/json', () => Promise.resolve({ ok: true }));
  app.post('/piece', async ({ body }) => {
    const arrival = await store.receive(KEY, { offset: 0, contenu: body as NodeJS.ReadStream }, EXPECTED);
    return arrival.ok ? { recus: arrival.value.recus } : arrival;
  });
  app.post('/held', async ({ body }) => {
    await held;
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) size += chunk.length;
    return { size };
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write('begun');
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Sending {
  readonly path: string;
  readonly type: string;
  /** Sent one after the other, each after the delay. */
  readonly chunks: readonly string[];
  readonly everyMs: number;
  /** Announced, when more than what comes. */
  readonly length?: number;
}

/** Answers the status, or what became of the connection. */
function send({ path, type, chunks, everyMs, length }: Sending): Promise<number | string> {
  const total = length ?? chunks.join('').length;
  return new Promise((resolve) => {
    const headers = { 'content-type': type, 'content-length': total };
    const asked = request(`${origin}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', ({ message }) => resolve(message));
    void (async () => {
      for (const chunk of chunks) {
        // The pace of the sender is what is judged.
        await setTimeout(everyMs);
        asked.write(chunk);
      }
      if (total === chunks.join('').length) asked.end();
    })();
  });
}

const JSON_TYPE = 'application/json';
const BYTES = 'application/octet-stream';

test('[server/V2] a JSON body that comes a byte at a time is cut by 408', async () => {
  const chunks = ['{', '"', 'a'];
  expect(await send({ path: '/json', type: JSON_TYPE, chunks, everyMs: 100, length: 5_000 })).toBe(408);
  await expect.poll(() => logged.join('')).toContain('the caller went away');
  expect(logged.join('')).not.toContain('the call failed');
});

test('[server/V2] a slow body that progresses passes, however long it takes', async () => {
  const chunks = ['{"a":"', ...Array.from({ length: 12 }, () => 'x'.repeat(200)), '"}'];
  expect(await send({ path: '/json', type: JSON_TYPE, chunks, everyMs: 400 })).toBe(200);
});

test('[server/V2] what came of a picture before it was cut is kept, and goes on from there', async () => {
  const chunks = ['x'.repeat(5_000)];
  await send({ path: '/piece', type: BYTES, chunks, everyMs: 0, length: EXPECTED.taille });
  await expect.poll(() => store.size(KEY)).toBe(5_000);
});

test('[server/V2] bytes that wait for the server are not held against who sent them', async () => {
  const chunks = Array.from({ length: 64 }, () => 'x'.repeat(65_536));
  const answered = send({ path: '/held', type: BYTES, chunks, everyMs: 0 });
  // That no answer comes has no moment: several windows of the judge without one are enough.
  const early = await Promise.race([answered, setTimeout(PACE.windowMs * 4, 'waiting')]);
  expect(early).toBe('waiting');
  release();
  expect(await answered).toBe(200);
});

test('[server/V2] an event stream has no body to send, and stays open', async () => {
  const opened = await fetch(`${origin}/stream`);
  const reader = opened.body?.getReader();
  await reader?.read();
  const next = reader?.read().then(({ done }) => (done ? 'closed' : 'rung'));
  // Nor has a stream that stays open.
  expect(await Promise.race([next, setTimeout(PACE.windowMs * 4, 'open')])).toBe('open');
});

test('[server/V1] the server of the application takes the limits that are written', async () => {
  const server = await createTestServer();
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = server.app.server;
  const { http, ...limits } = CONNECTION_LIMITS;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, connectionTimeout: timeout }).toEqual({
    headersTimeout: http.headersTimeout,
    ...limits,
  });
  await server.close();
});

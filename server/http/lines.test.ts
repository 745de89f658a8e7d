import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#domain/api/call.ts';
import { line, LINES_TYPE } from '#domain/api/lines.ts';
import { waitingFor, type Waiting } from './lines.ts';

const { slow, plain } = calls({
  slow: {
    method: 'GET',
    path: '/lent',
    summary: 'Un appel qui dit où il en est',
    tag: 'Essai',
    progress: line,
    answer: line,
    roles: 'public',
    offline: '-',
  },
  plain: {
    method: 'GET',
    path: '/vif',
    summary: 'Un appel',
    tag: 'Essai',
    answer: line,
    roles: 'public',
    offline: '-',
  },
});

let app: FastifyInstance;
let origin: string;
/** What the handler of the test under way does. */
let work: (waiting: Waiting) => Promise<unknown>;
beforeEach(async () => {
  app = Fastify();
  app.get('/lent', (request, reply) => work(waitingFor(slow, request, reply)));
  app.get('/vif', (request, reply) => work(waitingFor(plain, request, reply)));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const ask = (path: string, init: RequestInit = { headers: { accept: LINES_TYPE } }) => fetch(`${origin}${path}`, init);

test('[server/V8] each line leaves when it is told, before the answer is known', async () => {
  let finish = (): void => undefined;
  const known = new Promise<void>((resolve) => (finish = resolve));
  work = async (waiting) => {
    waiting.caller.tell({ fait: 1 });
    await known;
    return waiting.end(200, { fini: true });
  };
  const answer = await ask('/lent');
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe('{"progres":{"fait":1}}\n');
  finish();
  const last = await reader?.read();
  expect(new TextDecoder().decode(last?.value)).toBe('{"statut":200,"corps":{"fini":true}}\n');
});

test.each(['lines', 'a plain answer'])('[server/V8] a caller of %s who goes away is noticed', async (kind) => {
  let begun = (): void => undefined;
  const atWork = new Promise<void>((resolve) => (begun = resolve));
  const gone = new Promise<void>((resolve) => {
    work = async ({ caller }) => {
      caller.tell({});
      caller.signal.addEventListener('abort', () => resolve());
      begun();
      return new Promise(() => undefined);
    };
  });
  const left = new AbortController();
  const headers: Record<string, string> = kind === 'lines' ? { accept: LINES_TYPE } : {};
  const asked = ask('/lent', { headers, signal: left.signal }).catch(() => null);
  await atWork;
  left.abort();
  await asked;
  await expect(gone).resolves.toBeUndefined();
});

test('[server/V8] who does not ask for lines, or asks a call that tells nothing, is told nothing', async () => {
  work = async (waiting) => {
    waiting.caller.tell({});
    return { begun: waiting.hasBegun() };
  };
  expect(await (await ask('/lent', {})).json()).toEqual({ begun: false });
  expect(await (await ask('/vif')).json()).toEqual({ begun: false });
});

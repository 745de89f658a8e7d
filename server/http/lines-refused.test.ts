import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '#domain/api/call.ts';
import { LINES_TYPE } from '#domain/api/lines.ts';
import type { Result } from '#domain/base/result.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { appWith } from '../test-support/trials.ts';
import { QueueFull } from '../threads/pool.ts';
import { defineModule } from './mount.ts';

const TRIALS = calls({
  essaiPlein: {
    method: 'GET',
    path: '/api/Essai/Plein',
    summary: 'Un calcul que la file refuse après son premier mot',
    tag: 'Essai',
    progress: z.object({ fait: z.number() }),
    answer: z.object({ total: z.number() }),
    roles: 'public',
    offline: '-',
  },
});

let server: TestServer;
let app: TestServer['app'];
beforeAll(async () => {
  server = await createTestServer();
  const trials = defineModule(TRIALS, {
    essaiPlein: (_, { caller }) => {
      caller.tell({ fait: 0 });
      return Promise.reject<Result<{ total: number }>>(new QueueFull());
    },
  });
  app = await appWith(server, trials);
});
afterAll(async () => {
  await app.close();
  await server.close();
});

test('[server/V8] a call that fails after its first word says the code that any call would', async () => {
  const plain = await app.inject('/api/Essai/Plein');
  expect([plain.statusCode, plain.json().code]).toEqual([503, 'SERVICE_INDISPONIBLE']);
  const { body } = await app.inject({ url: '/api/Essai/Plein', headers: { accept: LINES_TYPE } });
  const [first = '', last = ''] = body.trim().split('\n');
  expect(JSON.parse(first)).toEqual({ progres: { fait: 0 } });
  expect(JSON.parse(last)).toMatchObject({ statut: 503, corps: { code: 'SERVICE_INDISPONIBLE' } });
});

import { expect, test } from 'vitest';
import { createTestServer } from '../test-support/server.ts';
import { Strangers } from './strangers.ts';

test('[http/H11] a source without a session makes 600 calls a minute, and is told how long to wait', () => {
  let now = 90_000;
  const strangers = new Strangers(() => now);
  for (let n = 0; n < 600; n += 1) expect(strangers.refusal('203.0.113.9')).toBeNull();
  expect(strangers.refusal('203.0.113.9')).toMatchObject({ code: 'TROP_DE_TENTATIVES', data: { attendreS: 30 } });
  expect(strangers.refusal('203.0.113.10')).toBeNull();
  now += 30_000;
  expect(strangers.refusal('203.0.113.9')).toBeNull();
});

test('[http/H11] public calls and the API document are counted together, and who is signed in is not', async () => {
  const server = await createTestServer();
  await server.createAccount({ email: 'gaelle@x.example', role: 'ADMIN' });
  const token = await server.signIn('gaelle@x.example');
  const banner = () => server.call('GET', '/api/Notification/GetBySubDomain/cee');
  // A minute may end meanwhile: never two.
  let refused = false;
  for (let n = 0; n < 1300 && !refused; n += 1) refused = (await banner()).statusCode === 429;
  expect(refused).toBe(true);
  expect((await server.call('GET', '/api/openapi.json')).json()).toMatchObject({ code: 'TROP_DE_TENTATIVES' });
  expect((await server.call('GET', '/api/Auth/user', { jeton: token })).statusCode).toBe(200);
  expect((await server.call('GET', '/api/health')).statusCode).toBe(200);
  await server.close();
});

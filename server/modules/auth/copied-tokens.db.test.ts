/** [session/D12] Tokens of one session, against who copied one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, PASSWORD, type TestServer } from '../../test-support/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('[session/D12] tokens of one session', () => {
  const status = async (token: string) => (await server.call('GET', '/api/Auth/user', { jeton: token })).statusCode;
  /** A token, and the one that replaces it eleven minutes later: received, not used yet. */
  const renewed = async (fields: object = {}) => {
    const { email } = await server.newAccount(fields);
    const former = await server.signIn(email);
    server.clock.advance(11 * MINUTE_MS);
    const answer = await server.call('GET', '/api/Auth/user', { jeton: former });
    return { email, former, newer: String(answer.headers['refresh-token']) };
  };

  test('a copy that comes back ends the whole session', async () => {
    const { former, newer } = await renewed();
    expect(await status(newer)).toBe(200);
    server.clock.advance(2 * MINUTE_MS + 1000);
    expect(await status(former)).toBe(401);
    expect(await status(newer)).toBe(401);
  });

  test('a thief who renewed first is out as soon as the owner comes back', async () => {
    const { former, newer: stolen } = await renewed({ offlineAccess: true });
    expect(await status(stolen)).toBe(200);
    server.clock.advance(24 * HOUR_MS);
    expect(await status(former)).toBe(401);
    expect(await status(stolen)).toBe(401);
  });

  test('an owner who comes back sooner signs in again, which ends the session of the thief', async () => {
    const { email, former, newer: stolen } = await renewed();
    expect(await status(stolen)).toBe(200);
    server.clock.advance(90_000);
    expect(await status(former)).toBe(401);
    expect(await status(stolen)).toBe(200);
    const body = { email, password: PASSWORD };
    expect((await server.call('POST', '/api/Auth/login', { jeton: former, body })).statusCode).toBe(200);
    expect(await status(stolen)).toBe(401);
  });

  test('somebody else who signs in on the same tablet ends nothing', async () => {
    const [first, second] = [await server.newAccount(), await server.newAccount()];
    const token = await server.signIn(first.email);
    const body = { email: second.email, password: PASSWORD };
    await server.call('POST', '/api/Auth/login', { jeton: token, body });
    expect(await status(token)).toBe(200);
  });

  test('an answer lost in a basement costs nothing, even weeks later', async () => {
    const { former } = await renewed({ offlineAccess: true });
    for (const days of [1, 6, 14]) {
      server.clock.advance(days * 24 * HOUR_MS);
      // Each of these answers bears a newer token, and none of them arrives.
      expect(await status(former)).toBe(200);
    }
  });

  test('calls under way with the former token pass, and what a network held back ends nothing', async () => {
    const { former, newer } = await renewed();
    expect(await status(newer)).toBe(200);
    server.clock.advance(59_000);
    expect(await Promise.all([status(former), status(newer), status(former)])).toEqual([200, 200, 200]);
    server.clock.advance(60_000);
    expect([await status(former), await status(newer)]).toEqual([401, 200]);
  });

  test('two answers that renewed at once: the device keeps the newer, the other was never used', async () => {
    const { former, newer } = await renewed({ offlineAccess: true });
    server.clock.advance(1000);
    const other = String((await server.call('GET', '/api/Auth/user', { jeton: former })).headers['refresh-token']);
    expect(other).not.toBe(newer);
    server.clock.advance(3 * 24 * HOUR_MS);
    expect([await status(other), await status(other)]).toEqual([200, 200]);
  });
});

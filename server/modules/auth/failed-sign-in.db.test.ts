import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let lines: string[] = [];
const journal = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
    done();
  },
});
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { LOG_LEVEL: 'warn' }, journal });
});
afterAll(() => server.close());

const told = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('[session/D31] a sign-in that fails leaves a line without the password nor the address; one that succeeds, none', async () => {
  const { email } = await server.newAccount();
  lines = [];
  await server.signIn(email);
  expect(lines).toEqual([]);
  await server.login(email, 'Pas-le-bon-2026');
  await server.login(email.toUpperCase(), 'Ni-celui-ci-2026');
  await server.login('inconnue@example.fr', 'Pas-le-bon-2026', 'mar');
  const [first, same, other] = told();
  expect(first).toMatchObject({ msg: 'a sign-in failed', code: 'IDENTIFIANTS_INVALIDES', variante: 'cee' });
  expect([typeof first?.['source'], same?.['compte'] === first?.['compte']]).toEqual(['string', true]);
  expect(other).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES', variante: 'mar' });
  expect(other?.['compte']).not.toBe(first?.['compte']);
  expect(lines).toHaveLength(3);
  for (const secret of ['Pas-le-bon', 'Ni-celui-ci', email, 'inconnue']) expect(lines.join('')).not.toContain(secret);
});

test('[session/D31] so does a wrong password asked again of an open session', async () => {
  const { email } = await server.newAccount();
  const jeton = await server.signIn(email);
  lines = [];
  const body = { motDePasse: 'Pas-le-bon-2026' };
  expect((await server.call('POST', '/api/Auth/SecondFacteur', { jeton, body })).json().code).toBe(
    'IDENTIFIANTS_INVALIDES',
  );
  expect(told()).toMatchObject([{ msg: 'a sign-in failed', code: 'IDENTIFIANTS_INVALIDES' }]);
  expect(lines.join('')).not.toContain('Pas-le-bon');
});

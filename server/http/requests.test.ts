import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await createTestServer();
  await server.createAccount({ email: 'gaelle@bureau.example', role: 'ADMIN', idBureau: null });
  token = await server.signIn('gaelle@bureau.example');
});
afterAll(() => server.close());

describe('a request', () => {
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({
      url,
      headers: { host: 'cee.localhost', authorization: `Bearer ${token}`, ...headers },
    });

  test('[http/H4] any query is never an error of the server', async () => {
    const lists = ['/api/Demande', '/api/Auth/Users', '/api/Sync/pull', '/api/Sync/Refus', '/api/Intervention/ByState'];
    const key = fc.oneof(fc.constantFrom('page', 'size', 'sort', 'search', 'seq', '__proto__', 'limit'), fc.string());
    const content = fc.oneof(
      fc.constantFrom('1e400', 'NaN', '-0', '9'.repeat(30), '%00', '%ED%A0%80', '%E0%A4%A', '%'),
      fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
    );
    const query = fc.array(fc.tuple(key, content), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), query, async (list, pairs) => {
        const text = pairs.map(([name, one]) => `${encodeURIComponent(name.toWellFormed())}=${one}`).join('&');
        expect((await get(`${list}?${text}`)).statusCode).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  test('[http/H4] any header is never an error of the server', async () => {
    const NAMES = [
      'host',
      'range',
      'if-none-match',
      'if-modified-since',
      'accept-encoding',
      'accept-language',
      'cookie',
    ];
    const names = fc.constantFrom(...NAMES, 'user-agent', 'authorization', 'x-forwarded-for', 'content-type');
    const content = fc.oneof(
      fc.constantFrom(
        '',
        '[::1',
        'bytes=9-1',
        'bytes=1e400-',
        '*;q=1e400',
        'gzip;q=',
        '=;=',
        'Bearer a.b.c',
        '__proto__',
      ),
      fc.string({ maxLength: 2000 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/api/Auth/user', '/manifest.webmanifest', '/'),
        names,
        content,
        async (url, name, text) => {
          expect((await get(url, { [name]: text })).statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([
    ['of a lone percent sign', '/%'],
    ['of a zero character', '/%00'],
    ['of half a character', '/api/Auth/Pass/%E0%A4%A'],
    ['that climbs', '/assets/%2e%2e%2f%2e%2e%2fsecret'],
    ['of 3,000 folders', `/${'a/'.repeat(3000)}`],
  ])('[http/H4] an address %s is not an error of the server', async (_, url) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'] as const)
      expect((await server.app.inject({ method, url })).statusCode).toBeLessThan(500);
  });
});

test('[access/A22] who only reads is refused on the headers alone: the body that they announce is never waited for', async () => {
  await server.createAccount({ email: 'helene@x.example', role: 'COFRAC', idBureau: null, bureauxAttaches: [1] });
  const cofrac = await server.signIn('helene@x.example');
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/Sync/abandon HTTP/1.1\r\nHost: cee.localhost\r\nAuthorization: Bearer ${cofrac}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 4400000\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer.toString()).toContain('"code":"LECTURE_SEULE"');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { PHRASES } from './phrases.ts';

let server: TestServer;
let dist: string;
const apps: FastifyInstance[] = [];

/** A whole server over a small built application. */
async function open(env: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> {
  const { db, clock, fichiers } = server;
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DIST_DIR: dist, ...env }), secret: 's'.repeat(32) };
  const app = await buildApp({ db, clock, fichiers, config });
  apps.push(app);
  return app;
}

let app: FastifyInstance;
beforeAll(async () => {
  server = await createTestServer();
  dist = mkdtempSync(join(tmpdir(), 'constat-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Constat</title>');
  writeFileSync(join(dist, 'assets', 'main-4f3a2b1c.js'), 'console.log(1)');
  app = await open();
});
afterAll(async () => {
  for (const one of apps) await one.close();
  await server.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('[http/H9] every answer', () => {
  /** OWASP Secure Headers Project, and the REST security cheat sheet. */
  const COMMON = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  const PAGES = ['/', '/dossiers/inprogress', '/assets/main-4f3a2b1c.js', '/manifest.webmanifest'];

  test.each(PAGES)('%s carries what a page needs, and nothing more', async (url) => {
    const { headers, statusCode } = await app.inject({ url, headers: { host: 'cee.localhost' } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject(COMMON);
    const csp = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ])
      expect(csp.split('; ')).toContain(rule);
    expect(csp).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), geolocation=\(self\), .*microphone=\(\)/);
  });

  test.each([
    { what: 'the probe', url: '/api/health', status: 200 },
    { what: 'a refusal', url: '/api/Auth/user', status: 401 },
    { what: 'an unknown call', url: '/api/Rien', status: 404 },
    { what: 'an unknown file', url: '/assets/rien.js', status: 404 },
    { what: 'an address that cannot be read', url: '/api/%E0%A4%A', status: 404 },
    { what: 'a body that cannot be read', url: '/api/Auth/login', status: 400, payload: '{' },
  ])('$what is JSON that nothing draws, and nobody keeps', async ({ url, status, payload }) => {
    const body =
      payload === undefined
        ? {}
        : { method: 'POST' as const, payload, headers: { 'content-type': 'application/json' } };
    const { headers, statusCode } = await app.inject({ url, ...body });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({ ...COMMON, 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
  });

  test('a file that has not changed (304) carries them too', async () => {
    const { headers } = await app.inject('/assets/main-4f3a2b1c.js');
    const again = await app.inject({
      url: '/assets/main-4f3a2b1c.js',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(COMMON);
    expect(again.headers['content-security-policy']).toContain("default-src 'self'");
  });

  const HSTS = 'max-age=31536000';
  test.each([
    { what: 'no proxy, http', env: {}, proto: 'http', hsts: undefined },
    { what: 'no proxy, a client that says https', env: {}, proto: 'https', hsts: undefined },
    { what: 'a proxy that says https', env: { TRUST_PROXY: '1' }, proto: 'https', hsts: HSTS },
    { what: 'a proxy that says http', env: { TRUST_PROXY: '1' }, proto: 'http', hsts: undefined },
    { what: 'an address in https', env: { PUBLIC_URL: 'https://{variante}.x.example' }, proto: 'http', hsts: HSTS },
  ])('HSTS: $what', async ({ env, proto, hsts }) => {
    const one = await open({ ...env });
    for (const url of ['/', '/api/health', '/api/Rien']) {
      const { headers } = await one.inject({ url, headers: { 'x-forwarded-proto': proto } });
      expect(headers['strict-transport-security']).toBe(hsts);
    }
  });
});

describe('[http/H10] what is no request', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  test.each([
    ['rubbish', 'rubbish\r\n\r\n', 400],
    [
      'two lengths',
      'POST /api/Auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
      400,
    ],
    [
      'a length and pieces',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
      400,
    ],
    ['a length that is no number', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\nabc', 400],
    ['pieces of no size', 'POST /api/Auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['headers of 100,000 characters', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
  ])('%s is answered and the connection ended', async (_, request, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(request);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain(PHRASES.JSON_INVALIDE);
  });
});

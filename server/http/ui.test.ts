import Fastify, { type FastifyInstance } from 'fastify';
import compress from '@fastify/compress';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createTestServer } from '../test-support/server.ts';
import { UnderWay } from './limits.ts';
import { mountUi } from './ui.ts';

let dist: string;
let app: FastifyInstance;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'constat-dist-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, 'icons'));
  mkdirSync(join(dist, '.maps'));
  writeFileSync(join(dist, '.maps', 'main-4f3a2b1c.js.map'), '{}');
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Constat</title>');
  writeFileSync(join(dist, 'service-worker.js'), 'self.addEventListener("fetch", () => {})');
  writeFileSync(join(dist, 'assets', 'main-4f3a2b1c.js'), `console.log(${JSON.stringify('x'.repeat(5_000))})`);
  app = Fastify({ routerOptions: { caseSensitive: false } });
  await app.register(compress, { threshold: 1024 });
  await mountUi(app, { distDir: dist, archiveDir: join(dist, 'none') });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers: { host: 'cee.localhost:8080', ...headers } });

describe('the built application', () => {
  test.each([
    '/',
    '/dashboard/analytics',
    '/dossiers/inprogress?page=2',
    '/intervention/current/8e1f3ad2-0001-4a00-8000-000000000001',
  ])('%s is the page of the router, asked again at each visit', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
  });

  test('a name with a hash never changes, and travels compressed', async () => {
    const answer = await get('/assets/main-4f3a2b1c.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(1_000);
  });

  test('the maps of its source are handed to nobody', async () => {
    for (const url of ['/.maps/main-4f3a2b1c.js.map', '/assets/main-4f3a2b1c.js.map', '/%2Emaps/main-4f3a2b1c.js.map'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  test('the service worker is asked again at each visit', async () => {
    const answer = await get('/service-worker.js');
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.headers['content-type']).toContain('javascript');
  });

  test.each([
    '/assets/main-00000000.js',
    '/icons/cee-192.png',
    '/api',
    '/api/Rien',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('%s is not the page', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('another method than reading is not the page', async () => {
    expect((await app.inject({ method: 'POST', url: '/dossiers/new' })).statusCode).toBe(404);
  });
});

describe('the manifest', () => {
  test.each([
    ['cee.localhost:8080', 'Constat CEE', '#0B6E4F'],
    ['eds.exemple.fr', 'Constat Ascenseurs', '#3346A8'],
    ['MAR.exemple.fr', 'Constat Rénov’', '#B4481E'],
    ['localhost:8080', 'Constat CEE', '#0B6E4F'],
  ])('of %s is the brand of the host', async (host, name, color) => {
    const answer = await get('/manifest.webmanifest', { host });
    expect(answer.headers['vary']).toMatch(/host/i);
    expect(answer.json()).toMatchObject({ name, theme_color: color, display: 'standalone', start_url: '/' });
    expect(answer.json().icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable']);
  });
});

test('without a build the API answers and the page does not', async () => {
  const without = Fastify();
  await mountUi(without, { distDir: join(dist, 'absent'), archiveDir: join(dist, 'none') });
  expect((await without.inject('/')).statusCode).toBe(404);
  expect((await without.inject('/manifest.webmanifest')).statusCode).toBe(200);
  await without.close();
});

test('a page travels through the whole server without a listener too many on its answer', async () => {
  const server = await createTestServer();
  const { db, clock, fichiers } = server;
  const config = { ...readConfig({ LOG_LEVEL: 'silent', DIST_DIR: dist }), secret: 's'.repeat(32) };
  const whole = await buildApp({ db, clock, fichiers, config });
  // As main.ts does.
  const underWay = new UnderWay(whole);
  const warnings: string[] = [];
  const note = ({ message }: Error) => void warnings.push(message);
  process.on('warning', note);
  const origin = await whole.listen({ port: 0, host: '127.0.0.1' });
  for (const encoding of ['zstd', 'identity'])
    for (const path of ['/', '/dossiers/inprogress']) {
      const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': encoding } });
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><title>Constat</title>']);
    }
  // Node says its warnings a turn later.
  await setImmediate();
  process.off('warning', note);
  expect(warnings).toEqual([]);
  underWay.cut();
  await whole.close();
  await server.close();
});

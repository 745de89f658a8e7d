import { afterEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { createTestServer } from './test-support/server.ts';
import { type Proxies, sourceOf, trustOf } from './proxies.ts';

let app: FastifyInstance | null = null;
afterEach(() => app?.close());

/** What a server behind these proxies makes of a request. */
async function seen(proxies: Proxies, { from, forwarded }: { from: string; forwarded: string }) {
  app = Fastify({ trustProxy: trustOf(proxies) });
  app.get('/', ({ ip, host, protocol }) => ({ ip, host, protocol }));
  const answer = await app.inject({
    url: '/',
    remoteAddress: from,
    headers: {
      host: 'interne',
      'x-forwarded-for': forwarded,
      'x-forwarded-host': 'cee.constat.example',
      'x-forwarded-proto': 'https',
    },
  });
  return answer.json<{ ip: string; host: string; protocol: string }>();
}

describe('[http/H6] behind proxies', () => {
  const PROXY = '10.0.0.4';
  test('none is believed unless the operator says so', async () => {
    const direct = { ip: '203.0.113.9', host: 'interne', protocol: 'http' };
    expect(await seen(0, { from: '203.0.113.9', forwarded: '6.6.6.6' })).toEqual(direct);
  });
  test('one hop: the address is what the last proxy saw, whatever its client wrote before it', async () => {
    const behind = { ip: '203.0.113.9', host: 'cee.constat.example', protocol: 'https' };
    expect(await seen(1, { from: PROXY, forwarded: '203.0.113.9' })).toEqual(behind);
    expect(await seen(1, { from: PROXY, forwarded: '6.6.6.6, 7.7.7.7, 203.0.113.9' })).toEqual(behind);
  });
  test('two hops: the second one from the end', async () => {
    const forwarded = '6.6.6.6, 203.0.113.9, 192.0.2.7';
    expect((await seen(2, { from: PROXY, forwarded })).ip).toBe('203.0.113.9');
  });
  test('a hop is counted from near only: whoever reaches the port from outside is who they are', async () => {
    for (const from of ['203.0.113.9', '2001:db8::9', '172.32.0.1', '11.0.0.1']) {
      const stranger = { ip: from, host: 'interne', protocol: 'http' };
      expect(await seen(1, { from, forwarded: '6.6.6.6' })).toEqual(stranger);
    }
    for (const from of ['127.0.0.1', '::1', '172.31.0.1', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1'])
      expect((await seen(1, { from, forwarded: '6.6.6.6' })).ip).toBe('6.6.6.6');
  });
  test('addresses and networks: those, wherever they are, and nobody else', async () => {
    const list = ['198.51.100.0/24', 'loopback'];
    const forwarded = '6.6.6.6, 203.0.113.9';
    expect((await seen(list, { from: '198.51.100.7', forwarded })).ip).toBe('203.0.113.9');
    expect((await seen(list, { from: '198.51.100.7', forwarded: '203.0.113.9, 127.0.0.1' })).ip).toBe('203.0.113.9');
    expect((await seen(list, { from: PROXY, forwarded })).ip).toBe(PROXY);
  });
});

describe('[http/H7] what is counted of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'inconnue'],
    ['x'.repeat(9000), 'inconnue'],
  ])('%s', (ip, source) => {
    expect(sourceOf(ip)).toBe(source);
  });

  test('a forged X-Forwarded-For, or another address of one subscriber, does not begin a new count', async () => {
    const server = await createTestServer({ env: { TRUST_PROXY: '1' } });
    /** How many accounts may be asked about, each from a source of its own making. */
    const asked = async (source: (n: number) => string): Promise<number> => {
      for (let n = 0; n < 50; n += 1) {
        const url = `/api/Auth/resetEmail/inconnu${n}%40x.example/cee`;
        const answer = await server.call('POST', url, { headers: { 'x-forwarded-for': source(n) } });
        if (answer.statusCode === 429) return n;
      }
      return 50;
    };
    expect(await asked((n) => `198.51.100.${n}, 203.0.113.9`)).toBe(30);
    expect(await asked((n) => `2001:db8:1:2::${n}`)).toBe(30);
    expect(await asked((n) => `198.51.100.${n}`)).toBe(50);
    await server.close();
  });
});

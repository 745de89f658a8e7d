import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDeeperThan } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { imageDemo } from '../demo/images.ts';
import { type Bureau, type TestDossier, openBureau } from '../test-support/bureau.ts';
import { multipart } from '../test-support/multipart.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';
import { PHRASES } from './phrases.ts';

const BOUNDARY = 'limite';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (disposition: string, content = 'abc', more = ''): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data${disposition}\r\n${more}\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const FILE = '; name="files"; filename="a.png"';

let server: TestServer;
let bureau: Bureau;
let dossier: TestDossier;
/** Every call that reads a form. */
let doors: readonly (readonly ['POST' | 'PUT', string])[];

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  dossier = await bureau.dossier();
  doors = [
    ['POST', `/api/Files/uploadFiles/demande-${dossier.idDossier}`],
    ['PUT', `/api/Demande/changeDemandFiles/${dossier.idDossier}`],
    ['POST', '/api/Image'],
    ['POST', '/api/Intervention/AddImages'],
  ];
});
afterAll(() => server.close());

interface Sent {
  readonly url: string;
  readonly method?: 'POST' | 'PUT';
  readonly type?: string;
  readonly payload: string | Buffer;
}
const send = ({ url, method = 'POST', type = 'application/json', payload }: Sent) =>
  server.app.inject({
    method,
    url,
    headers: { host: 'cee.localhost', authorization: `Bearer ${bureau.jetons.gaelle}`, 'content-type': type },
    payload,
  });

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const edit = (changes: string): string =>
  `{"editId":"${randomUUID()}","collection":"dossiers","id":"${dossier.idDossier}","baseRev":1,` +
  `"nouveau":false,"changes":${changes},"faitLe":"2026-11-21T06:30:00.000Z","horsLigne":true}`;
const push = (changes: string): Sent => ({
  url: '/api/Sync/push',
  payload: `{"version":2,"appareil":{"id":"tablette","version":"1"},"edits":[${edit(changes)}]}`,
});
const abandon = (changes: string): Sent => ({
  url: '/api/Sync/abandon',
  payload: `{"appareil":"tablette","edit":${edit(changes)}}`,
});

describe('a form', () => {
  const UNREADABLE: readonly (readonly [what: string, type: string, payload: string])[] = [
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['with a boundary of 5,000 characters', `multipart/form-data; boundary=${'b'.repeat(5000)}`, 'x'],
    ['that is none', FORM, 'rien de cela'],
    ['cut in the headers of a part', FORM, `--${BOUNDARY}\r\nContent-Disposition: form-data${FILE}`],
    ['cut in a file', FORM, part(FILE).slice(0, -4)],
    ['cut in a field', FORM, part('; name="categorie"').slice(0, -4)],
    ['cut after a file', FORM, part(FILE)],
    ['with a field called __proto__', FORM, part('; name="__proto__"') + END],
    ['with a file called constructor', FORM, part('; name="constructor"; filename="a"') + END],
    [
      'with a field that says it is JSON',
      FORM,
      part('; name="meta"', '{"a', 'Content-Type: application/json\r\n') + END,
    ],
    [
      'with a field of JSON 40,000 levels deep',
      FORM,
      part('; name="meta"', nested(40_000), 'Content-Type: application/json\r\n') + END,
    ],
    ['with a field of 300,000 characters', FORM, part('; name="categorie"', 'a'.repeat(300_000)) + END],
  ];
  test.each(UNREADABLE)('[http/H1] %s cannot be read: 400, and a sentence', async (_, type, payload) => {
    for (const [method, url] of doors) {
      const answer = await send({ method, url, type, payload });
      const { code, message } = answer.json();
      expect([url, answer.statusCode, code, message]).toEqual([url, 400, 'JSON_INVALIDE', PHRASES.JSON_INVALIDE]);
    }
  });

  const REFUSED: readonly (readonly [what: string, payload: string, code: string])[] = [
    ['that is empty', '', 'VALIDATION'],
    ['without a part', END, 'VALIDATION'],
    ['whose part has no name', part('') + END, 'VALIDATION'],
    [
      'whose file has no name',
      part('; name="files"', 'abc', 'Content-Type: application/octet-stream\r\n') + END,
      'FICHIER_TYPE',
    ],
    ['with a field that nobody knows', part('; name="role"', 'ADMIN') + END, 'VALIDATION'],
    [
      'in a form',
      part('; name="files"', '--c\r\n\r\nabc\r\n--c--', 'Content-Type: multipart/mixed; boundary=c\r\n') + END,
      'VALIDATION',
    ],
    ['of 2,000 parts', part('; name="x"').repeat(2000) + END, 'FICHIER_TROP_GROS'],
    ['of 40 files', part(FILE).repeat(40) + END, 'FICHIER_TROP_GROS'],
    [
      'whose part has a header of 200,000 characters',
      part(FILE, 'abc', `X: ${'y'.repeat(200_000)}\r\n`) + END,
      'FICHIER_TYPE',
    ],
    ['whose part has 5,000 headers', part(FILE, 'abc', 'X: y\r\n'.repeat(5000)) + END, 'FICHIER_TYPE'],
  ];
  test.each(REFUSED)('[http/H1] %s is refused by its code', async (_, payload, code) => {
    const answer = await send({ url: must(doors[0], 'the first door')[1], type: FORM, payload });
    expect([answer.json().code, answer.statusCode < 500]).toEqual([code, true]);
  });

  test('[http/H1] cut anywhere, or with any byte changed, is never an error of the server', async () => {
    const { payload } = multipart([{ nom: 'a.png', contenu: imageDemo(1) }], { categorie: 'photo' });
    const boundary = must(/^--(\S+)/.exec(payload.toString('latin1'))?.[1], 'a boundary');
    const type = `multipart/form-data; boundary=${boundary}`;
    const altered = fc
      .tuple(fc.nat(payload.length), fc.nat(payload.length), fc.uint8Array({ maxLength: 40 }))
      .map(([from, to, bytes]) =>
        Buffer.concat([payload.subarray(0, from), bytes, payload.subarray(Math.max(from, to))]),
      );
    const rubbish = fc.oneof(
      altered,
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(rubbish, fc.nat(3), async (bytes, door) => {
        const [method, url] = must(doors[door], 'a door');
        const { statusCode } = await send({ method, url, type, payload: bytes });
        expect(statusCode).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  test('[http/H1] that cannot be written because the disk is full stays an error of the server', async () => {
    const { db, clock, fichiers } = server;
    const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
    const app = await buildApp({
      db,
      clock,
      fichiers: { ...fichiers, put: full },
      config: {
        ...readConfig({ LOG_LEVEL: 'silent' }),
        secret: 'secret de test, 32 caractères au moins',
        strict: true,
      },
    });
    const [method, url] = must(doors[0], 'the first door');
    const { payload, type } = multipart([{ nom: 'a.png', contenu: imageDemo(1) }], {});
    const headers = { host: 'cee.localhost', authorization: `Bearer ${bureau.jetons.gaelle}`, 'content-type': type };
    const answer = await app.inject({ method, url, headers, payload });
    await app.close();
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'ERREUR_INTERNE']);
  });

  test('[http/H1] whose connection breaks leaves nothing behind, and the server answers the next one', async () => {
    const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const [, url] = must(doors[0], 'the first door');
    const head = (length: number): string =>
      `POST ${url} HTTP/1.1\r\nHost: cee.localhost\r\nAuthorization: Bearer ${bureau.jetons.gaelle}\r\n` +
      `Content-Type: ${FORM}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
    const arrivals = join(server.dataDir, 'fichiers', 'arrivees');
    const kept = () => readdirSync(arrivals).filter((name) => name !== 'envois');

    const broken = connect(port, '127.0.0.1');
    broken.write(head(100_000) + part(FILE, 'x'.repeat(50_000)).slice(0, -4));
    await expect.poll(kept).toHaveLength(1);
    broken.destroy();
    await expect.poll(kept).toHaveLength(0);

    const form = part(FILE).slice(0, -4);
    const whole = await exchange(port, head(form.length) + form);
    expect(whole).toMatch(/^HTTP\/1\.1 400 /);
    expect(whole).toContain('"code":"JSON_INVALIDE"');
  });
});

/** Sends these bytes and reads until the server has answered and closed. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('JSON', () => {
  test('[http/H2] is counted in levels, no deeper than asked', () => {
    expect(isDeeperThan(1, 0)).toBe(false);
    expect(isDeeperThan({ a: [{ b: 1 }] }, 3)).toBe(false);
    expect(isDeeperThan({ a: [{ b: 1 }] }, 2)).toBe(true);
    expect(isDeeperThan(JSON.parse(nested(200_000)), 100)).toBe(true);
  });

  test.each([101, 4000, 100_000, 1_000_000])(
    '[http/H2] of %i levels cannot be read: 400, whatever the call',
    async (levels) => {
      for (const sent of [push(`{"acces":${nested(levels)}}`), abandon(`{"acces":${nested(levels)}}`)]) {
        const answer = await send(sent);
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'JSON_INVALIDE']);
      }
    },
  );

  test('[http/H2] of as many levels as any document has is read', async () => {
    expect((await send(push(`{"acces":${nested(90)}}`))).json().reponses).toMatchObject([{ statut: 'refus' }]);
  });

  test.each([
    ['a zero character', '{"acces":"a\\u0000b"}'],
    ['a zero character in a name', '{"acces":{"a\\u0000":1}}'],
    ['half a pair of characters', '{"acces":"a\\ud800b"}'],
    ['half a pair, in a value that is refused', '{"inconnu":"\\udc00"}'],
  ])(
    '[http/H3] %s is refused, and never fails the database: an edit by itself, so that its author can abandon it',
    async (_, changes) => {
      expect((await send(push(changes))).json().reponses).toMatchObject([{ statut: 'refus', code: 'VALIDATION' }]);
      expect((await send(abandon(changes))).statusCode).toBe(204);
    },
  );

  test.each([
    ['a number beyond numbers', '{"acces":1e400}'],
    ['a name of every object', '{"constructor":{"prototype":{"x":1}}}'],
  ])('[http/H3] %s is refused with its whole body', async (_, changes) => {
    for (const sent of [push(changes), abandon(changes)]) expect((await send(sent)).statusCode).toBe(400);
  });

  test('[http/H3] of any kind is never an error of the server', async () => {
    const value = fc.jsonValue({ maxDepth: 6 });
    const text = fc.oneof(
      value.map((one) => push(`{"acces":${JSON.stringify(one)}}`)),
      value.map((one) => abandon(`{"champ":${JSON.stringify(one)}}`)),
      fc.json().map((payload) => ({ url: '/api/Sync/push', payload })),
      fc.json().map((payload) => ({ url: '/api/Sync/import', payload })),
      fc.json().map((payload) => ({ url: '/api/Sync/contact', payload })),
      fc.string({ unit: 'binary' }).map((payload) => ({ url: '/api/Auth/login', payload })),
      fc.uint8Array().map((bytes) => ({ url: '/api/Auth/register', payload: Buffer.from(bytes) })),
    );
    await fc.assert(
      fc.asyncProperty(text, async (sent) => {
        expect((await send(sent)).statusCode).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { type Bureau, openBureau } from '../../server/test-support/bureau.ts';
import { HELD } from '../../server/test-support/pictures.ts';
import { createTestServer, type TestServer } from '../../server/test-support/server.ts';
import { sendPhotos } from '../../src-worker/media/send.ts';
import { BytesStore } from '../../src-worker/media/bytes.ts';
import { clientApi } from '../../src-worker/network/client.ts';
import { memoryStore } from '../../src-worker/test-support/memory-store.ts';
import { openLink, type Link } from '../support/cut-link.ts';

const IMAGES = 3;
/** A picture followed by bytes that nothing compresses. */
const image = (bytes: number): Buffer => Buffer.concat([HELD.jpeg, randomBytes(bytes)]);
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('photos over a wire that breaks', () => {
  let server: TestServer;
  let bureau: Bureau;
  let link: Link;
  let app: FastifyInstance;

  beforeAll(async () => {
    server = await createTestServer();
    bureau = await openBureau(server);
    link = await openLink();
    await start();
  });
  afterAll(async () => {
    await link.close();
    await app.close();
    await server.close();
  });

  async function start(): Promise<void> {
    app = await server.restart();
    await app.listen({ port: 0, host: '127.0.0.1' });
    link.pointTo((app.server.address() as { port: number }).port);
  }
  async function restart(): Promise<void> {
    await app.close();
    await start();
  }

  /** A tablet that took photos of one dossier, and whose documents the server knows. */
  async function tablet(contents: readonly Buffer[]) {
    const store = memoryStore(`photos-${digest(contents[0] ?? Buffer.alloc(0))}`);
    const bytes = new BytesStore('constat-cee-1', new IDBFactory());
    const target = await bureau.dossier();
    const ids: string[] = [];
    for (const content of contents) {
      const sha256 = digest(content);
      const facts = { sha256, taille: content.length, type: 'image/jpeg', recuLe: null } as const;
      const id = await bureau.photo(target, facts);
      ids.push(id);
      const document = { id, ...facts, prisLe: `2026-11-21T08:0${ids.length}:00.000Z`, rev: 1, seq: 1, dirty: 0 };
      await store.write('photos', [{ previous: undefined, document: document as LocalDocument }]);
      const fiche = {
        id,
        idIntervention: target.idIntervention,
        aCreer: null,
        sha256,
        etat: 'a-envoyer' as const,
        octets: content.length,
        essais: 0,
        derniereErreur: null,
        refus: null,
        pasAvantMs: 0,
      };
      await bytes.keep(fiche, { reduit: { type: 'image/jpeg', contenu: new Uint8Array(content).buffer } });
    }
    const client = clientApi({
      fetch,
      origine: link.origine,
      token: async () => bureau.jetons.yann,
      onToken: async () => undefined,
      onRefus: async () => undefined,
    });
    const { signal } = new AbortController();
    return {
      ids,
      envoyer: () => sendPhotos({ store, octets: bytes, client, signal, clock: () => '2026-11-21T09:00:00.000Z' }),
    };
  }
  const receivedBytes = (id: string): Promise<number> => server.fichiers.partiels.size(id);
  async function photo(id: string): Promise<Pick<Photo, 'recuLe' | 'sha256'>> {
    const [ligne] = await server.db.query<{ data: Photo }>('select data from documents where id = $1', [id]);
    if (ligne === undefined) throw new Error('photo inconnue');
    return ligne.data;
  }
  async function serverBytes(id: string): Promise<Buffer> {
    const downloaded = await server.call('GET', `/api/Files/download?id=${id}`, { jeton: bureau.jetons.claire });
    return downloaded.rawPayload;
  }

  test('[sync/M3] [sync/C18] cut every 150 kB and restarted in between, it goes on at the very byte and arrives whole', async () => {
    const contents = Array.from({ length: IMAGES }, () => image(700_000));
    const { ids, envoyer } = await tablet(contents);
    const progress: number[] = [];
    for (let turn = 0; turn < 60; turn += 1) {
      link.cutAfter(150_000);
      const answer = await envoyer();
      progress.push((await Promise.all(ids.map(receivedBytes))).reduce((a, b) => a + b, 0));
      if (turn % 5 === 4) await restart();
      if (answer.ok) break;
      expect(answer.code).toBe('HORS_LIGNE');
    }
    for (const [i, id] of ids.entries()) {
      expect((await photo(id)).recuLe).not.toBeNull();
      expect((await serverBytes(id)).equals(contents[i] ?? Buffer.alloc(0))).toBe(true);
    }
    // 2.1 MB by cuts of 150 kB: were each piece begun again, none of 256 kB would ever arrive.
    expect(progress.length).toBeGreaterThan(13);
    expect(progress.length).toBeLessThan(60);
  }, 60_000);

  test('[sync/M3] cut within the headers, the opening, the first and the last byte', async () => {
    const content = image(20_000);
    const { ids, envoyer } = await tablet([content]);
    for (const bytes of [0, 1, 120, 300, 900, 1100, 1300, 2000, 9000, 9001]) {
      link.cutAfter(bytes);
      expect(await envoyer()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    }
    link.cutAfter(null);
    expect(await envoyer()).toEqual({ ok: true, value: 1 });
    expect((await serverBytes(ids[0] ?? '')).equals(content)).toBe(true);
  }, 60_000);

  test('[sync/M3] two tablets send the same photo over bad links, and it is received once', async () => {
    const content = image(400_000);
    const { ids, envoyer } = await tablet([content]);
    link.cutAfter(120_000);
    await Promise.all([envoyer(), envoyer()]);
    link.cutAfter(null);
    await Promise.all([envoyer(), envoyer()]);
    expect(await envoyer()).toEqual({ ok: true, value: 1 });
    expect((await serverBytes(ids[0] ?? '')).equals(content)).toBe(true);
  }, 60_000);
});

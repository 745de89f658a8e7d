/** Bytes of photos that arrive piece by piece. */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import { imageDemo } from '../../demo/images.ts';
import type { Bureau, Who } from '../../test-support/bureau.ts';
import { openBureau } from '../../test-support/bureau.ts';
import type { TestServer } from '../../test-support/server.ts';
import { createTestServer } from '../../test-support/server.ts';

const IMAGE = Buffer.from(imageDemo(1));
const digest = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex');
const MONTH_MS = 30 * 86_400_000;

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const announced = async (fields: Partial<Photo> = {}): Promise<string> =>
  bureau.photo(await bureau.dossier(), {
    type: 'image/png',
    sha256: digest(IMAGE),
    taille: IMAGE.length,
    recuLe: null,
    ...fields,
  });
const open = async (id: string, octets = IMAGE, who: Who = 'yann') => {
  const sendings = [{ id, sha256: digest(octets), taille: octets.length }];
  const answer = await server.call('POST', '/api/Files/envois', {
    jeton: bureau.jetons[who],
    body: { envois: sendings },
  });
  return answer.json<Record<string, unknown>[]>()[0];
};
const pieceBy = (who: Who) => (id: string, offset: number, octets: Buffer) =>
  server.call('PUT', `/api/Files/envois/${id}?offset=${offset}`, {
    jeton: bureau.jetons[who],
    body: octets,
    headers: { 'content-type': 'application/octet-stream' },
  });
const piece = pieceBy('yann');
const etat = (id: string, who: Who = 'yann') =>
  server.call('GET', `/api/Files/envois/${id}`, { jeton: bureau.jetons[who] });
const photo = async (id: string) =>
  (await server.call('GET', `/api/Image/${id}`, { jeton: bureau.jetons.claire })).json<Photo>();

describe('sendings', () => {
  test('[sync/M3] [sync/C18] the last byte acknowledges the photo; sent again, it is received once', async () => {
    const id = await announced();
    expect(await open(id)).toEqual({ ok: true, id, etat: 'ouvert', recus: 0, taille: IMAGE.length });
    expect((await piece(id, 0, IMAGE.subarray(0, 50))).json()).toMatchObject({ etat: 'ouvert', recus: 50 });
    expect((await photo(id)).recuLe).toBeNull();
    expect((await etat(id)).json()).toMatchObject({ etat: 'ouvert', recus: 50 });
    const fin = { id, etat: 'recu', recus: IMAGE.length, taille: IMAGE.length };
    expect((await piece(id, 50, IMAGE.subarray(50))).json()).toEqual(fin);
    const { recuLe } = await photo(id);
    expect(recuLe).not.toBeNull();
    expect((await piece(id, 50, IMAGE.subarray(50))).json()).toEqual(fin);
    expect(await open(id)).toEqual({ ok: true, ...fin });
    expect((await photo(id)).recuLe).toBe(recuLe);
    const givenBack = await server.call('GET', `/api/Files/download?id=${id}`, { jeton: bureau.jetons.yann });
    expect(givenBack.rawPayload.equals(IMAGE)).toBe(true);
  });

  test('[sync/M3] a piece twice, late, too early or overlapping changes nothing, and says where to go on', async () => {
    const id = await announced();
    await piece(id, 0, IMAGE.subarray(0, 60));
    expect((await piece(id, 0, IMAGE.subarray(0, 60))).json()).toMatchObject({ recus: 60 });
    expect((await piece(id, 100, IMAGE.subarray(100))).json()).toMatchObject({ etat: 'ouvert', recus: 60 });
    expect((await piece(id, 20, IMAGE.subarray(20, 80))).json()).toMatchObject({ recus: 80 });
    expect((await piece(id, 80, IMAGE.subarray(80))).json()).toMatchObject({ etat: 'recu' });
  });

  test('[sync/M3] several devices send the same photo, and it is one', async () => {
    const id = await announced();
    const everything = await Promise.all([0, 1, 2, 3].map(() => piece(id, 0, IMAGE)));
    expect(everything.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await piece(id, 0, IMAGE)).json()).toMatchObject({ etat: 'recu' });
    const rows = await server.db.query("select 1 from historique where id_doc = $1 and champ = 'recuLe'", [id]);
    expect(rows).toHaveLength(1);
  });

  test('[sync/M3] a slow sender that another one replaces is answered how far it came', async () => {
    const id = await announced();
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const lent = request(`${origin}/api/Files/envois/${id}?offset=0`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${bureau.jetons.yann}`,
        'content-type': 'application/octet-stream',
        'content-length': IMAGE.length,
      },
    });
    const answer = once(lent, 'response') as Promise<[IncomingMessage]>;
    lent.write(IMAGE.subarray(0, 60));
    await expect.poll(() => server.fichiers.partiels.size(id)).toBe(60);
    expect((await piece(id, 60, IMAGE.subarray(60))).json()).toMatchObject({ etat: 'recu' });
    const [recue] = await answer;
    expect([recue.statusCode, await json(recue)]).toEqual([200, expect.objectContaining({ recus: 60 })]);
    lent.end(IMAGE.subarray(60));
  });

  test('[sync/M3] other bytes than those announced, or no picture, are refused and leave nothing', async () => {
    const other = Buffer.from(IMAGE).fill(7, 40);
    const id = await announced();
    const answer = await piece(id, 0, other);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'EMPREINTE_DIFFERENTE']);
    expect((await etat(id)).json()).toMatchObject({ recus: 0 });
    const text = Buffer.from('<script>alert(1)</script>');
    const wrong = await announced({ sha256: digest(text), taille: text.length });
    expect((await piece(wrong, 0, text)).statusCode).toBe(422);
    expect((await piece(id, 0, Buffer.concat([IMAGE, Buffer.from('x')]))).statusCode).toBe(413);
    expect((await piece(id, 0, IMAGE)).json()).toMatchObject({ etat: 'recu' });
  });

  test('[sync/M3] a size or a hash that is not the document’s, and 25 MB, are refused line by line', async () => {
    const id = await announced();
    expect(await open(id, Buffer.from('autre'))).toEqual({ ok: false, id, code: 'EMPREINTE_DIFFERENTE' });
    const huge = await announced({ taille: 26 * 1024 * 1024 });
    expect(await open(huge)).toEqual({ ok: false, id: huge, code: 'FICHIER_TROP_GROS' });
    const unknown = randomUUID();
    expect(await open(unknown)).toEqual({ ok: false, id: unknown, code: 'INTROUVABLE' });
  });

  test('[sync/M3] only who may write the intervention sends or looks', async () => {
    const id = await announced();
    expect((await pieceBy('etranger')(id, 0, IMAGE)).statusCode).toBe(404);
    expect((await etat(id, 'etranger')).statusCode).toBe(404);
    expect((await pieceBy('helene')(id, 0, IMAGE)).statusCode).toBe(403);
    const withoutBytes = await server.call('PUT', `/api/Files/envois/${id}?offset=0`, {
      jeton: bureau.jetons.yann,
      body: {},
    });
    expect(withoutBytes.statusCode).toBe(400);
  });

  test('[sync/M3] what nobody goes on sending is forgotten after 30 days', async () => {
    const id = await announced();
    await piece(id, 0, IMAGE.subarray(0, 60));
    const { partiels } = server.fichiers;
    await partiels.purge(new Date(Date.now() - MONTH_MS));
    expect(await partiels.size(id)).toBe(60);
    await partiels.purge(new Date(Date.now() + 60_000));
    expect(await partiels.size(id)).toBe(0);
  });
});

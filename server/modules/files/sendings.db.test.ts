/** Bytes of photos that arrive piece by piece. */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import { imageDemo } from '../../demo/images.ts';
import type { Bureau, Personne } from '../../test-support/bureau.ts';
import { ouvrirBureau } from '../../test-support/bureau.ts';
import type { ServeurDeTest } from '../../test-support/serveur.ts';
import { creerServeurDeTest } from '../../test-support/serveur.ts';

const IMAGE = Buffer.from(imageDemo(1));
const empreinte = (octets: Buffer): string => createHash('sha256').update(octets).digest('hex');
const MOIS_MS = 30 * 86_400_000;

let serveur: ServeurDeTest;
let bureau: Bureau;
beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

const annoncee = async (champs: Partial<Photo> = {}): Promise<string> =>
  bureau.photo(await bureau.dossier(), {
    type: 'image/png',
    sha256: empreinte(IMAGE),
    taille: IMAGE.length,
    recuLe: null,
    ...champs,
  });
const ouvrir = async (id: string, octets = IMAGE, qui: Personne = 'yann') => {
  const envois = [{ id, sha256: empreinte(octets), taille: octets.length }];
  const reponse = await serveur.appel('POST', '/api/Files/envois', { jeton: bureau.jetons[qui], body: { envois } });
  return reponse.json<Record<string, unknown>[]>()[0];
};
const morceauDe = (qui: Personne) => (id: string, offset: number, octets: Buffer) =>
  serveur.appel('PUT', `/api/Files/envois/${id}?offset=${offset}`, {
    jeton: bureau.jetons[qui],
    body: octets,
    headers: { 'content-type': 'application/octet-stream' },
  });
const morceau = morceauDe('yann');
const etat = (id: string, qui: Personne = 'yann') =>
  serveur.appel('GET', `/api/Files/envois/${id}`, { jeton: bureau.jetons[qui] });
const photo = async (id: string) =>
  (await serveur.appel('GET', `/api/Image/${id}`, { jeton: bureau.jetons.claire })).json<Photo>();

describe('sendings', () => {
  test('[sync/M3] [sync/C18] the last byte acknowledges the photo; sent again, it is received once', async () => {
    const id = await annoncee();
    expect(await ouvrir(id)).toEqual({ ok: true, id, etat: 'ouvert', recus: 0, taille: IMAGE.length });
    expect((await morceau(id, 0, IMAGE.subarray(0, 50))).json()).toMatchObject({ etat: 'ouvert', recus: 50 });
    expect((await photo(id)).recuLe).toBeNull();
    expect((await etat(id)).json()).toMatchObject({ etat: 'ouvert', recus: 50 });
    const fin = { id, etat: 'recu', recus: IMAGE.length, taille: IMAGE.length };
    expect((await morceau(id, 50, IMAGE.subarray(50))).json()).toEqual(fin);
    const { recuLe } = await photo(id);
    expect(recuLe).not.toBeNull();
    expect((await morceau(id, 50, IMAGE.subarray(50))).json()).toEqual(fin);
    expect(await ouvrir(id)).toEqual({ ok: true, ...fin });
    expect((await photo(id)).recuLe).toBe(recuLe);
    const rendue = await serveur.appel('GET', `/api/Files/download?id=${id}`, { jeton: bureau.jetons.yann });
    expect(rendue.rawPayload.equals(IMAGE)).toBe(true);
  });

  test('[sync/M3] a piece twice, late, too early or overlapping changes nothing, and says where to go on', async () => {
    const id = await annoncee();
    await morceau(id, 0, IMAGE.subarray(0, 60));
    expect((await morceau(id, 0, IMAGE.subarray(0, 60))).json()).toMatchObject({ recus: 60 });
    expect((await morceau(id, 100, IMAGE.subarray(100))).json()).toMatchObject({ etat: 'ouvert', recus: 60 });
    expect((await morceau(id, 20, IMAGE.subarray(20, 80))).json()).toMatchObject({ recus: 80 });
    expect((await morceau(id, 80, IMAGE.subarray(80))).json()).toMatchObject({ etat: 'recu' });
  });

  test('[sync/M3] several devices send the same photo, and it is one', async () => {
    const id = await annoncee();
    const tout = await Promise.all([0, 1, 2, 3].map(() => morceau(id, 0, IMAGE)));
    expect(tout.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await morceau(id, 0, IMAGE)).json()).toMatchObject({ etat: 'recu' });
    const lignes = await serveur.db.query("select 1 from historique where id_doc = $1 and champ = 'recuLe'", [id]);
    expect(lignes).toHaveLength(1);
  });

  test('[sync/M3] a slow sender that another one replaces is answered how far it came', async () => {
    const id = await annoncee();
    const origine = await serveur.app.listen({ port: 0, host: '127.0.0.1' });
    const lent = request(`${origine}/api/Files/envois/${id}?offset=0`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${bureau.jetons.yann}`,
        'content-type': 'application/octet-stream',
        'content-length': IMAGE.length,
      },
    });
    const reponse = once(lent, 'response') as Promise<[IncomingMessage]>;
    lent.write(IMAGE.subarray(0, 60));
    await expect.poll(() => serveur.fichiers.partiels.size(id)).toBe(60);
    expect((await morceau(id, 60, IMAGE.subarray(60))).json()).toMatchObject({ etat: 'recu' });
    const [recue] = await reponse;
    expect([recue.statusCode, await json(recue)]).toEqual([200, expect.objectContaining({ recus: 60 })]);
    lent.end(IMAGE.subarray(60));
  });

  test('[sync/M3] other bytes than those announced, or no picture, are refused and leave nothing', async () => {
    const autre = Buffer.from(IMAGE).fill(7, 40);
    const id = await annoncee();
    const reponse = await morceau(id, 0, autre);
    expect([reponse.statusCode, reponse.json<{ code: string }>().code]).toEqual([422, 'EMPREINTE_DIFFERENTE']);
    expect((await etat(id)).json()).toMatchObject({ recus: 0 });
    const texte = Buffer.from('<script>alert(1)</script>');
    const faux = await annoncee({ sha256: empreinte(texte), taille: texte.length });
    expect((await morceau(faux, 0, texte)).statusCode).toBe(422);
    expect((await morceau(id, 0, Buffer.concat([IMAGE, Buffer.from('x')]))).statusCode).toBe(413);
    expect((await morceau(id, 0, IMAGE)).json()).toMatchObject({ etat: 'recu' });
  });

  test('[sync/M3] a size or a hash that is not the document’s, and 25 MB, are refused line by line', async () => {
    const id = await annoncee();
    expect(await ouvrir(id, Buffer.from('autre'))).toEqual({ ok: false, id, code: 'EMPREINTE_DIFFERENTE' });
    const enorme = await annoncee({ taille: 26 * 1024 * 1024 });
    expect(await ouvrir(enorme)).toEqual({ ok: false, id: enorme, code: 'FICHIER_TROP_GROS' });
    const inconnue = randomUUID();
    expect(await ouvrir(inconnue)).toEqual({ ok: false, id: inconnue, code: 'INTROUVABLE' });
  });

  test('[sync/M3] only who may write the intervention sends or looks', async () => {
    const id = await annoncee();
    expect((await morceauDe('etranger')(id, 0, IMAGE)).statusCode).toBe(404);
    expect((await etat(id, 'etranger')).statusCode).toBe(404);
    expect((await morceauDe('helene')(id, 0, IMAGE)).statusCode).toBe(403);
    const sansOctets = await serveur.appel('PUT', `/api/Files/envois/${id}?offset=0`, {
      jeton: bureau.jetons.yann,
      body: {},
    });
    expect(sansOctets.statusCode).toBe(400);
  });

  test('[sync/M3] what nobody goes on sending is forgotten after 30 days', async () => {
    const id = await annoncee();
    await morceau(id, 0, IMAGE.subarray(0, 60));
    const { partiels } = serveur.fichiers;
    await partiels.purge(new Date(Date.now() - MOIS_MS));
    expect(await partiels.size(id)).toBe(60);
    await partiels.purge(new Date(Date.now() + 60_000));
    expect(await partiels.size(id)).toBe(0);
  });
});

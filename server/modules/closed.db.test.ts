/** What its office has closed: the server refuses it, whatever a screen still shows. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Changes } from '#domain/fields/documents.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, CLIENT, DEMANDE, ENTREPRISE, openBureau, type Who } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const setOpen = (id: string, isOpen: boolean) =>
  server.db.query(`update documents set data = data || jsonb_build_object('actif', $2::boolean) where id = $1`, [
    id,
    isOpen,
  ]);
const openings = (bureaux: object[], idType = 'BAR-EN-101') =>
  server.db.query(
    `update documents set data = data || jsonb_build_object('bureaux', $2::jsonb)
     where collection = 'typeInterventions' and id = $1`,
    [idType, JSON.stringify(bureaux)],
  );
const post = (who: Who, url: string, body: unknown) => server.call('POST', url, { jeton: bureau.jetons[who], body });
const push = (who: Who, changes: Changes, collection: 'records' | 'dossiers' | 'interventions' = 'dossiers') =>
  appareil(server, bureau.jetons[who]).pousser({ collection, id: randomUUID(), nouveau: true, changes });
const signIn = () => server.login('maud@bureau.example');

describe('a client or an installer that its office has closed', () => {
  test('[access/A29] signs nobody in, and its sessions are over', async () => {
    await setOpen(CLIENT, false);
    const refused = await signIn();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'TIERS_INACTIF']);
    const read = () => server.call('GET', '/api/Demande', { jeton: bureau.jetons.maud });
    expect((await read()).json().code).toBe('COMPTE_DESACTIVE');
    await setOpen(CLIENT, true);
    expect((await read()).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
  });

  test.each([
    ['idClient', CLIENT],
    ['idEntreprise', ENTREPRISE],
  ])('[access/E7] is named by no new dossier as %s, by a call or by a queue', async (champ, id) => {
    await setOpen(id, false);
    const made = await post('claire', '/api/Demande', DEMANDE);
    expect(made.json()).toMatchObject({ code: 'TIERS_INACTIF', champs: { [champ]: 'inactif' } });
    expect(await push('claire', DEMANDE)).toMatchObject({ statut: 'refus', code: 'TIERS_INACTIF' });
    await setOpen(id, true);
    expect((await post('claire', '/api/Demande', DEMANDE)).statusCode).toBe(201);
  });

  test('[tiers/T9] is linked to no client, and stays where it was', async () => {
    const url = `/api/Client/Client/${CLIENT}/${ENTREPRISE}`;
    const link = async (): Promise<number> => (await post('claire', url, undefined)).statusCode;
    await setOpen(ENTREPRISE, false);
    expect(await link()).toBe(422);
    await setOpen(ENTREPRISE, true);
    expect(await link()).toBe(200);
    await setOpen(ENTREPRISE, false);
    expect(await link()).toBe(200);
    await setOpen(ENTREPRISE, true);
  });

  test('[access/A29] has no new account', async () => {
    await setOpen(CLIENT, false);
    const account = { email: 'neuf@client.example', nom: 'Neuf', prenom: 'Un', role: 'CLIENT', idClient: CLIENT };
    expect((await post('claire', '/api/Auth/register', account)).json().code).toBe('TIERS_INACTIF');
    await setOpen(CLIENT, true);
    expect((await post('claire', '/api/Auth/register', account)).statusCode).toBe(202);
  });
});

describe('a type that its office has closed', () => {
  test('[access/E7] is asked for by no dossier, and carried out by no new visit', async () => {
    const { idDossier } = await bureau.dossier();
    const visit = { demandeId: idDossier, idTypeIntervention: 'BAR-EN-101' };
    await openings([{ idBureauInspection: 1, actif: false, dureeMin: null }]);
    for (const who of ['claire', 'maud'] as const)
      expect((await post(who, '/api/Demande', DEMANDE)).json()).toMatchObject({
        code: 'TYPE_FERME',
        champs: { typesDemandes: 'ferme' },
      });
    expect(await push('claire', visit, 'interventions')).toMatchObject({ statut: 'refus', code: 'TYPE_FERME' });
    await openings([]);
    expect(await push('claire', visit, 'interventions')).toMatchObject({ statut: 'accepte' });
  });
});

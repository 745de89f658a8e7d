import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appareil, EtatAppareil, Rescue } from '#domain/api/devices.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const ETAT: EtatAppareil = {
  stockage: { utilises: 40_000_000, quota: 2_000_000_000, photos: 30_000_000 },
  persistant: true,
  enAttente: { nombre: 3, photos: 2, depuis: '2026-11-20T09:00:00.000Z' },
  pret: { visites: 4, pretes: 3 },
  syncDate: '2026-11-20T08:00:00.000Z',
};
const RESCUE: Rescue = {
  envoyes: 2,
  photosEnvoyees: 1,
  copies: [{ collection: 'dossiers', id: 'd1', changes: { acces: 'Cour' } }],
  perdus: 0,
  photosPerdues: 1,
};

let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const corps = (id: string, target: Who) => ({
  id,
  idUser: bureau.ids[target],
  libelle: 'Android · Chrome 141',
  version: '1.3.6',
  etat: ETAT,
});
const contact = async (id: string, target: Who, token: string | undefined = bureau.jetons[target]) =>
  (
    await server.call('POST', '/api/Sync/contact', {
      body: corps(id, target),
      ...(token === '' ? {} : { jeton: token }),
    })
  ).json<{
    heure: string;
    effacer: { ordre: string; resteMs: number; sceller: boolean } | null;
    horsLigne: boolean | null;
  }>();
const appareilOf = async (target: Who): Promise<string> => {
  const id = randomUUID();
  await contact(id, target);
  return id;
};
const erase = (by: Who, id: string, target: Who) =>
  server.call('POST', `/api/Sync/appareils/${id}/effacer`, {
    jeton: bureau.jetons[by],
    body: { idUser: bureau.ids[target] },
  });
const read = async (by: Who, query = {}) =>
  (await server.call('GET', '/api/Sync/appareils', { jeton: bureau.jetons[by], query })).json<{
    items: Appareil[];
    total: number;
  }>();
const foundBy = async (jeton: string, id: string) => {
  const list = await server.call('GET', '/api/Sync/appareils', { jeton, query: { size: 500 } });
  return list.json<{ items: Appareil[] }>().items.find((one) => one.id === id)?.effacement;
};
const report = (id: string, ordre: string, phase: 'sauvetage' | 'efface') =>
  server.call('POST', `/api/Sync/appareils/${id}/rapport`, { body: { ordre, phase, sauvetage: RESCUE } });

describe('[session/D1] devices', () => {
  test('say how they are, and the office reads it: ADMIN everywhere, MANAGER in the office', async () => {
    const [yann, etranger] = [await appareilOf('yann'), await appareilOf('etranger')];
    const pour = async (by: Who) => (await read(by, { size: 500 })).items.map(({ id }) => id);
    expect(await pour('gaelle')).toEqual(expect.arrayContaining([yann, etranger]));
    const own = await pour('claire');
    expect(own).toContain(yann);
    expect(own).not.toContain(etranger);
    const [lu] = (await read('claire', { idUser: bureau.ids.yann })).items;
    expect(lu).toMatchObject({
      id: yann,
      utilisateur: 'Yann Kerdoncuff',
      variante: 'cee',
      libelle: 'Android · Chrome 141',
      version: '1.3.6',
      etat: ETAT,
      effacement: null,
    });
    for (const by of ['yann', 'sandrine', 'maud', 'helene'] as const)
      expect((await server.call('GET', '/api/Sync/appareils', { jeton: bureau.jetons[by] })).statusCode).toBe(403);
  });

  test('one tablet shared by two people is two lines; nobody speaks for another', async () => {
    const id = await appareilOf('yann');
    await contact(id, 'samia');
    await contact(id, 'claire', bureau.jetons.yann);
    const own = (await read('gaelle', { size: 500 })).items.filter((one) => one.id === id);
    expect(own.map(({ idUser }) => idUser).toSorted((a, b) => a - b)).toEqual([bureau.ids.yann, bureau.ids.samia]);
  });

  test('the device with the oldest unsent edit comes first when asked', async () => {
    const id = await appareilOf('samia');
    const oldOne = {
      ...corps(id, 'samia'),
      etat: { ...ETAT, enAttente: { nombre: 1, photos: 0, depuis: '2026-11-01T08:00:00.000Z' } },
    };
    await server.call('POST', '/api/Sync/contact', { jeton: bureau.jetons.samia, body: oldOne });
    expect((await read('gaelle', { sort: 'depuis' })).items[0]?.id).toBe(id);
    expect((await read('gaelle', { search: 'haddad' })).items.every(({ idUser }) => idUser === bureau.ids.samia)).toBe(
      true,
    );
  });
});

describe('[session/D2] remote wipe', () => {
  test('ADMIN or the MANAGER of the office gives the order; the device hears it at its next contact', async () => {
    const id = await appareilOf('yann');
    expect((await erase('yann', id, 'yann')).statusCode).toBe(403);
    expect((await erase('etranger', id, 'yann')).statusCode).toBe(404);
    const given = await erase('claire', id, 'yann');
    expect(given.json().effacement).toMatchObject({ etat: 'en-attente', par: 'Claire Vasseur', rapport: null });
    const [premier, second] = [await contact(id, 'yann'), await contact(id, 'yann')];
    expect(premier.effacer?.ordre).toBeTypeOf('string');
    expect(second.effacer).toEqual(premier.effacer);
    expect((await erase('gaelle', id, 'yann')).json().effacement.ordreLe).toBe(given.json().effacement.ordreLe);
    expect((await contact(await appareilOf('yann'), 'yann')).effacer).toBeNull();
  });

  test('the report tells what was rescued, then that it is done', async () => {
    const id = await appareilOf('yann');
    await erase('claire', id, 'yann');
    const { effacer: ordre } = await contact(id, 'yann');
    const found = async () => (await read('claire', { size: 500 })).items.find((one) => one.id === id)?.effacement;
    expect((await report(id, ordre?.ordre ?? '', 'sauvetage')).statusCode).toBe(204);
    expect(await found()).toMatchObject({ etat: 'en-attente', rapport: RESCUE });
    expect((await report(id, ordre?.ordre ?? '', 'efface')).statusCode).toBe(204);
    expect(await found()).toMatchObject({ etat: 'efface', rapport: RESCUE });
    expect((await contact(id, 'yann')).effacer).toBeNull();
    expect((await report(id, ordre?.ordre ?? '', 'efface')).statusCode).toBe(404);
    expect((await report(id, randomUUID(), 'efface')).statusCode).toBe(404);
  });

  test('[session/K5] the first data key of a device is kept for its user, and goes with the report of its wipe', async () => {
    const id = await appareilOf('yann');
    const [une, autre] = [`${'A'.repeat(43)}=`, `${'B'.repeat(43)}=`];
    const entrust = async (by: Who, key: string | null) =>
      (
        await server.call('POST', `/api/Sync/appareils/${id}/cle`, { jeton: bureau.jetons[by], body: { cle: key } })
      ).json<{ cle: string | null }>().cle;
    expect(await entrust('yann', null)).toBeNull();
    expect(await entrust('yann', une)).toBe(une);
    expect(await entrust('yann', autre)).toBe(une);
    expect(await entrust('yann', null)).toBe(une);
    expect(await entrust('claire', null)).toBeNull();
    expect((await server.call('POST', `/api/Sync/appareils/${id}/cle`, { body: { cle: null } })).statusCode).toBe(401);
    await erase('claire', id, 'yann');
    const ordre = (await contact(id, 'yann')).effacer?.ordre ?? '';
    await report(id, ordre, 'sauvetage');
    expect(await entrust('yann', null)).toBe(une);
    await report(id, ordre, 'efface');
    expect(await entrust('yann', null)).toBeNull();
  });

  test('a closed account does not keep its tablet from hearing the order', async () => {
    const id = await appareilOf('samia');
    await erase('claire', id, 'samia');
    expect((await contact(id, 'samia', '')).effacer).not.toBeNull();
    expect((await contact(randomUUID(), 'samia', '')).effacer).toBeNull();
  });

  test('[sync/C12] a device whose session is over still hears that offline access was withdrawn', async () => {
    const id = await appareilOf('yann');
    expect(await contact(id, 'yann', '')).toMatchObject({ horsLigne: true });
    await server.db.query('update utilisateurs set offline_access = false where id = $1', [bureau.ids.yann]);
    expect(await contact(id, 'yann', '')).toMatchObject({ horsLigne: false, effacer: null });
    await server.db.query('update utilisateurs set offline_access = true where id = $1', [bureau.ids.yann]);
    expect(await contact(randomUUID(), 'yann', '')).toMatchObject({ horsLigne: null });
  });

  test('an order that waits can be taken back, one carried out cannot', async () => {
    const id = await appareilOf('yann');
    await erase('claire', id, 'yann');
    const keep = () =>
      server.call('DELETE', `/api/Sync/appareils/${id}/effacer`, {
        jeton: bureau.jetons.claire,
        query: { idUser: bureau.ids.yann },
      });
    expect((await keep()).json().effacement).toBeNull();
    expect((await contact(id, 'yann')).effacer).toBeNull();
    await erase('claire', id, 'yann');
    await report(id, (await contact(id, 'yann')).effacer?.ordre ?? '', 'efface');
    expect((await keep()).json().code).toBe('REGLE_METIER');
  });

  test('[session/D28] the order says how long it waits; many copies come in several reports and all stay', async () => {
    const id = await appareilOf('yann');
    await erase('claire', id, 'yann');
    const { effacer } = await contact(id, 'yann');
    expect(effacer).toMatchObject({ resteMs: 12 * 3_600_000, sceller: false });
    server.clock.advance(13 * 3_600_000);
    const late = await contact(id, 'yann', '');
    expect(late.effacer?.resteMs).toBeLessThan(0);
    const say = (copies: Rescue['copies'], fields: Partial<Rescue>, phase = 'sauvetage') =>
      server.call('POST', `/api/Sync/appareils/${id}/rapport`, {
        body: { ordre: effacer?.ordre, phase, sauvetage: { ...RESCUE, ...fields, copies } },
      });
    const copy = (n: number) => ({ collection: 'dossiers' as const, id: `d${n}`, changes: { acces: `Cour ${n}` } });
    await say([copy(9)], {});
    await say([copy(1), copy(2)], { suite: false });
    await say([copy(3)], { suite: true });
    await say([copy(1)], { enAttente: 0 }, 'efface');
    const found = await foundBy(await server.signIn('claire@bureau.example'), id);
    expect(found?.etat).toBe('efface');
    expect(found?.rapport?.copies.map((one) => one.id)).toEqual(['d1', 'd2', 'd3']);
  });

  test('[session/D28] what is sealed keeps its key, which opens nothing before the order is taken back', async () => {
    const [claire, yann] = [await server.signIn('claire@bureau.example'), await server.signIn('yann@bureau.example')];
    const id = randomUUID();
    await contact(id, 'yann', yann);
    const key = `${'C'.repeat(43)}=`;
    const ask = (cle: string | null) =>
      server.call('POST', `/api/Sync/appareils/${id}/cle`, { jeton: yann, body: { cle } });
    expect((await ask(key)).json().cle).toBe(key);
    const order = (sceller: boolean) =>
      server.call('POST', `/api/Sync/appareils/${id}/effacer`, {
        jeton: claire,
        body: { idUser: bureau.ids.yann, sceller },
      });
    const seal = async () =>
      server.call('POST', `/api/Sync/appareils/${id}/rapport`, {
        body: { ordre: (await contact(id, 'yann', '')).effacer?.ordre, phase: 'scelle', sauvetage: RESCUE },
      });
    await order(false);
    expect((await seal()).statusCode).toBe(404);
    await server.call('DELETE', `/api/Sync/appareils/${id}/effacer`, {
      jeton: claire,
      query: { idUser: bureau.ids.yann },
    });
    await order(true);
    expect((await seal()).statusCode).toBe(204);
    const stands = () => foundBy(claire, id);
    expect(await stands()).toMatchObject({ etat: 'scelle', sceller: true, rapport: { photosPerdues: 1 } });
    expect((await contact(id, 'yann', '')).effacer).toBeNull();
    expect((await ask(null)).statusCode).toBe(404);
    await server.call('DELETE', `/api/Sync/appareils/${id}/effacer`, {
      jeton: claire,
      query: { idUser: bureau.ids.yann },
    });
    expect(await stands()).toBeNull();
    expect((await ask(null)).json().cle).toBe(key);
  });
});

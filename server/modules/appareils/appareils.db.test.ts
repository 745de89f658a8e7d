import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Appareil, EtatAppareil, Sauvetage } from '#domain/api/appareils.ts';
import { type Bureau, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const ETAT: EtatAppareil = {
  stockage: { utilises: 40_000_000, quota: 2_000_000_000, photos: 30_000_000 },
  persistant: true,
  enAttente: { nombre: 3, photos: 2, depuis: '2026-11-20T09:00:00.000Z' },
  pret: { visites: 4, pretes: 3 },
  syncDate: '2026-11-20T08:00:00.000Z',
};
const SAUVETAGE: Sauvetage = {
  envoyes: 2,
  photosEnvoyees: 1,
  copies: [{ collection: 'dossiers', id: 'd1', changes: { acces: 'Cour' } }],
  perdus: 0,
  photosPerdues: 1,
};

let serveur: ServeurDeTest;
let bureau: Bureau;

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

const corps = (id: string, de: Personne) => ({
  id,
  idUser: bureau.ids[de],
  libelle: 'Android · Chrome 141',
  version: '1.3.6',
  etat: ETAT,
});
const contact = async (id: string, de: Personne, jeton: string | undefined = bureau.jetons[de]) =>
  (await serveur.appel('POST', '/api/Sync/contact', { body: corps(id, de), ...(jeton === '' ? {} : { jeton }) })).json<{
    heure: string;
    effacer: { ordre: string } | null;
    horsLigne: boolean | null;
  }>();
const appareilDe = async (de: Personne): Promise<string> => {
  const id = randomUUID();
  await contact(id, de);
  return id;
};
const effacer = (par: Personne, id: string, de: Personne) =>
  serveur.appel('POST', `/api/Sync/appareils/${id}/effacer`, {
    jeton: bureau.jetons[par],
    body: { idUser: bureau.ids[de] },
  });
const lire = async (par: Personne, query = {}) =>
  (await serveur.appel('GET', '/api/Sync/appareils', { jeton: bureau.jetons[par], query })).json<{
    items: Appareil[];
    total: number;
  }>();
const rapporter = (id: string, ordre: string, phase: 'sauvetage' | 'efface') =>
  serveur.appel('POST', `/api/Sync/appareils/${id}/rapport`, { body: { ordre, phase, sauvetage: SAUVETAGE } });

describe('[session/D1] devices', () => {
  test('say how they are, and the office reads it: ADMIN everywhere, MANAGER in the office', async () => {
    const [yann, etranger] = [await appareilDe('yann'), await appareilDe('etranger')];
    const pour = async (par: Personne) => (await lire(par, { size: 500 })).items.map(({ id }) => id);
    expect(await pour('gaelle')).toEqual(expect.arrayContaining([yann, etranger]));
    const sien = await pour('claire');
    expect(sien).toContain(yann);
    expect(sien).not.toContain(etranger);
    const [lu] = (await lire('claire', { idUser: bureau.ids.yann })).items;
    expect(lu).toMatchObject({
      id: yann,
      utilisateur: 'Yann Kerdoncuff',
      variante: 'cee',
      libelle: 'Android · Chrome 141',
      version: '1.3.6',
      etat: ETAT,
      effacement: null,
    });
    for (const par of ['yann', 'sandrine', 'maud', 'helene'] as const)
      expect((await serveur.appel('GET', '/api/Sync/appareils', { jeton: bureau.jetons[par] })).statusCode).toBe(403);
  });

  test('one tablet shared by two people is two lines; nobody speaks for another', async () => {
    const id = await appareilDe('yann');
    await contact(id, 'samia');
    await contact(id, 'claire', bureau.jetons.yann);
    const siens = (await lire('gaelle', { size: 500 })).items.filter((un) => un.id === id);
    expect(siens.map(({ idUser }) => idUser).toSorted((a, b) => a - b)).toEqual([bureau.ids.yann, bureau.ids.samia]);
  });

  test('the device with the oldest unsent edit comes first when asked', async () => {
    const id = await appareilDe('samia');
    const vieux = {
      ...corps(id, 'samia'),
      etat: { ...ETAT, enAttente: { nombre: 1, photos: 0, depuis: '2026-11-01T08:00:00.000Z' } },
    };
    await serveur.appel('POST', '/api/Sync/contact', { jeton: bureau.jetons.samia, body: vieux });
    expect((await lire('gaelle', { sort: 'depuis' })).items[0]?.id).toBe(id);
    expect((await lire('gaelle', { search: 'haddad' })).items.every(({ idUser }) => idUser === bureau.ids.samia)).toBe(
      true,
    );
  });
});

describe('[session/D2] remote wipe', () => {
  test('ADMIN or the MANAGER of the office gives the order; the device hears it at its next contact', async () => {
    const id = await appareilDe('yann');
    expect((await effacer('yann', id, 'yann')).statusCode).toBe(403);
    expect((await effacer('etranger', id, 'yann')).statusCode).toBe(404);
    const donne = await effacer('claire', id, 'yann');
    expect(donne.json().effacement).toMatchObject({ etat: 'en-attente', par: 'Claire Vasseur', rapport: null });
    const [premier, second] = [await contact(id, 'yann'), await contact(id, 'yann')];
    expect(premier.effacer?.ordre).toBeTypeOf('string');
    expect(second.effacer).toEqual(premier.effacer);
    expect((await effacer('gaelle', id, 'yann')).json().effacement.ordreLe).toBe(donne.json().effacement.ordreLe);
    expect((await contact(await appareilDe('yann'), 'yann')).effacer).toBeNull();
  });

  test('the report tells what was rescued, then that it is done', async () => {
    const id = await appareilDe('yann');
    await effacer('claire', id, 'yann');
    const { effacer: ordre } = await contact(id, 'yann');
    const lu = async () => (await lire('claire', { size: 500 })).items.find((un) => un.id === id)?.effacement;
    expect((await rapporter(id, ordre?.ordre ?? '', 'sauvetage')).statusCode).toBe(204);
    expect(await lu()).toMatchObject({ etat: 'en-attente', rapport: SAUVETAGE });
    expect((await rapporter(id, ordre?.ordre ?? '', 'efface')).statusCode).toBe(204);
    expect(await lu()).toMatchObject({ etat: 'efface', rapport: SAUVETAGE });
    expect((await contact(id, 'yann')).effacer).toBeNull();
    expect((await rapporter(id, ordre?.ordre ?? '', 'efface')).statusCode).toBe(404);
    expect((await rapporter(id, randomUUID(), 'efface')).statusCode).toBe(404);
  });

  test('[session/K5] the first data key of a device is kept for its user, and goes with the report of its wipe', async () => {
    const id = await appareilDe('yann');
    const [une, autre] = [`${'A'.repeat(43)}=`, `${'B'.repeat(43)}=`];
    const confier = async (par: Personne, cle: string | null) =>
      (
        await serveur.appel('POST', `/api/Sync/appareils/${id}/cle`, { jeton: bureau.jetons[par], body: { cle } })
      ).json<{ cle: string | null }>().cle;
    expect(await confier('yann', null)).toBeNull();
    expect(await confier('yann', une)).toBe(une);
    expect(await confier('yann', autre)).toBe(une);
    expect(await confier('yann', null)).toBe(une);
    expect(await confier('claire', null)).toBeNull();
    expect((await serveur.appel('POST', `/api/Sync/appareils/${id}/cle`, { body: { cle: null } })).statusCode).toBe(
      401,
    );
    await effacer('claire', id, 'yann');
    const ordre = (await contact(id, 'yann')).effacer?.ordre ?? '';
    await rapporter(id, ordre, 'sauvetage');
    expect(await confier('yann', null)).toBe(une);
    await rapporter(id, ordre, 'efface');
    expect(await confier('yann', null)).toBeNull();
  });

  test('a closed account does not keep its tablet from hearing the order', async () => {
    const id = await appareilDe('samia');
    await effacer('claire', id, 'samia');
    expect((await contact(id, 'samia', '')).effacer).not.toBeNull();
    expect((await contact(randomUUID(), 'samia', '')).effacer).toBeNull();
  });

  test('[sync/C12] a device whose session is over still hears that offline access was withdrawn', async () => {
    const id = await appareilDe('yann');
    expect(await contact(id, 'yann', '')).toMatchObject({ horsLigne: true });
    await serveur.db.query('update utilisateurs set offline_access = false where id = $1', [bureau.ids.yann]);
    expect(await contact(id, 'yann', '')).toMatchObject({ horsLigne: false, effacer: null });
    await serveur.db.query('update utilisateurs set offline_access = true where id = $1', [bureau.ids.yann]);
    expect(await contact(randomUUID(), 'yann', '')).toMatchObject({ horsLigne: null });
  });

  test('an order that waits can be taken back, one carried out cannot', async () => {
    const id = await appareilDe('yann');
    await effacer('claire', id, 'yann');
    const garder = () =>
      serveur.appel('DELETE', `/api/Sync/appareils/${id}/effacer`, {
        jeton: bureau.jetons.claire,
        query: { idUser: bureau.ids.yann },
      });
    expect((await garder()).json().effacement).toBeNull();
    expect((await contact(id, 'yann')).effacer).toBeNull();
    await effacer('claire', id, 'yann');
    await rapporter(id, (await contact(id, 'yann')).effacer?.ordre ?? '', 'efface');
    expect((await garder()).json().code).toBe('REGLE_METIER');
  });
});

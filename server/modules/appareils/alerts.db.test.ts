import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationRecord } from '#domain/notifications/notification.ts';
import { alertOffices } from './alerts.ts';
import { type Bureau, ouvrirBureau } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const LE = (heures: number): string => new Date(Date.UTC(2026, 10, 21, 7) - heures * 3_600_000).toISOString();
const MAINTENANT = LE(0);

let serveur: ServeurDeTest;
let bureau: Bureau;
beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

const dire = (id: string, depuis: string | null) =>
  serveur.appel('POST', '/api/Sync/contact', {
    jeton: bureau.jetons.yann,
    body: {
      id,
      idUser: bureau.ids.yann,
      libelle: 'Android · Chrome',
      version: '1.3.6',
      etat: {
        stockage: { utilises: 1, quota: 2, photos: 0 },
        persistant: true,
        enAttente: { nombre: depuis === null ? 0 : 3, photos: 1, depuis },
        pret: { visites: 0, pretes: 0 },
        syncDate: null,
      },
    },
  });
const recues = async () =>
  (
    await serveur.db.query<{ data: NotificationRecord }>(
      "select data from documents where collection = 'records' and data ->> 'kind' = 'notification' and data ->> 'niveau' = 'alerte'",
    )
  ).map(({ data }) => data);

describe('late devices', () => {
  test('[planning/P10] the office is told once of an edit that waits for more than a day, again of another one, never of the rest', async () => {
    const id = randomUUID();
    await dire(id, LE(23));
    expect(await alertOffices(serveur.db, MAINTENANT)).toBe(0);
    await dire(id, LE(25));
    expect(await alertOffices(serveur.db, MAINTENANT)).toBe(1);
    expect(await alertOffices(serveur.db, MAINTENANT)).toBe(0);
    expect(await recues()).toEqual([
      expect.objectContaining({
        idUser: bureau.ids.claire,
        titre: 'Yann Kerdoncuff : saisies non envoyées',
        message: '3 modifications attendent depuis plus de 24 heures sur son appareil (Android · Chrome).',
        lien: '/admin/appareils',
      }),
    ]);
    await dire(id, null);
    expect(await alertOffices(serveur.db, MAINTENANT)).toBe(0);
    await dire(id, LE(30));
    expect(await alertOffices(serveur.db, MAINTENANT)).toBe(1);
    expect(await recues()).toHaveLength(2);
  });
});

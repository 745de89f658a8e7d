import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationRecord } from '#domain/notifications/notification.ts';
import { alertOffices } from './alerts.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const hoursAgo = (hours: number): string => new Date(Date.UTC(2026, 10, 21, 7) - hours * 3_600_000).toISOString();
const NOW = hoursAgo(0);

let server: TestServer;
let bureau: Bureau;
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

const tell = (id: string, since: string | null) =>
  server.call('POST', '/api/Sync/contact', {
    jeton: bureau.jetons.yann,
    body: {
      id,
      idUser: bureau.ids.yann,
      libelle: 'Android · Chrome',
      version: '1.3.6',
      etat: {
        stockage: { utilises: 1, quota: 2, photos: 0 },
        persistant: true,
        enAttente: { nombre: since === null ? 0 : 3, photos: 1, depuis: since },
        pret: { visites: 0, pretes: 0 },
        syncDate: null,
      },
    },
  });
const received = async () =>
  (
    await server.db.query<{ data: NotificationRecord }>(
      "select data from documents where collection = 'records' and data ->> 'kind' = 'notification' and data ->> 'niveau' = 'alerte'",
    )
  ).map(({ data }) => data);

describe('late devices', () => {
  test('[planning/P10] the office is told once of an edit that waits for more than a day, again of another one, never of the rest', async () => {
    const id = randomUUID();
    await tell(id, hoursAgo(23));
    expect(await alertOffices(server.db, NOW)).toBe(0);
    await tell(id, hoursAgo(25));
    expect(await alertOffices(server.db, NOW)).toBe(1);
    expect(await alertOffices(server.db, NOW)).toBe(0);
    expect(await received()).toEqual([
      expect.objectContaining({
        idUser: bureau.ids.claire,
        titre: 'Yann Kerdoncuff : saisies non envoyées',
        message: '3 modifications attendent depuis plus de 24 heures sur son appareil (Android · Chrome).',
        lien: '/admin/appareils',
      }),
    ]);
    await tell(id, null);
    expect(await alertOffices(server.db, NOW)).toBe(0);
    await tell(id, hoursAgo(30));
    expect(await alertOffices(server.db, NOW)).toBe(1);
    expect(await received()).toHaveLength(2);
  });
});

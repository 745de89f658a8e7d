/** Announcements: who writes them, who is shown them and where. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, openBureau, type Who } from '../../test-support/bureau.ts';
import { annonceWith } from '../../test-support/examples.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who | null, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/Notification/${url}`, {
    ...(who === null ? {} : { jeton: bureau.jetons[who] }),
    ...(body === undefined ? {} : { body }),
  });
const publish = async (fields: object = {}): Promise<{ id: string }> =>
  (await call('gaelle', 'POST', 'AddNotification', annonceWith(fields))).json();
const shownTo = async (who: Who | null, variante = 'cee', langue = 'fr'): Promise<string[]> =>
  (await call(who, 'GET', `GetBySubDomain/${variante}?langue=${langue}`))
    .json()
    .map(({ titre }: { titre: string }) => titre);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('announcements', () => {
  test('[annonces/N1] [annonces/N2] [annonces/N3] its roles on its portals are shown it, in their language, while it lasts', async () => {
    const titre = { fr: 'Coupure ce soir', de: 'Abschaltung heute Abend' };
    const { id } = await publish({ titre, message: { fr: 'De 20 h à 21 h.' }, roles: ['CONTROL'] });
    expect(await shownTo('yann')).toContain(titre.fr);
    // Its German has a title and no message: both are read in French.
    expect(await shownTo('yann', 'cee', 'de')).toContain(titre.fr);
    await call('gaelle', 'PUT', 'ModifyNotification', { id, message: { fr: 'De 20 h à 21 h.', de: 'Ab 20 Uhr.' } });
    expect(await shownTo('yann', 'cee', 'de')).toContain(titre.de);
    for (const who of ['claire', 'maud', null] as const) expect(await shownTo(who)).not.toContain(titre.fr);
    expect(await shownTo('yann', 'mar')).not.toContain(titre.fr);
    await call('gaelle', 'PUT', 'ModifyNotification', { id, fin: '2026-11-20T00:00:00.000Z' });
    expect(await shownTo('yann')).not.toContain(titre.fr);
  });

  test('[annonces/N1] an end that comes before its beginning is refused, by the name of the field', async () => {
    const fin = '2020-01-01T00:00:00.000Z';
    const created = await call('gaelle', 'POST', 'AddNotification', annonceWith({ fin }));
    expect([created.statusCode, created.json().data?.champs ?? created.json().champs]).toEqual([
      400,
      expect.objectContaining({ fin: expect.anything() }),
    ]);
    const { id } = await publish();
    const modified = await call('gaelle', 'PUT', 'ModifyNotification', { id, fin });
    expect([modified.statusCode, modified.json().code]).toEqual([400, 'VALIDATION']);
  });

  test('[annonces/N4] nobody but ADMIN writes one, whatever they send', async () => {
    const { id } = await publish({ roles: ['MANAGER', 'CONTROL', 'CLIENT', 'COFRAC'] });
    for (const who of ['claire', 'yann', 'maud', 'helene'] as const) {
      expect((await call(who, 'POST', 'AddNotification', annonceWith())).statusCode).toBe(403);
      expect((await call(who, 'GET', 'GetAllNotifications')).statusCode).toBe(403);
      expect((await call(who, 'PUT', 'ModifyNotification', { id, niveau: 'alerte' })).statusCode).toBe(403);
      expect((await call(who, 'DELETE', `DeleteNotification/${id}`)).statusCode).toBe(403);
    }
    const desk = appareil(server, bureau.jetons.claire);
    const pushed = await desk.pousser({ collection: 'records', id, changes: { niveau: 'alerte' } });
    expect(pushed).toMatchObject({ statut: 'refus' });
  });

  test('[annonces/N5] a public one is read without a session, on its portals alone', async () => {
    await publish({ titre: { fr: 'Pour tous' }, publique: true, roles: ['ADMIN'], variantes: ['cee'] });
    expect(await shownTo(null)).toContain('Pour tous');
    expect(await shownTo(null, 'eds')).not.toContain('Pour tous');
  });

  test('[annonces/N6] put away, it is so on all devices of one person, and of nobody else', async () => {
    const { id } = await publish({ roles: ['CONTROL', 'BASIC'] });
    const readLines = async (who: Who) =>
      (await appareil(server, bureau.jetons[who]).tirer()).docs.filter(
        ({ d }) => 'idAnnonce' in d && d['idAnnonce'] === id,
      ).length;
    for (const readFile of [true, true]) await call('sandrine', 'PUT', 'ModifyNotification', { id, lue: readFile });
    expect([await readLines('sandrine'), await readLines('yann')]).toEqual([1, 0]);
    await call('gaelle', 'DELETE', `DeleteNotification/${id}`);
    expect(await readLines('sandrine')).toBe(0);
    expect(await shownTo('yann')).not.toContain(id);
  });

  test('[annonces/N6] a device that was offline puts one away; an assessor does not write', async () => {
    const { id: idAnnonce } = await publish({ roles: ['CONTROL', 'COFRAC'] });
    const fields = { kind: 'lecture', idAnnonce, idUser: 999, lueLe: '2020-01-01T00:00:00.000Z' };
    const create = (who: Who) =>
      appareil(server, bureau.jetons[who]).pousser({
        collection: 'records',
        id: randomUUID(),
        changes: fields,
        nouveau: true,
        horsLigne: true,
      });
    const done = await create('yann');
    expect(done).toMatchObject({ statut: 'accepte', doc: { idUser: bureau.ids.yann, idAnnonce } });
    const refuse = await create('helene');
    expect(refuse).toMatchObject({ statut: 'refus' });
  });

  test('[annonces/N7] a link to another site or to a script is refused', async () => {
    for (const lien of ['javascript:alert(1)', '//pirate.example', '/\\pirate.example', 'https://pirate.example'])
      expect((await call('gaelle', 'POST', 'AddNotification', annonceWith({ lien }))).statusCode).toBe(400);
  });
});

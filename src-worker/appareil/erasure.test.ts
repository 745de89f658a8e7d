import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBase } from '../database.ts';
import { capture, Tablet } from '../test-support/tablet.ts';

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

describe('[session/D1] [session/D2] a device, as its office knows it', () => {
  let tablet: Tablet;
  let indexedDB: IDBFactory;
  beforeEach(async () => {
    indexedDB = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
    tablet = new Tablet({ indexedDB, openBase: (nom, key) => openBase(nom, { storage, key }) });
    await tablet.switchOn();
    await tablet.signIn();
    await hear();
  });
  afterEach(() => tablet.switchOff());
  /** A first round is over, and the doorbell is listened to. */
  async function hear(): Promise<void> {
    await until(async () => expect(await tablet.etat()).toMatchObject({ connexion: 'en-ligne', phase: 'repos' }));
    await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
    await until(() => expect(tablet.server.calls).toContain('GET /api/Sync/stream'));
  }
  const seeOffline = () => until(async () => expect((await tablet.etat()).connexion).toBe('hors-ligne'));
  const bases = async () => (await indexedDB.databases()).map(({ name = '' }) => name);

  test('says after a round how it is and what waits', async () => {
    await until(() => expect(tablet.server.contacts.length).toBeGreaterThan(0));
    expect(tablet.server.contacts[0]).toMatchObject({
      idUser: tablet.carla.id,
      version: '1.3.6',
      libelle: 'Android · Chrome 141',
      etat: { stockage: { quota: 1e9 }, persistant: true, enAttente: { nombre: 0, photos: 0, depuis: null } },
    });
  });

  test('hears the order by its doorbell, at once', async () => {
    tablet.server.giveOrder('11111111-2222-4333-8444-444444444444');
    await until(() => expect(tablet.server.rapports.map(({ phase }) => phase)).toEqual(['sauvetage', 'efface']));
    expect(await tablet.engine.session()).toBeNull();
  });

  test('sends everything first, then deletes documents, photos, verifier and session, and reports both', async () => {
    const { server, carla } = tablet;
    server.cut();
    await tablet.answerRequest(93);
    await tablet.engine.addPhoto(capture(crypto.randomUUID()));
    server.order = '11111111-2222-4333-8444-555555555555';
    await seeOffline();
    await tablet.comeBack();
    await until(() => expect(server.rapports.map(({ phase }) => phase)).toEqual(['sauvetage', 'efface']));
    expect(tablet.serverSurface()).toBe(93);
    expect(server.received.size).toBe(1);
    expect(server.rapports[1]?.sauvetage).toMatchObject({ copies: [], perdus: 0, photosPerdues: 0 });
    expect(tablet.annonces).toEqual(['debut', 'fin']);
    expect(await tablet.engine.session()).toBeNull();
    expect((await bases()).filter((nom) => nom.includes(`media-cee-${carla.id}`))).toEqual([]);
    server.cut();
    expect(await tablet.signIn()).toMatchObject({ ok: false, code: 'HORS_LIGNE_NON_AUTORISE' });
  });

  test('whose sessions the order ended sends all the same, proves each word with what it made for itself, and reads nothing', async () => {
    const { server } = tablet;
    server.cut();
    await tablet.answerRequest(95);
    await tablet.engine.addPhoto(capture(crypto.randomUUID()));
    server.tokenMinimum = 99;
    server.isRescuing = true;
    server.order = '11111111-2222-4333-8444-777777777777';
    await seeOffline();
    await tablet.comeBack();
    await until(() => expect(server.rapports.map(({ phase }) => phase)).toEqual(['sauvetage', 'efface']));
    expect(tablet.serverSurface()).toBe(95);
    expect(server.received.size).toBe(1);
    expect(server.rapports[1]?.sauvetage).toMatchObject({ photosEnvoyees: 1, copies: [], perdus: 0, photosPerdues: 0 });
    const proofs = new Set([...server.contacts, ...server.rapports].map(({ preuve }) => preuve));
    expect([...proofs]).toEqual([expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/)]);
    expect(await tablet.engine.session()).toBeNull();
  });

  test('hears the order that ended its session although it has just told how it is', async () => {
    const { server } = tablet;
    await until(() => expect(server.contacts.length).toBeGreaterThan(0));
    server.tokenMinimum = 99;
    server.isRescuing = true;
    server.order = '11111111-2222-4333-8444-888888888888';
    server.endStreams();
    await until(() => expect(server.rapports.map(({ phase }) => phase)).toEqual(['sauvetage', 'efface']));
  });

  test('what could not leave is copied in the report; nothing is deleted while the office has not received it', async () => {
    const { server } = tablet;
    server.cut();
    await tablet.answerRequest(94);
    server.tokenMinimum = 99;
    server.isReportLost = true;
    server.order = '11111111-2222-4333-8444-666666666666';
    await seeOffline();
    await tablet.comeBack();
    await until(() => expect(tablet.annonces).toContain('abandon'));
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 94 }, dirty: 1 });
    server.isReportLost = false;
    await tablet.switchOff();
    await tablet.switchOn();
    await until(() => expect(server.rapports.at(-1)?.phase).toBe('efface'));
    expect(server.rapports[0]?.sauvetage.copies).toEqual([
      { collection: 'interventions', id: 'i1', changes: { 'champs.surface': 94 } },
    ]);
  });
});

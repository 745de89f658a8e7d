import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBase } from '../database.ts';
import { capture, Tablet } from '../test-support/tablet.ts';

/** The header and the end of a picture of 4 by 3 pixels. */
const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 4, 0, 0, 0, 3, 8, 6, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0, 0, 0, 0,
]);
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
    await until(() => expect(server.calls.filter((call) => call.endsWith('/rapport')).length).toBeGreaterThan(1));
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 94 }, dirty: 1 });
    await tablet.switchOff();
    server.isReportLost = false;
    await tablet.switchOn();
    await until(() => expect(server.rapports.at(-1)?.phase).toBe('efface'));
    expect(server.rapports[0]?.sauvetage.copies).toEqual([
      { collection: 'interventions', id: 'i1', changes: { 'champs.surface': 94 } },
    ]);
  });

  /** A text and so many photos wait behind a cut network; the order ended the session. */
  async function loadTablet(photos: number): Promise<void> {
    const { server } = tablet;
    server.cut();
    await tablet.answerRequest(96);
    for (let n = 0; n < photos; n += 1) await tablet.engine.addPhoto(capture(crypto.randomUUID()));
    server.tokenMinimum = 99;
    server.isRescuing = true;
    server.order = crypto.randomUUID();
    await seeOffline();
  }

  test('[session/D28] a road that breaks one request in three loses nothing of thirty photos', async () => {
    const { server } = tablet;
    let asked = 0;
    await loadTablet(30);
    server.drops = (nom) => (nom.includes('/envois') || nom.includes('/push')) && (asked += 1) % 3 === 0;
    await tablet.comeBack();
    await until(() => expect(server.rapports.at(-1)?.phase).toBe('efface'));
    expect(server.received.size).toBe(30);
    expect(tablet.serverSurface()).toBe(96);
    expect(server.rapports.at(-1)?.sauvetage).toMatchObject({
      photosEnvoyees: 30,
      photosPerdues: 0,
      perdus: 0,
      pertes: [],
      parGenre: { saisie: { envoyes: 1, perdus: 0 }, photo: { envoyes: 30, perdus: 0 } },
    });
    expect(tablet.annonces).toEqual(['debut', 'fin']);
  });

  test('[session/D28] what still waits is told to the office, and an order that is taken back gives the tablet back', async () => {
    const { server } = tablet;
    await loadTablet(3);
    server.drops = (nom) => nom.includes('/envois');
    await tablet.comeBack();
    await until(() => expect(server.rapports.at(-1)?.sauvetage.enAttente).toBe(3));
    expect(new Set(server.rapports.map(({ phase }) => phase))).toEqual(new Set(['sauvetage']));
    server.order = null;
    await until(() => expect(tablet.annonces).toEqual(['debut', 'abandon']));
    expect(await bases()).toContain(`constat-media-cee-${tablet.carla.id}`);
  });

  test('[session/D28] once the order gives no more time, what is deleted is named', async () => {
    const { server } = tablet;
    await loadTablet(2);
    server.leftMs = 0;
    server.drops = (nom) => nom.includes('/envois');
    await tablet.comeBack();
    await until(() => expect(server.rapports.at(-1)?.phase).toBe('efface'));
    expect(server.rapports.at(-1)?.sauvetage).toMatchObject({
      photosEnvoyees: 0,
      photosPerdues: 2,
      pertes: [{ genre: 'photo', nom: 'plaque.jpg' }, { genre: 'photo' }],
    });
  });

  test.each([
    ['put off by a server in trouble are offered again before the end, without their delay', 'ERREUR_INTERNE', 0],
    ['refused while the visit was somebody else’s are offered once more with hours left', 'INTROUVABLE', 3_600_000],
  ])('[session/D28] bytes %s', async (_, code, leftMs) => {
    const { server } = tablet;
    const id = crypto.randomUUID();
    await loadTablet(0);
    await tablet.engine.addPhoto(capture(id));
    let asked = 0;
    server.answersInstead = (nom) => {
      if (nom !== 'POST /api/Files/envois' || (asked += 1) > 1) return undefined;
      server.leftMs = leftMs;
      return [{ id, ok: false, code }];
    };
    await tablet.comeBack();
    await until(() => expect(server.rapports.at(-1)?.phase).toBe('efface'));
    expect(server.rapports.at(-1)?.sauvetage).toMatchObject({ photosEnvoyees: 1, photosPerdues: 0, pertes: [] });
  });

  test('[session/D28] sealed for the office, it is deleted by nobody and read by nobody before the office gives it back', async () => {
    const { server, carla } = tablet;
    await loadTablet(2);
    [server.leftMs, server.sealsWhatStays] = [0, true];
    server.drops = (nom) => nom.includes('/envois');
    await tablet.comeBack();
    await until(() => expect(server.rapports.at(-1)?.phase).toBe('scelle'));
    expect(await bases()).toContain(`constat-media-cee-${carla.id}`);
    expect(await tablet.engine.session()).toBeNull();
    server.drops = () => false;
    server.tokenMinimum = 0;
    expect((await tablet.signIn()).ok).toBe(true);
    await until(() => expect(server.received.size).toBe(2));
  });

  test('[session/D28] pictures that no page compressed leave as they are; one that nobody reads is named', async () => {
    const { server } = tablet;
    await loadTablet(0);
    const { reduit: _r, largeur: _l, hauteur: _h, genre: _g, ...prise } = capture(crypto.randomUUID());
    const raw = { ...prise, reglage: { maxPx: 1600, qualite: 0.8 } };
    await tablet.engine.keepPrise({ ...raw, original: new Blob([PNG], { type: 'image/png' }) });
    await tablet.engine.keepPrise({ ...raw, id: crypto.randomUUID(), nom: 'IMG_1.heic' });
    await tablet.comeBack();
    await until(() => expect(server.rapports.at(-1)?.phase).toBe('efface'));
    expect(server.received.size).toBe(1);
    expect(server.rapports.at(-1)?.sauvetage).toMatchObject({
      photosEnvoyees: 1,
      photosPerdues: 1,
      pertes: [{ genre: 'brute', nom: 'IMG_1.heic', code: 'IMAGE_ILLISIBLE' }],
    });
  });
});

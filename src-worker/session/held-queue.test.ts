import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openBase } from '../database.ts';
import { Tablet } from '../test-support/tablet.ts';

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

describe('a session and what waits behind it', () => {
  let tablet: Tablet;
  beforeEach(async () => {
    const indexedDB = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
    tablet = new Tablet({ indexedDB, openBase: (nom, key) => openBase(nom, { storage, key }) });
    await tablet.switchOn();
    await tablet.signIn();
    await isReady();
  });
  afterEach(() => tablet.switchOff());

  async function isReady(): Promise<void> {
    await until(async () => expect(await tablet.etat()).toMatchObject({ connexion: 'en-ligne', phase: 'repos' }));
    await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
  }
  async function offline(): Promise<void> {
    tablet.server.cut();
    await until(async () => expect((await tablet.etat()).connexion).toBe('hors-ligne'));
  }
  const refused = () => until(async () => expect((await tablet.etat()).session).toBe('a-renouveler'));

  test('[sync/C11] a sign-out is held back by what waits; once sent, nothing holds it', async () => {
    await offline();
    await tablet.answerRequest(81);
    const { engine } = tablet;
    expect((await engine.waitingHere()).total).toBe(1);
    expect(await engine.signOut({ garder: false })).toMatchObject({
      code: 'REGLE_METIER',
      data: { nEnAttente: 1 },
    });
    expect(await engine.synchronise()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    await tablet.comeBack();
    expect(await engine.synchronise()).toMatchObject({ ok: true });
    // Counted at once, by who sent: the very next call answers.
    expect((await engine.waitingHere()).total).toBe(0);
    expect(tablet.serverSurface()).toBe(81);
    expect(await engine.signOut({ garder: false })).toEqual({ ok: true, value: null });
    expect((await engine.waitingHere()).total).toBe(0);
    expect(await engine.session()).toBeNull();
  });

  test('[sync/C11] a call that waits holds the sign-out back as an edit does', async () => {
    const { engine } = tablet;
    await offline();
    const call = await engine.call('authUpdateInfo', { body: { telephone: '02 99 00 11 22' } });
    expect(call).toMatchObject({ ok: true, value: { status: 202 } });
    expect(await engine.signOut({ garder: false })).toMatchObject({
      code: 'REGLE_METIER',
      data: { nEnAttente: 1 },
    });
  });

  test('[sync/C11] a form that was begun is there when its author comes back, without offline access too', async () => {
    const { engine, bruno } = tablet;
    const drafts = () => tablet.base.commandes.find({ selector: { genre: 'brouillon' } }).exec();
    await engine.signOut({ garder: false });
    await tablet.signIn(bruno);
    await isReady();
    await tablet.base.commandes.insert({
      id: 'brouillon:essai',
      genre: 'brouillon',
      sujet: 'essai',
      saisie: { nom: 'Kervella' },
      modifieLe: new Date().toISOString(),
    });
    expect(await engine.signOut({ garder: false })).toEqual({ ok: true, value: null });
    await tablet.signIn(bruno);
    expect(await drafts()).toHaveLength(1);
  });

  test('[sync/C11] kept safe, what waits is there for the same person, without a network too', async () => {
    await offline();
    await tablet.answerRequest(82);
    expect(await tablet.engine.signOut({ garder: true })).toEqual({ ok: true, value: null });
    expect(await tablet.signIn()).toMatchObject({ ok: true, value: { horsLigne: true } });
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 82 }, dirty: 1 });
  });

  test('[sync/C12] a 401 holds the queue: another person opens nothing of it, the same one sends it', async () => {
    const { server, bruno } = tablet;
    server.tokenMinimum = 2;
    await tablet.answerRequest(83);
    await refused();
    const envois = () => server.calls.filter((call) => call === 'POST /api/Sync/push').length;
    await tablet.signIn(bruno);
    await isReady();
    const before = envois();
    expect(await tablet.engine.synchronise()).toMatchObject({ ok: true, value: { envoyes: 0 } });
    expect(envois()).toBe(before);
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 80 } });
    expect(tablet.serverSurface()).toBe(80);
    await tablet.signIn();
    await until(() => expect(tablet.serverSurface()).toBe(83));
  });

  test('[sync/C12] offline access withdrawn: what waits is sent first, the verifier is gone', async () => {
    const { server, carla } = tablet;
    await offline();
    await tablet.answerRequest(84);
    server.removeOffline(carla.email);
    await tablet.comeBack();
    await until(() => expect(tablet.serverSurface()).toBe(84));
    await until(async () => expect((await tablet.engine.session())?.user.offlineAccess).toBe(false));
    await tablet.engine.signOut({ garder: false });
    server.cut();
    expect(await tablet.signIn()).toMatchObject({ ok: false, code: 'HORS_LIGNE_NON_AUTORISE' });
  });

  test('[sync/C12] withdrawn while the session is over: the verifier goes at the contact, what waits stays for its author', async () => {
    const { server, carla } = tablet;
    await offline();
    await tablet.answerRequest(85);
    server.removeOffline(carla.email);
    server.tokenMinimum = 2;
    await tablet.comeBack();
    await until(async () => expect((await tablet.engine.session())?.user.offlineAccess).toBe(false));
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 85 }, dirty: 1 });
    await tablet.engine.signOut({ garder: true });
    server.cut();
    expect(await tablet.signIn()).toMatchObject({ ok: false, code: 'HORS_LIGNE_NON_AUTORISE' });
    server.isReachable = true;
    await tablet.signIn();
    await until(() => expect(tablet.serverSurface()).toBe(85));
  });

  test('[sync/C13] on a shared tablet, each person has a database; the second one’s rounds carry nothing of the first', async () => {
    const { server, bruno, carla } = tablet;
    await offline();
    await tablet.answerRequest(86);
    await tablet.engine.signOut({ garder: true });
    server.isReachable = true;
    expect(await tablet.signIn(bruno)).toMatchObject({ value: { base: `constat-cee-${bruno.id}` } });
    await isReady();
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 80 }, dirty: 0 });
    expect(await tablet.engine.synchronise()).toMatchObject({ ok: true, value: { envoyes: 0 } });
    expect(server.contacts.at(-1)).toMatchObject({ idUser: bruno.id, etat: { enAttente: { nombre: 0 } } });
    await tablet.engine.signOut({ garder: false });
    expect(await tablet.signIn()).toMatchObject({ value: { base: `constat-cee-${carla.id}` } });
    await until(() => expect(tablet.serverSurface()).toBe(86));
  });
});

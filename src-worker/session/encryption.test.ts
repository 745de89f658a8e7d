import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { diskAsText } from '../local/test-support/disk.ts';
import { openBase } from '../database.ts';
import { sendWithoutTab } from '../engine/send-without-tab.ts';
import { tidyAfterDeparture } from './departure.ts';
import { capture, Tablet } from '../test-support/tablet.ts';

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
const PASSWORD = 'Constat-2026';
const SECRETS = ['Digicode 4512', 'octets de la plaque', 'original de la plaque', 'plaque-de-madame.jpg'];

describe('local data of an offline user, sealed', () => {
  let indexedDB: IDBFactory;
  let tablet: Tablet;
  beforeEach(async () => {
    indexedDB = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
    tablet = new Tablet({ indexedDB, openBase: (nom, key) => openBase(nom, { storage, key }) });
    tablet.server.modele.write('dossiers', 'd1', { acces: SECRETS[0] ?? '' });
    await tablet.switchOn();
  });
  afterEach(() => tablet.switchOff());

  const received = () => until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
  const takePhoto = () =>
    tablet.engine.addPhoto(
      capture(crypto.randomUUID(), {
        nom: SECRETS[3] ?? '',
        original: new Blob([SECRETS[2] ?? ''], { type: 'image/jpeg' }),
        reduit: new Blob([SECRETS[1] ?? ''], { type: 'image/jpeg' }),
      }),
    );
  /** Of the documents and of the photos; the session's own database keeps the name of the account in clear. */
  async function secretsOnDisk(): Promise<string[]> {
    const text = await diskAsText(indexedDB, (nom) => nom !== 'constat-session');
    return SECRETS.filter((word) => text.includes(word));
  }
  /** What waits goes on waiting: the session is refused as soon as the key is kept. */
  function refuseAfterKey(): void {
    const { fetch } = tablet.server;
    Object.assign(tablet.server, {
      fetch: async (...demande: Parameters<typeof fetch>) => {
        const answer = await fetch(...demande);
        if ((demande[0] as string).endsWith('/cle')) tablet.server.tokenMinimum = 99;
        return answer;
      },
    });
  }
  const lock = () => tablet.engine.lockState();
  /** The browser is closed, or killed, and opened again: its page asks for the lock first. */
  async function restart(): Promise<void> {
    await tablet.switchOff();
    await tablet.switchBackOn();
  }
  const unlock = (genre: 'code' | 'motDePasse', value: string) => tablet.engine.unlock({ genre, valeur: value });

  test('[session/K1] neither documents nor photos are readable on the disk; they are as ever on screen and on the way', async () => {
    await tablet.signIn();
    await received();
    tablet.server.cut();
    await tablet.answerRequest(92);
    await takePhoto();
    expect(await secretsOnDisk()).toEqual([]);
    expect(await tablet.document('dossiers', 'd1')).toMatchObject({ acces: SECRETS[0] });
    await tablet.comeBack();
    await until(() => expect(tablet.serverSurface()).toBe(92));
    await until(() => expect(tablet.server.received.size).toBe(1));
    expect(new TextDecoder().decode([...tablet.server.received.values()][0])).toBe(SECRETS[1]);
  });

  test('[session/K1] somebody without offline access is kept in clear, and deleted at sign-out', async () => {
    await tablet.signIn(tablet.bruno);
    await until(async () => expect(await tablet.document('dossiers', 'd1')).not.toBeNull());
    expect(await secretsOnDisk()).toContain(SECRETS[0]);
    expect(tablet.server.keys.size).toBe(0);
    await until(async () => expect(await tablet.etat()).toMatchObject({ phase: 'repos' }));
    expect(await tablet.engine.signOut({ garder: false })).toMatchObject({ ok: true });
    expect(await secretsOnDisk()).toEqual([]);
  });

  test('[session/K3] killed while unlocked, it opens again by itself; killed while locked, the password alone opens it', async () => {
    await tablet.signIn();
    await received();
    await tablet.engine.setCode({ password: PASSWORD, code: '482915' });
    tablet.server.cut();
    await tablet.answerRequest(93);
    await restart();
    expect(await lock()).toMatchObject({ isVerrouille: false, isScelle: false });
    await tablet.engine.open();
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 93 }, dirty: 1 });

    await tablet.engine.lockScreen({ siInactif: false });
    expect(await lock()).toMatchObject({ isVerrouille: true, isScelle: false, isCodePermis: true });
    // Behind the lock the engine goes on: what is typed there stays, and the code is enough.
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ dirty: 1 });
    await restart();
    expect(await lock()).toMatchObject({ isVerrouille: true, isScelle: true, isCodePermis: false });
    await expect(tablet.engine.open()).rejects.toMatchObject({ code: 'DONNEES_SCELLEES' });
    await expect(tablet.engine.key(`constat-cee-${tablet.carla.id}`)).rejects.toMatchObject({
      code: 'DONNEES_SCELLEES',
    });
    expect(await unlock('code', '482915')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await unlock('motDePasse', 'pas le bon')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await unlock('motDePasse', PASSWORD)).toEqual({ ok: true, value: null });
    expect(await lock()).toMatchObject({ isVerrouille: false, isScelle: false });
    await tablet.engine.open();
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 93 }, dirty: 1 });
  });

  test('[session/K3] sealed, another person may still take the tablet; what waited is there when its author comes back', async () => {
    await tablet.signIn();
    await received();
    tablet.server.cut();
    await tablet.answerRequest(94);
    await tablet.engine.lockScreen({ siInactif: false });
    await restart();
    expect(await tablet.engine.signOut({ garder: false })).toMatchObject({ code: 'REGLE_METIER' });
    expect(await tablet.engine.signOut({ garder: true })).toMatchObject({ ok: true });
    tablet.server.isReachable = true;
    await tablet.signIn();
    await until(() => expect(tablet.serverSurface()).toBe(94));
  });

  test('[session/K3] a screen that was left keeps no key on the disk, unless something waits to be sent', async () => {
    await tablet.signIn();
    await received();
    await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
    await tablet.engine.leaveScreen(0);
    await restart();
    expect(await lock()).toMatchObject({ isScelle: true });
    await unlock('motDePasse', PASSWORD);
    await tablet.engine.open();
    tablet.server.cut();
    await tablet.answerRequest(90);
    await tablet.engine.leaveScreen(0);
    await tablet.switchOff();
    tablet.server.isReachable = true;
    await sendWithoutTab(tablet.effects(), () => Promise.resolve(false));
    expect(tablet.serverSurface()).toBe(90);
    await tablet.switchBackOn();
    await tablet.engine.open();
  });

  test('[session/K3] the last page that goes takes the key off the disk, a page that came back keeps it', async () => {
    await tablet.signIn();
    await received();
    const leave = (pages: number) =>
      tidyAfterDeparture(
        { genre: 'depart', base: `constat-cee-${tablet.carla.id}` },
        { indexedDB, wait: () => Promise.resolve(), countPages: () => Promise.resolve(pages) },
      );
    await leave(1);
    await restart();
    expect(await lock()).toMatchObject({ isScelle: false });
    await leave(0);
    await tablet.switchBackOn();
    expect(await lock()).toMatchObject({ isScelle: true });
  });

  test('[session/K3] sealed without its key, nothing leaves with no tab open, and nothing is lost', async () => {
    await tablet.signIn();
    await received();
    tablet.server.cut();
    await tablet.answerRequest(89);
    await tablet.engine.lockScreen({ siInactif: false });
    await tablet.switchOff();
    tablet.server.isReachable = true;
    await sendWithoutTab(tablet.effects(), () => Promise.resolve(false));
    expect(tablet.serverSurface()).toBe(80);
    await tablet.switchBackOn();
    await unlock('motDePasse', PASSWORD);
    await tablet.engine.open();
    await until(() => expect(tablet.serverSurface()).toBe(89));
  });

  test('[session/K5] a password changed elsewhere loses nothing: the server gives the key back at the next sign-in', async () => {
    await tablet.signIn();
    await received();
    tablet.server.cut();
    await tablet.answerRequest(95);
    await tablet.engine.signOut({ garder: true });
    const { email } = tablet.carla;
    tablet.server.accounts.set(email, { user: tablet.carla, password: 'Nouveau-2026' });
    // Without a network, this device knows the former one only.
    expect(await tablet.signIn(tablet.carla, 'Nouveau-2026')).toMatchObject({ code: 'HORS_LIGNE_IDENTIFIANTS' });
    tablet.server.isReachable = true;
    expect(await tablet.signIn(tablet.carla, 'Nouveau-2026')).toMatchObject({ ok: true });
    await until(() => expect(tablet.serverSurface()).toBe(95));
    await tablet.engine.lockScreen({ siInactif: false });
    tablet.server.cut();
    await restart();
    expect(await unlock('motDePasse', 'Nouveau-2026')).toMatchObject({ ok: true });
    await tablet.engine.open();
  });

  test('[session/K5] a server that lost the key, and another password: refused, and nothing is deleted', async () => {
    await tablet.signIn();
    await received();
    await tablet.engine.signOut({ garder: true });
    tablet.server.keys.clear();
    tablet.server.accounts.set(tablet.carla.email, { user: tablet.carla, password: 'Nouveau-2026' });
    expect(await tablet.signIn(tablet.carla, 'Nouveau-2026')).toMatchObject({ code: 'DONNEES_SCELLEES' });
    expect(await tablet.engine.session()).toBeNull();
    tablet.server.accounts.set(tablet.carla.email, { user: tablet.carla, password: PASSWORD });
    expect(await tablet.signIn()).toMatchObject({ ok: true });
    expect(await tablet.document('interventions', 'i1')).not.toBeNull();
  });

  test('[session/K4] kept in clear while the server keeps no key; sealed, bytes included, after the next sign-in', async () => {
    tablet.server.isKeyRefused = true;
    await tablet.signIn();
    await received();
    tablet.server.cut();
    await tablet.answerRequest(96);
    await takePhoto();
    expect(await secretsOnDisk()).toEqual(expect.arrayContaining(SECRETS.slice(0, 3)));
    await tablet.engine.signOut({ garder: true });
    tablet.server.isKeyRefused = false;
    tablet.server.isReachable = true;
    refuseAfterKey();
    await tablet.signIn();
    await until(async () => expect(await secretsOnDisk()).toEqual([]));
    expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 96 }, dirty: 1 });
    const [photo] = await tablet.base.photos.find().exec();
    expect(await (await tablet.engine.readPhoto(photo?.id ?? '', 'original'))?.text()).toBe(SECRETS[2]);
  });
});

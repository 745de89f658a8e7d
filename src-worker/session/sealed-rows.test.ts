import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { ask, openerOf } from '../local/idb.ts';
import { diskAsText } from '../local/test-support/disk.ts';
import { CARLA } from '../test-support/carla.ts';
import type { Erasure, KeptSession, OfflineAccount } from './people.ts';
import { RememberedSession } from './remembered.ts';
import { DEVICE_SEAL } from './sealed-rows.ts';
import { accountKey, SessionStore } from './store.ts';
import { createVerifier, verify } from './verifier.ts';

const BASE = 'constat-cee-3';
const TOKEN = 'e30.eyJzdWIiOiIzIn0.c2lnbmF0dXJl';
const PROOF = 'e30.eyJzdWIiOiIzIn0.ZW1wcmVpbnRl';
const PRIVATE = [CARLA.nom, CARLA.prenom, CARLA.email, CARLA.nomBureauInspection ?? '', TOKEN, PROOF, 'Digicode 4512'];

const session: KeptSession = {
  variante: 'cee',
  origine: 'http://cee.localhost',
  aRenouveler: false,
  user: CARLA,
  token: TOKEN,
  role: CARLA.role,
  base: BASE,
  horsLigne: false,
  horsLigneJusquAu: null,
};
const account = async (): Promise<OfflineAccount> => ({
  cle: accountKey('cee', CARLA.email),
  verificateur: await createVerifier('Constat-2026', 10),
  jusquAu: '2026-12-21T08:00:00.000Z',
  user: CARLA,
  token: TOKEN,
});
const erasure: Erasure = {
  ordre: 'o1',
  appareil: 'a1',
  base: BASE,
  email: CARLA.email,
  sauvetage: {
    envoyes: 0,
    photosEnvoyees: 0,
    perdus: 0,
    photosPerdues: 0,
    copies: [{ collection: 'dossiers', id: 'd1', changes: { acces: 'Digicode 4512' } }],
  },
};
const proof = { preuve: PROOF, origine: session.origine };

const opened = (disk: IDBFactory) =>
  openerOf({ nom: 'constat-session', version: 1, create: new RememberedSession().create }, disk);
const rawly = <T>(disk: IDBFactory, store: string, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  ask(opened(disk), { store, mode: 'readwrite' }, act);
const privateWords = async (disk: IDBFactory): Promise<string[]> => {
  const text = await diskAsText(disk);
  return PRIVATE.filter((word) => text.includes(word));
};

/** As a program of before wrote it. */
async function clearDisk(): Promise<IDBFactory> {
  const disk = new IDBFactory();
  await rawly(disk, 'session', (store) => store.put(session, 'courante'));
  const kept = await account();
  await rawly(disk, 'comptes', (store) => store.put(kept));
  await rawly(disk, 'appareil', (store) => store.put([proof], 'preuves'));
  await rawly(disk, 'appareil', (store) => store.put(erasure, 'effacement'));
  return disk;
}

async function expectEverything(store: SessionStore): Promise<void> {
  expect(await store.session()).toEqual(session);
  const kept = await store.compte(accountKey('cee', CARLA.email));
  expect(kept).toMatchObject({ user: CARLA, token: TOKEN });
  expect(kept !== null && (await verify('Constat-2026', kept.verificateur))).toBe(true);
  expect(await store.proofs()).toEqual([proof]);
  expect(await store.effacement()).toEqual(erasure);
}

describe('who signed in on a device', () => {
  test('[session/K7] the raw disk holds neither token, name, mail nor copied answer', async () => {
    const disk = new IDBFactory();
    const store = new SessionStore(disk);
    await store.change(() => session);
    await store.keepAlone(await account());
    await store.changeProofs(() => [proof]);
    await store.noteErasure(erasure);
    expect(await privateWords(disk)).toEqual([]);
    await expectEverything(new SessionStore(disk));
    const { cle } = (await rawly(disk, 'appareil', (rows) => rows.get(DEVICE_SEAL))) as { cle: CryptoKey };
    await expect(crypto.subtle.exportKey('raw', cle)).rejects.toThrow(/extractable/);
  });

  test('[session/K7] what a program of before left in clear is sealed at the next start, and nobody is signed out', async () => {
    const disk = await clearDisk();
    await expectEverything(new SessionStore(disk));
    expect(await privateWords(disk)).toEqual(PRIVATE);
    await Promise.all([new SessionStore(disk).sealClearRows(), new SessionStore(disk).sealClearRows()]);
    expect(await privateWords(disk)).toEqual([]);
    await expectEverything(new SessionStore(disk));
  });

  test('[session/K7] who signs in with a program of before, in another tab, is the one who is signed in', async () => {
    const disk = await clearDisk();
    const store = new SessionStore(disk);
    await store.sealClearRows();
    await rawly(disk, 'session', (rows) => rows.put({ ...session, token: 'plus.recent.x' }, 'courante'));
    expect(await store.session()).toMatchObject({ token: 'plus.recent.x' });
    await store.change((current) => current && { ...current, aRenouveler: true });
    expect(await rawly(disk, 'session', (rows) => rows.getAll())).toEqual([]);
    expect(await store.session()).toMatchObject({ token: 'plus.recent.x', aRenouveler: true });
  });

  test('[session/K7] a lost key signs out and loses nothing else: the device, its lock and its proof stay', async () => {
    const disk = await clearDisk();
    const store = new SessionStore(disk);
    await store.sealClearRows();
    const device = [await store.appareil(), await store.preuve()];
    await rawly(disk, 'appareil', (rows) => rows.delete(DEVICE_SEAL));
    expect(await store.session()).toBeNull();
    expect(await store.countAccounts()).toBe(0);
    await store.change(() => session);
    expect(await new SessionStore(disk).session()).toEqual(session);
    expect([await store.appareil(), await store.preuve()]).toEqual(device);
  });

  test('[session/K7] a row moved or damaged is read as nothing', async () => {
    const disk = await clearDisk();
    const store = new SessionStore(disk);
    await store.sealClearRows();
    const row: unknown = await rawly(disk, 'appareil', (rows) => rows.get('effacement scellé'));
    await rawly(disk, 'appareil', (rows) => rows.put(row, 'personnes'));
    expect(await store.session()).toBeNull();
  });

  test('[session/K7] whatever several threads change at once, each change counts once', async () => {
    const batches = fc.array(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(batches, async (threads) => {
        const disk = new IDBFactory();
        await Promise.all(
          threads.map(async (amounts) => {
            const store = new SessionStore(disk);
            for (const amount of amounts)
              await store.change((current) => ({ ...session, token: String(Number(current?.token ?? 0) + amount) }));
          }),
        );
        const sum = threads.flat().reduce((total, amount) => total + amount, 0);
        const kept = await new SessionStore(disk).session();
        expect(Number(kept?.token ?? 0)).toBe(sum);
      }),
      { numRuns: 20 },
    );
  });

  test('[session/K7] one wiped from a shared tablet leaves the other’s account', async () => {
    const disk = await clearDisk();
    const store = new SessionStore(disk);
    const other = { ...(await account()), cle: 'cee other@constat.example', user: { ...CARLA, id: 4 } };
    await store.keepAccount(other);
    await store.forgetUser({ base: BASE, email: CARLA.email });
    expect(await store.session()).toBeNull();
    expect(await store.compte(accountKey('cee', CARLA.email))).toBeNull();
    expect(await store.compte(other.cle)).toEqual(other);
  });
});

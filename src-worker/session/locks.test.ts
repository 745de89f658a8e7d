import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { Session } from '../api.ts';
import { DataKeys } from './data-keys.ts';
import { KeysStore } from './keys-store.ts';
import { Sessions, type SignIn } from './sessions.ts';
import { SessionStore } from './store.ts';
import { Locks } from './locks.ts';
import { refuseWrites } from '../test-support/refused-writes.ts';

const CARLA: Session['user'] = {
  id: 3,
  email: 'control.cee@constat.example',
  nom: 'Roux',
  prenom: 'Carla',
  role: 'CONTROL',
  idBureauInspection: 1,
  nomBureauInspection: null,
  idClient: null,
  idEntreprise: null,
  droitRestreint: null,
  offlineAccess: true,
  langue: 'fr',
  DataJson: {},
};
const PASSWORD = 'Constat-2026';
const MINUTE = 60_000;

async function openScreen({ offlineAccess = true, secondFacteur = false } = {}) {
  const time = { ms: Date.parse('2026-11-21T08:00:00Z'), enLigne: true, isOuvert: false };
  const user = { ...CARLA, offlineAccess };
  const login = ({ password }: { password: string }): Promise<Result<SignIn>> => {
    if (!time.enLigne) return Promise.resolve(refuse('HORS_LIGNE'));
    if (password !== PASSWORD) return Promise.resolve(refuse('IDENTIFIANTS_INVALIDES'));
    if (time.isOuvert && secondFacteur) return Promise.resolve(refuse('SECOND_FACTEUR_REQUIS'));
    time.isOuvert = true;
    return Promise.resolve(ok({ token: 'e30.e30.x', user }));
  };
  const disk = new IDBFactory();
  const store = new SessionStore(disk);
  // The server keeps no key: these databases are in clear (encryption.test.ts has the others).
  const deposit = () => Promise.resolve(ok({ cle: null }));
  const keys = new DataKeys({ store: new KeysStore(disk), locks: navigator.locks, deposit, iterations: 10 });
  const portal = { variante: 'cee', origine: 'http://cee.localhost' } as const;
  const sessions = new Sessions({ store, now: () => new Date(time.ms), login, iterations: 10 }, portal);
  const annonces: string[] = [];
  const open = () =>
    new Locks({
      store,
      sessions,
      cles: keys,
      now: () => time.ms,
      announce: () => annonces.push('!'),
      iterations: 10,
    });
  const locks = open();
  const session = await sessions.signIn({ email: user.email, password: PASSWORD });
  if (session.ok) await locks.openWith(session.value);
  time.enLigne = false;
  const tryLock = (value: string, genre: 'code' | 'motDePasse' = 'code') => locks.unlock({ genre, valeur: value });
  return { temps: time, verrous: locks, ouvrir: open, annonces, essayer: tryLock };
}

describe('[session/D3] the lock of a screen', () => {
  test('[sync/C29] on a storage that takes no write it closes all the same, and the password alone opens it', async () => {
    const { temps, verrous, ouvrir, essayer } = await openScreen();
    await verrous.setCode(PASSWORD, '482915');
    temps.ms += 20 * MINUTE;
    const allow = refuseWrites();
    const reopened = ouvrir();
    expect(await reopened.read()).toMatchObject({ isVerrouille: true });
    expect(await reopened.unlock({ genre: 'code', valeur: '482915' })).toMatchObject({ code: 'STOCKAGE_PLEIN' });
    expect(await reopened.read()).toMatchObject({ isVerrouille: true });
    expect(await reopened.unlock({ genre: 'motDePasse', valeur: PASSWORD })).toEqual({ ok: true, value: null });
    expect(await reopened.read()).toMatchObject({ isVerrouille: false });
    allow();
    await reopened.noteActivity();
    expect(await ouvrir().read()).toMatchObject({ isVerrouille: false });
    expect(await essayer('482915')).toEqual({ ok: true, value: null });
  });
  test('closes after fifteen minutes without anybody in any tab, and opens with the code, without a network', async () => {
    const { temps, verrous, ouvrir, essayer, annonces } = await openScreen();
    expect(await verrous.setCode(PASSWORD, '482915')).toEqual({ ok: true, value: null });
    temps.ms += 10 * MINUTE;
    await ouvrir().noteActivity();
    temps.ms += 10 * MINUTE;
    await verrous.lockScreen({ siInactif: true });
    expect(await verrous.read()).toMatchObject({ isVerrouille: false });
    temps.ms += 5 * MINUTE;
    await verrous.lockScreen({ siInactif: true });
    expect(await verrous.read()).toMatchObject({ isVerrouille: true, isCodePermis: true });
    expect(await essayer('482916')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await essayer('482915')).toEqual({ ok: true, value: null });
    expect(await verrous.read()).toMatchObject({ isVerrouille: false });
    expect(annonces).toHaveLength(2);
  });
  test('[session/D6] the lock asks for the password alone, also of an account with a second factor', async () => {
    const { temps, verrous, essayer } = await openScreen({ offlineAccess: false, secondFacteur: true });
    temps.enLigne = true;
    await verrous.lockScreen({ siInactif: false });
    expect(await essayer('pas le bon', 'motDePasse')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await essayer(PASSWORD, 'motDePasse')).toEqual({ ok: true, value: null });
    expect(await verrous.read()).toMatchObject({ isVerrouille: false });
  });
  test('a page opened again after a long absence is locked before anything is drawn', async () => {
    const { temps, ouvrir } = await openScreen();
    temps.ms += 15 * MINUTE;
    expect(await ouvrir().read()).toMatchObject({ isVerrouille: true });
  });
  test('wrong tries wait longer and longer, whatever is closed and opened again; after ten, only the password', async () => {
    const { temps, verrous, ouvrir, essayer } = await openScreen();
    await verrous.setCode(PASSWORD, '482915');
    await verrous.lockScreen({ siInactif: false });
    for (let attempt = 0; attempt < 3; attempt++) await essayer('000001');
    expect(await ouvrir().unlock({ genre: 'code', valeur: '482915' })).toMatchObject({
      code: 'TROP_DE_TENTATIVES',
      data: { resteMs: 5000 },
    });
    for (let attempt = 3; attempt < 10; attempt++) {
      temps.ms += 5 * MINUTE;
      await essayer('000001');
    }
    temps.ms += 5 * MINUTE;
    expect(await verrous.read()).toMatchObject({ aCode: true, isCodePermis: false });
    expect(await essayer('482915')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    temps.ms += 5 * MINUTE;
    expect(await essayer(PASSWORD, 'motDePasse')).toEqual({ ok: true, value: null });
    expect(await verrous.read()).toMatchObject({ isVerrouille: false, isCodePermis: true });
  });
  test('a code is chosen by who knows the password, and never one that a thief tries first', async () => {
    const { verrous } = await openScreen();
    expect(await verrous.setCode('Constat-2027', '482915')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await verrous.setCode(PASSWORD, '123456')).toMatchObject({ code: 'VALIDATION' });
    expect(await verrous.read()).toMatchObject({ aCode: false });
  });
  test('without offline access the server alone knows the password: no network is no try', async () => {
    const { temps, verrous, essayer } = await openScreen({ offlineAccess: false });
    await verrous.lockScreen({ siInactif: false });
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await essayer(PASSWORD, 'motDePasse')).toMatchObject({ code: 'HORS_LIGNE_NON_AUTORISE' });
    temps.enLigne = true;
    expect(await essayer(PASSWORD, 'motDePasse')).toEqual({ ok: true, value: null });
  });
});

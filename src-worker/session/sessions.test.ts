import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { CARLA } from '../test-support/carla.ts';
import { SessionStore } from './store.ts';
import { Sessions, type SignIn } from './sessions.ts';

const tokenOf = (iat: number): string => `e30.${btoa(JSON.stringify({ sub: '3', iat }))}.x`;
const CEE = { variante: 'cee', origine: 'http://cee.localhost' } as const;
const right = { email: CARLA.email, password: 'Constat-2026' };
const wrong = { ...right, password: 'Constat-2027' };

function tablet(user = CARLA) {
  const etat = { enLigne: true, user, maintenant: new Date('2026-11-21T08:00:00Z') };
  const login = (): Promise<Result<SignIn>> =>
    Promise.resolve(etat.enLigne ? ok({ token: tokenOf(100), user: etat.user }) : refuse('HORS_LIGNE'));
  const store = new SessionStore(new IDBFactory());
  const sessions = new Sessions({ store, now: () => etat.maintenant, login, iterations: 10 }, CEE);
  return { etat, sessions };
}

describe('sign-in', () => {
  test('[sync/C13] opens one database per user and variant', async () => {
    const { sessions } = tablet();
    expect(await sessions.signIn(right)).toMatchObject({
      ok: true,
      value: { base: 'constat-cee-3', horsLigne: false },
    });
  });
  test('[sync/C12] opens without a network against the verifier of the last sign-in', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    await sessions.close();
    etat.enLigne = false;
    const session = await sessions.signIn({ ...right, email: ' Control.CEE@constat.example ' });
    expect(session).toMatchObject({
      ok: true,
      value: { base: 'constat-cee-3', horsLigne: true, horsLigneJusquAu: '2026-12-21T08:00:00.000Z' },
    });
  });
  test('refuses a wrong password without a network', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    etat.enLigne = false;
    expect(await sessions.signIn(wrong)).toEqual(refuse('HORS_LIGNE_IDENTIFIANTS'));
  });
  test('says that the device knows nobody rather than doubt the password', async () => {
    const { etat, sessions } = tablet();
    etat.enLigne = false;
    expect(await sessions.signIn(right)).toEqual(refuse('HORS_LIGNE_NON_AUTORISE'));
  });
  test('does not tell which accounts the device knows', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    etat.enLigne = false;
    expect(await sessions.signIn({ ...right, email: 'autre@constat.example' })).toEqual(
      refuse('HORS_LIGNE_IDENTIFIANTS'),
    );
  });
  test('[session/D9] a new address opens without a network, and the former one no longer does', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    const fresh = { ...CARLA, email: 'carla.roux@constat.example' };
    expect(await sessions.refresh(fresh)).toMatchObject({ user: { email: fresh.email } });
    etat.enLigne = false;
    expect(await sessions.signIn(right)).toEqual(refuse('HORS_LIGNE_IDENTIFIANTS'));
    expect(await sessions.signIn({ ...right, email: fresh.email })).toMatchObject({ ok: true });
  });
  test('[session/D9] signed in with the new address, the verifier of the former one is gone with its password', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    await sessions.close();
    etat.user = { ...CARLA, email: 'carla.roux@constat.example' };
    await sessions.signIn({ email: etat.user.email, password: 'un autre mot de passe' });
    etat.enLigne = false;
    expect(await sessions.signIn(right)).toEqual(refuse('HORS_LIGNE_IDENTIFIANTS'));
  });
  test('[sync/C12] keeps the verifier 30 days, and says when that ended', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    etat.enLigne = false;
    etat.maintenant = new Date('2026-12-21T08:00:00Z');
    expect(await sessions.signIn(right)).toEqual(
      refuse('HORS_LIGNE_NON_AUTORISE', { jusquAu: '2026-12-21T08:00:00.000Z' }),
    );
    expect(await sessions.signIn(wrong)).toEqual(refuse('HORS_LIGNE_IDENTIFIANTS'));
  });
  test('keeps no verifier without offline access', async () => {
    const { etat, sessions } = tablet({ ...CARLA, offlineAccess: false });
    expect(await sessions.signIn(right)).toMatchObject({ value: { horsLigneJusquAu: null } });
    etat.enLigne = false;
    expect(await sessions.signIn(right)).toMatchObject({ ok: false });
  });
  test('[sync/C12] a withdrawn offline access wipes the verifier', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    await sessions.refresh({ ...CARLA, offlineAccess: false });
    etat.enLigne = false;
    expect(await sessions.signIn(right)).toEqual(refuse('HORS_LIGNE_NON_AUTORISE'));
  });
  test('[session/D7] a second factor that is due is due from sign-in until the server says otherwise, never offline', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    const sessionDue = async (secondFacteurDu: boolean) =>
      (await sessions.refresh({ ...CARLA, secondFacteurDu }))?.user.secondFacteurDu;
    expect(await sessionDue(true)).toBe(false);
    etat.user = { ...CARLA, secondFacteurDu: true };
    await sessions.signIn(right);
    expect(await sessionDue(true)).toBe(true);
    etat.enLigne = false;
    expect(await sessions.signIn(right)).toMatchObject({ value: { user: { secondFacteurDu: false } } });
    etat.enLigne = true;
    await sessions.signIn(right);
    expect(await sessionDue(false)).toBe(false);
    expect(await sessionDue(true)).toBe(false);
  });
  test('passes on what the server refused', async () => {
    const store = new SessionStore(new IDBFactory());
    const login = () => Promise.resolve(refuse('IDENTIFIANTS_INVALIDES'));
    const sessions = new Sessions({ store, now: () => new Date(), login, iterations: 10 }, CEE);
    expect(await sessions.signIn(right)).toEqual(refuse('IDENTIFIANTS_INVALIDES'));
  });
});

describe('token', () => {
  test('the newest is kept, in whatever order answers arrive', async () => {
    const { sessions } = tablet();
    await sessions.signIn(right);
    await sessions.renew(tokenOf(300));
    await sessions.renew(tokenOf(200));
    expect((await sessions.current())?.token).toBe(tokenOf(300));
  });
  test('a refusal of an older token does not close a session renewed since', async () => {
    const { sessions } = tablet();
    await sessions.signIn(right);
    await sessions.renew(tokenOf(300));
    await sessions.refuseToken(tokenOf(100));
    expect((await sessions.current())?.aRenouveler).toBe(false);
    await sessions.refuseToken(tokenOf(300));
    expect((await sessions.current())?.aRenouveler).toBe(true);
  });
  test('an offline session sends with the token of the last one, unless signing out revoked it', async () => {
    const { etat, sessions } = tablet();
    await sessions.signIn(right);
    await sessions.renew(tokenOf(300));
    etat.enLigne = false;
    expect(await sessions.signIn(right)).toMatchObject({ value: { token: tokenOf(300), aRenouveler: false } });
    await sessions.close();
    expect(await sessions.signIn(right)).toMatchObject({ value: { aRenouveler: true } });
  });
});

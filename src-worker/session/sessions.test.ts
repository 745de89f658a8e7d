import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { Session } from '../api.ts';
import { MagasinSession } from './store.ts';
import { Sessions, type Connexion } from './sessions.ts';

const CARLA: Session['user'] = {
  id: 3,
  email: 'control.cee@constat.example',
  nom: 'Roux',
  prenom: 'Carla',
  role: 'CONTROL',
  idBureauInspection: 1,
  nomBureauInspection: 'Contrôle Atlantique',
  idClient: null,
  idEntreprise: null,
  droitRestreint: null,
  offlineAccess: true,
  langue: 'fr',
  DataJson: {},
};
const jeton = (iat: number): string => `e30.${btoa(JSON.stringify({ sub: '3', iat }))}.x`;
const CEE = { variante: 'cee', origine: 'http://cee.localhost' } as const;
const bon = { email: CARLA.email, password: 'Constat-2026' };
const mauvais = { ...bon, password: 'Constat-2027' };

function tablette(user = CARLA) {
  const etat = { enLigne: true, user, maintenant: new Date('2026-11-21T08:00:00Z') };
  const login = (): Promise<Result<Connexion>> =>
    Promise.resolve(etat.enLigne ? ok({ token: jeton(100), user: etat.user }) : refuse('HORS_LIGNE'));
  const magasin = new MagasinSession(new IDBFactory());
  const sessions = new Sessions({ magasin, maintenant: () => etat.maintenant, login, iterations: 10 }, CEE);
  return { etat, sessions };
}

describe('sign-in', () => {
  test('[sync/C13] opens one database per user and variant', async () => {
    const { sessions } = tablette();
    expect(await sessions.connecter(bon)).toMatchObject({
      ok: true,
      value: { base: 'constat-cee-3', horsLigne: false },
    });
  });
  test('[sync/C12] opens without a network against the verifier of the last sign-in', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    await sessions.fermer();
    etat.enLigne = false;
    const session = await sessions.connecter({ ...bon, email: ' Control.CEE@constat.example ' });
    expect(session).toMatchObject({
      ok: true,
      value: { base: 'constat-cee-3', horsLigne: true, horsLigneJusquAu: '2026-12-21T08:00:00.000Z' },
    });
  });
  test('refuses a wrong password without a network', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    etat.enLigne = false;
    expect(await sessions.connecter(mauvais)).toEqual(refuse('HORS_LIGNE_IDENTIFIANTS'));
  });
  test('says that the device knows nobody rather than doubt the password', async () => {
    const { etat, sessions } = tablette();
    etat.enLigne = false;
    expect(await sessions.connecter(bon)).toEqual(refuse('HORS_LIGNE_NON_AUTORISE'));
  });
  test('does not tell which accounts the device knows', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    etat.enLigne = false;
    expect(await sessions.connecter({ ...bon, email: 'autre@constat.example' })).toEqual(
      refuse('HORS_LIGNE_IDENTIFIANTS'),
    );
  });
  test('[session/D9] a new address opens without a network, and the former one no longer does', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    const neuve = { ...CARLA, email: 'carla.roux@constat.example' };
    expect(await sessions.actualiser(neuve)).toMatchObject({ user: { email: neuve.email } });
    etat.enLigne = false;
    expect(await sessions.connecter(bon)).toEqual(refuse('HORS_LIGNE_IDENTIFIANTS'));
    expect(await sessions.connecter({ ...bon, email: neuve.email })).toMatchObject({ ok: true });
  });
  test('[session/D9] signed in with the new address, the verifier of the former one is gone with its password', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    await sessions.fermer();
    etat.user = { ...CARLA, email: 'carla.roux@constat.example' };
    await sessions.connecter({ email: etat.user.email, password: 'un autre mot de passe' });
    etat.enLigne = false;
    expect(await sessions.connecter(bon)).toEqual(refuse('HORS_LIGNE_IDENTIFIANTS'));
  });
  test('[sync/C12] keeps the verifier 30 days, and says when that ended', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    etat.enLigne = false;
    etat.maintenant = new Date('2026-12-21T08:00:00Z');
    expect(await sessions.connecter(bon)).toEqual(
      refuse('HORS_LIGNE_NON_AUTORISE', { jusquAu: '2026-12-21T08:00:00.000Z' }),
    );
    expect(await sessions.connecter(mauvais)).toEqual(refuse('HORS_LIGNE_IDENTIFIANTS'));
  });
  test('keeps no verifier without offline access', async () => {
    const { etat, sessions } = tablette({ ...CARLA, offlineAccess: false });
    expect(await sessions.connecter(bon)).toMatchObject({ value: { horsLigneJusquAu: null } });
    etat.enLigne = false;
    expect(await sessions.connecter(bon)).toMatchObject({ ok: false });
  });
  test('[sync/C12] a withdrawn offline access wipes the verifier', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    await sessions.actualiser({ ...CARLA, offlineAccess: false });
    etat.enLigne = false;
    expect(await sessions.connecter(bon)).toEqual(refuse('HORS_LIGNE_NON_AUTORISE'));
  });
  test('[session/D7] a second factor that is due is due from sign-in until the server says otherwise, never offline', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    const du = async (secondFacteurDu: boolean) =>
      (await sessions.actualiser({ ...CARLA, secondFacteurDu }))?.user.secondFacteurDu;
    expect(await du(true)).toBe(false);
    etat.user = { ...CARLA, secondFacteurDu: true };
    await sessions.connecter(bon);
    expect(await du(true)).toBe(true);
    etat.enLigne = false;
    expect(await sessions.connecter(bon)).toMatchObject({ value: { user: { secondFacteurDu: false } } });
    etat.enLigne = true;
    await sessions.connecter(bon);
    expect(await du(false)).toBe(false);
    expect(await du(true)).toBe(false);
  });
  test('passes on what the server refused', async () => {
    const magasin = new MagasinSession(new IDBFactory());
    const login = () => Promise.resolve(refuse('IDENTIFIANTS_INVALIDES'));
    const sessions = new Sessions({ magasin, maintenant: () => new Date(), login, iterations: 10 }, CEE);
    expect(await sessions.connecter(bon)).toEqual(refuse('IDENTIFIANTS_INVALIDES'));
  });
});

describe('token', () => {
  test('the newest is kept, in whatever order answers arrive', async () => {
    const { sessions } = tablette();
    await sessions.connecter(bon);
    await sessions.renouveler(jeton(300));
    await sessions.renouveler(jeton(200));
    expect((await sessions.courante())?.token).toBe(jeton(300));
  });
  test('a refusal of an older token does not close a session renewed since', async () => {
    const { sessions } = tablette();
    await sessions.connecter(bon);
    await sessions.renouveler(jeton(300));
    await sessions.refuser(jeton(100));
    expect((await sessions.courante())?.aRenouveler).toBe(false);
    await sessions.refuser(jeton(300));
    expect((await sessions.courante())?.aRenouveler).toBe(true);
  });
  test('an offline session sends with the token of the last one, unless signing out revoked it', async () => {
    const { etat, sessions } = tablette();
    await sessions.connecter(bon);
    await sessions.renouveler(jeton(300));
    etat.enLigne = false;
    expect(await sessions.connecter(bon)).toMatchObject({ value: { token: jeton(300), aRenouveler: false } });
    await sessions.fermer();
    expect(await sessions.connecter(bon)).toMatchObject({ value: { aRenouveler: true } });
  });
});

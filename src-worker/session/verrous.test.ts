import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { Session } from '../api.ts';
import { Cles } from './cles.ts';
import { MagasinCles } from './magasin-cles.ts';
import { Sessions, type Connexion } from './sessions.ts';
import { MagasinSession } from './store.ts';
import { Verrous } from './verrous.ts';

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

async function ecran({ offlineAccess = true, secondFacteur = false } = {}) {
  const temps = { ms: Date.parse('2026-11-21T08:00:00Z'), enLigne: true, isOuvert: false };
  const user = { ...CARLA, offlineAccess };
  const login = ({ password }: { password: string }): Promise<Result<Connexion>> => {
    if (!temps.enLigne) return Promise.resolve(refuse('HORS_LIGNE'));
    if (password !== PASSWORD) return Promise.resolve(refuse('IDENTIFIANTS_INVALIDES'));
    if (temps.isOuvert && secondFacteur) return Promise.resolve(refuse('SECOND_FACTEUR_REQUIS'));
    temps.isOuvert = true;
    return Promise.resolve(ok({ token: 'e30.e30.x', user }));
  };
  const disque = new IDBFactory();
  const magasin = new MagasinSession(disque);
  // The server keeps no key: these databases are in clear (chiffrement.test.ts has the others).
  const deposer = () => Promise.resolve(ok({ cle: null }));
  const cles = new Cles({ magasin: new MagasinCles(disque), locks: navigator.locks, deposer, iterations: 10 });
  const portail = { variante: 'cee', origine: 'http://cee.localhost' } as const;
  const sessions = new Sessions({ magasin, maintenant: () => new Date(temps.ms), login, iterations: 10 }, portail);
  const annonces: string[] = [];
  const ouvrir = () =>
    new Verrous({
      magasin,
      sessions,
      cles,
      maintenant: () => temps.ms,
      annoncer: () => annonces.push('!'),
      iterations: 10,
    });
  const verrous = ouvrir();
  const session = await sessions.connecter({ email: user.email, password: PASSWORD });
  if (session.ok) await verrous.ouvrirPar(session.value);
  temps.enLigne = false;
  const essayer = (valeur: string, genre: 'code' | 'motDePasse' = 'code') => verrous.deverrouiller({ genre, valeur });
  return { temps, verrous, ouvrir, annonces, essayer };
}

describe('[session/D3] the lock of a screen', () => {
  test('closes after fifteen minutes without anybody in any tab, and opens with the code, without a network', async () => {
    const { temps, verrous, ouvrir, essayer, annonces } = await ecran();
    expect(await verrous.reglerCode(PASSWORD, '482915')).toEqual({ ok: true, value: null });
    temps.ms += 10 * MINUTE;
    await ouvrir().noterActivite();
    temps.ms += 10 * MINUTE;
    await verrous.verrouiller({ siInactif: true });
    expect(await verrous.lire()).toMatchObject({ isVerrouille: false });
    temps.ms += 5 * MINUTE;
    await verrous.verrouiller({ siInactif: true });
    expect(await verrous.lire()).toMatchObject({ isVerrouille: true, isCodePermis: true });
    expect(await essayer('482916')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await essayer('482915')).toEqual({ ok: true, value: null });
    expect(await verrous.lire()).toMatchObject({ isVerrouille: false });
    expect(annonces).toHaveLength(2);
  });
  test('[session/D6] the lock asks for the password alone, also of an account with a second factor', async () => {
    const { temps, verrous, essayer } = await ecran({ offlineAccess: false, secondFacteur: true });
    temps.enLigne = true;
    await verrous.verrouiller({ siInactif: false });
    expect(await essayer('pas le bon', 'motDePasse')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await essayer(PASSWORD, 'motDePasse')).toEqual({ ok: true, value: null });
    expect(await verrous.lire()).toMatchObject({ isVerrouille: false });
  });
  test('a page opened again after a long absence is locked before anything is drawn', async () => {
    const { temps, ouvrir } = await ecran();
    temps.ms += 15 * MINUTE;
    expect(await ouvrir().lire()).toMatchObject({ isVerrouille: true });
  });
  test('wrong tries wait longer and longer, whatever is closed and opened again; after ten, only the password', async () => {
    const { temps, verrous, ouvrir, essayer } = await ecran();
    await verrous.reglerCode(PASSWORD, '482915');
    await verrous.verrouiller({ siInactif: false });
    for (let essai = 0; essai < 3; essai++) await essayer('000001');
    expect(await ouvrir().deverrouiller({ genre: 'code', valeur: '482915' })).toMatchObject({
      code: 'TROP_DE_TENTATIVES',
      data: { resteMs: 5000 },
    });
    for (let essai = 3; essai < 10; essai++) {
      temps.ms += 5 * MINUTE;
      await essayer('000001');
    }
    temps.ms += 5 * MINUTE;
    expect(await verrous.lire()).toMatchObject({ aCode: true, isCodePermis: false });
    expect(await essayer('482915')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    temps.ms += 5 * MINUTE;
    expect(await essayer(PASSWORD, 'motDePasse')).toEqual({ ok: true, value: null });
    expect(await verrous.lire()).toMatchObject({ isVerrouille: false, isCodePermis: true });
  });
  test('a code is chosen by who knows the password, and never one that a thief tries first', async () => {
    const { verrous } = await ecran();
    expect(await verrous.reglerCode('Constat-2027', '482915')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await verrous.reglerCode(PASSWORD, '123456')).toMatchObject({ code: 'VALIDATION' });
    expect(await verrous.lire()).toMatchObject({ aCode: false });
  });
  test('without offline access the server alone knows the password: no network is no try', async () => {
    const { temps, verrous, essayer } = await ecran({ offlineAccess: false });
    await verrous.verrouiller({ siInactif: false });
    for (let essai = 0; essai < 5; essai++)
      expect(await essayer(PASSWORD, 'motDePasse')).toMatchObject({ code: 'HORS_LIGNE_NON_AUTORISE' });
    temps.enLigne = true;
    expect(await essayer(PASSWORD, 'motDePasse')).toEqual({ ok: true, value: null });
  });
});

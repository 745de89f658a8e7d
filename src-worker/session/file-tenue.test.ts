import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ouvrirBase } from '../database.ts';
import { Tablette } from '../test-support/tablette.ts';

const jusquA = (verifier: () => void | Promise<void>) => vi.waitFor(verifier, { timeout: 30_000, interval: 20 });

describe('a session and what waits behind it', () => {
  let tablette: Tablette;
  beforeEach(async () => {
    const indexedDB = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
    tablette = new Tablette({ indexedDB, ouvrirBase: (nom, cle) => ouvrirBase(nom, { storage, cle }) });
    await tablette.allumer();
    await tablette.connecter();
    await pret();
  });
  afterEach(() => tablette.eteindre());

  async function pret(): Promise<void> {
    await jusquA(async () => expect(await tablette.etat()).toMatchObject({ connexion: 'en-ligne', phase: 'repos' }));
    await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
  }
  async function horsLigne(): Promise<void> {
    tablette.serveur.couper();
    await jusquA(async () => expect((await tablette.etat()).connexion).toBe('hors-ligne'));
  }
  const refusee = () => jusquA(async () => expect((await tablette.etat()).session).toBe('a-renouveler'));

  test('[sync/C11] a sign-out is held back by what waits; once sent, nothing holds it', async () => {
    await horsLigne();
    await tablette.repondre(81);
    const { moteur } = tablette;
    expect(await moteur.nEnAttente()).toBe(1);
    expect(await moteur.deconnecter({ garder: false })).toMatchObject({
      code: 'REGLE_METIER',
      data: { nEnAttente: 1 },
    });
    expect(await moteur.synchroniser()).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    await tablette.retour();
    expect(await moteur.synchroniser()).toMatchObject({ ok: true });
    // Counted at once, by who sent: the very next call answers.
    expect(await moteur.nEnAttente()).toBe(0);
    expect(tablette.surfaceDuServeur()).toBe(81);
    expect(await moteur.deconnecter({ garder: false })).toEqual({ ok: true, value: null });
    expect(await moteur.nEnAttente()).toBe(0);
    expect(await moteur.session()).toBeNull();
  });

  test('[sync/C11] a call that waits holds the sign-out back as an edit does', async () => {
    const { moteur } = tablette;
    await horsLigne();
    const appel = await moteur.call('authUpdateInfo', { body: { telephone: '02 99 00 11 22' } });
    expect(appel).toMatchObject({ ok: true, value: { status: 202 } });
    expect(await moteur.deconnecter({ garder: false })).toMatchObject({
      code: 'REGLE_METIER',
      data: { nEnAttente: 1 },
    });
  });

  test('[sync/C11] a form that was begun is there when its author comes back, without offline access too', async () => {
    const { moteur, bruno } = tablette;
    const brouillons = () => tablette.base.commandes.find({ selector: { genre: 'brouillon' } }).exec();
    await moteur.deconnecter({ garder: false });
    await tablette.connecter(bruno);
    await pret();
    await tablette.base.commandes.insert({
      id: 'brouillon:essai',
      genre: 'brouillon',
      sujet: 'essai',
      saisie: { nom: 'Kervella' },
      modifieLe: new Date().toISOString(),
    });
    expect(await moteur.deconnecter({ garder: false })).toEqual({ ok: true, value: null });
    await tablette.connecter(bruno);
    expect(await brouillons()).toHaveLength(1);
  });

  test('[sync/C11] kept safe, what waits is there for the same person, without a network too', async () => {
    await horsLigne();
    await tablette.repondre(82);
    expect(await tablette.moteur.deconnecter({ garder: true })).toEqual({ ok: true, value: null });
    expect(await tablette.connecter()).toMatchObject({ ok: true, value: { horsLigne: true } });
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 82 }, dirty: 1 });
  });

  test('[sync/C12] a 401 holds the queue: another person opens nothing of it, the same one sends it', async () => {
    const { serveur, bruno } = tablette;
    serveur.tokenMinimum = 2;
    await tablette.repondre(83);
    await refusee();
    const envois = () => serveur.appels.filter((appel) => appel === 'POST /api/Sync/push').length;
    await tablette.connecter(bruno);
    await pret();
    const avant = envois();
    expect(await tablette.moteur.synchroniser()).toMatchObject({ ok: true, value: { envoyes: 0 } });
    expect(envois()).toBe(avant);
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 80 } });
    expect(tablette.surfaceDuServeur()).toBe(80);
    await tablette.connecter();
    await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(83));
  });

  test('[sync/C12] offline access withdrawn: what waits is sent first, the verifier is gone', async () => {
    const { serveur, carla } = tablette;
    await horsLigne();
    await tablette.repondre(84);
    serveur.retirerHorsLigne(carla.email);
    await tablette.retour();
    await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(84));
    await jusquA(async () => expect((await tablette.moteur.session())?.user.offlineAccess).toBe(false));
    await tablette.moteur.deconnecter({ garder: false });
    serveur.couper();
    expect(await tablette.connecter()).toMatchObject({ ok: false, code: 'HORS_LIGNE_NON_AUTORISE' });
  });

  test('[sync/C12] withdrawn while the session is over: the verifier goes at the contact, what waits stays for its author', async () => {
    const { serveur, carla } = tablette;
    await horsLigne();
    await tablette.repondre(85);
    serveur.retirerHorsLigne(carla.email);
    serveur.tokenMinimum = 2;
    await tablette.retour();
    await jusquA(async () => expect((await tablette.moteur.session())?.user.offlineAccess).toBe(false));
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 85 }, dirty: 1 });
    await tablette.moteur.deconnecter({ garder: true });
    serveur.couper();
    expect(await tablette.connecter()).toMatchObject({ ok: false, code: 'HORS_LIGNE_NON_AUTORISE' });
    serveur.isJoignable = true;
    await tablette.connecter();
    await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(85));
  });

  test('[sync/C13] on a shared tablet, each person has a database; the second one’s rounds carry nothing of the first', async () => {
    const { serveur, bruno, carla } = tablette;
    await horsLigne();
    await tablette.repondre(86);
    await tablette.moteur.deconnecter({ garder: true });
    serveur.isJoignable = true;
    expect(await tablette.connecter(bruno)).toMatchObject({ value: { base: `constat-cee-${bruno.id}` } });
    await pret();
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 80 }, dirty: 0 });
    expect(await tablette.moteur.synchroniser()).toMatchObject({ ok: true, value: { envoyes: 0 } });
    expect(serveur.contacts.at(-1)).toMatchObject({ idUser: bruno.id, etat: { enAttente: { nombre: 0 } } });
    await tablette.moteur.deconnecter({ garder: false });
    expect(await tablette.connecter()).toMatchObject({ value: { base: `constat-cee-${carla.id}` } });
    await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(86));
  });
});

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { disqueEnTexte } from '../local/test-support/disque.ts';
import { ouvrirBase } from '../database.ts';
import { envoyerSansOnglet } from '../engine/envoi-sans-onglet.ts';
import { rangerApresDepart } from './depart.ts';
import { capture, Tablette } from '../test-support/tablette.ts';

const jusquA = (verifier: () => void | Promise<void>) => vi.waitFor(verifier, { timeout: 30_000, interval: 20 });
const PASSWORD = 'Constat-2026';
const SECRETS = ['Digicode 4512', 'octets de la plaque', 'original de la plaque', 'plaque-de-madame.jpg'];

describe('local data of an offline user, sealed', () => {
  let indexedDB: IDBFactory;
  let tablette: Tablette;
  beforeEach(async () => {
    indexedDB = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
    tablette = new Tablette({ indexedDB, ouvrirBase: (nom, cle) => ouvrirBase(nom, { storage, cle }) });
    tablette.serveur.modele.ecrire('dossiers', 'd1', { acces: SECRETS[0] ?? '' });
    await tablette.allumer();
  });
  afterEach(() => tablette.eteindre());

  const recu = () => jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
  const prendrePhoto = () =>
    tablette.moteur.ajouterPhoto(
      capture(crypto.randomUUID(), {
        nom: SECRETS[3] ?? '',
        original: new Blob([SECRETS[2] ?? ''], { type: 'image/jpeg' }),
        reduit: new Blob([SECRETS[1] ?? ''], { type: 'image/jpeg' }),
      }),
    );
  /** Of the documents and of the photos; the session's own database keeps the name of the account in clear. */
  async function secretsSurLeDisque(): Promise<string[]> {
    const texte = await disqueEnTexte(indexedDB, (nom) => nom !== 'constat-session');
    return SECRETS.filter((mot) => texte.includes(mot));
  }
  /** What waits goes on waiting: the session is refused as soon as the key is kept. */
  function refuserApresLaCle(): void {
    const { fetch } = tablette.serveur;
    Object.assign(tablette.serveur, {
      fetch: async (...demande: Parameters<typeof fetch>) => {
        const reponse = await fetch(...demande);
        if ((demande[0] as string).endsWith('/cle')) tablette.serveur.tokenMinimum = 99;
        return reponse;
      },
    });
  }
  const verrou = () => tablette.moteur.verrou();
  /** The browser is closed, or killed, and opened again: its page asks for the lock first. */
  async function redemarrer(): Promise<void> {
    await tablette.eteindre();
    await tablette.rallumer();
  }
  const deverrouiller = (genre: 'code' | 'motDePasse', valeur: string) =>
    tablette.moteur.deverrouiller({ genre, valeur });

  test('[session/K1] neither documents nor photos are readable on the disk; they are as ever on screen and on the way', async () => {
    await tablette.connecter();
    await recu();
    tablette.serveur.couper();
    await tablette.repondre(92);
    await prendrePhoto();
    expect(await secretsSurLeDisque()).toEqual([]);
    expect(await tablette.document('dossiers', 'd1')).toMatchObject({ acces: SECRETS[0] });
    await tablette.retour();
    await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(92));
    await jusquA(() => expect(tablette.serveur.recus.size).toBe(1));
    expect(new TextDecoder().decode([...tablette.serveur.recus.values()][0])).toBe(SECRETS[1]);
  });

  test('[session/K1] somebody without offline access is kept in clear, and deleted at sign-out', async () => {
    await tablette.connecter(tablette.bruno);
    await jusquA(async () => expect(await tablette.document('dossiers', 'd1')).not.toBeNull());
    expect(await secretsSurLeDisque()).toContain(SECRETS[0]);
    expect(tablette.serveur.cles.size).toBe(0);
    await jusquA(async () => expect(await tablette.etat()).toMatchObject({ phase: 'repos' }));
    expect(await tablette.moteur.deconnecter({ garder: false })).toMatchObject({ ok: true });
    expect(await secretsSurLeDisque()).toEqual([]);
  });

  test('[session/K3] killed while unlocked, it opens again by itself; killed while locked, the password alone opens it', async () => {
    await tablette.connecter();
    await recu();
    await tablette.moteur.reglerCode({ password: PASSWORD, code: '482915' });
    tablette.serveur.couper();
    await tablette.repondre(93);
    await redemarrer();
    expect(await verrou()).toMatchObject({ isVerrouille: false, isScelle: false });
    await tablette.moteur.ouvrir();
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 93 }, dirty: 1 });

    await tablette.moteur.verrouiller({ siInactif: false });
    expect(await verrou()).toMatchObject({ isVerrouille: true, isScelle: false, isCodePermis: true });
    // Behind the lock the engine goes on: what is typed there stays, and the code is enough.
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ dirty: 1 });
    await redemarrer();
    expect(await verrou()).toMatchObject({ isVerrouille: true, isScelle: true, isCodePermis: false });
    await expect(tablette.moteur.ouvrir()).rejects.toMatchObject({ code: 'DONNEES_SCELLEES' });
    await expect(tablette.moteur.cle(`constat-cee-${tablette.carla.id}`)).rejects.toMatchObject({
      code: 'DONNEES_SCELLEES',
    });
    expect(await deverrouiller('code', '482915')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await deverrouiller('motDePasse', 'pas le bon')).toMatchObject({ code: 'IDENTIFIANTS_INVALIDES' });
    expect(await deverrouiller('motDePasse', PASSWORD)).toEqual({ ok: true, value: null });
    expect(await verrou()).toMatchObject({ isVerrouille: false, isScelle: false });
    await tablette.moteur.ouvrir();
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 93 }, dirty: 1 });
  });

  test('[session/K3] sealed, another person may still take the tablet; what waited is there when its author comes back', async () => {
    await tablette.connecter();
    await recu();
    tablette.serveur.couper();
    await tablette.repondre(94);
    await tablette.moteur.verrouiller({ siInactif: false });
    await redemarrer();
    expect(await tablette.moteur.deconnecter({ garder: false })).toMatchObject({ code: 'REGLE_METIER' });
    expect(await tablette.moteur.deconnecter({ garder: true })).toMatchObject({ ok: true });
    tablette.serveur.isJoignable = true;
    await tablette.connecter();
    await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(94));
  });

  test('[session/K3] a screen that was left keeps no key on the disk, unless something waits to be sent', async () => {
    await tablette.connecter();
    await recu();
    await jusquA(async () => expect((await tablette.etat()).syncDate).not.toBeNull());
    await tablette.moteur.quitterEcran(0);
    await redemarrer();
    expect(await verrou()).toMatchObject({ isScelle: true });
    await deverrouiller('motDePasse', PASSWORD);
    await tablette.moteur.ouvrir();
    tablette.serveur.couper();
    await tablette.repondre(90);
    await tablette.moteur.quitterEcran(0);
    await tablette.eteindre();
    tablette.serveur.isJoignable = true;
    await envoyerSansOnglet(tablette.effets(), () => Promise.resolve(false));
    expect(tablette.surfaceDuServeur()).toBe(90);
    await tablette.rallumer();
    await tablette.moteur.ouvrir();
  });

  test('[session/K3] the last page that goes takes the key off the disk, a page that came back keeps it', async () => {
    await tablette.connecter();
    await recu();
    const partir = (pages: number) =>
      rangerApresDepart(
        { genre: 'depart', base: `constat-cee-${tablette.carla.id}` },
        { indexedDB, attendre: () => Promise.resolve(), nombreDePages: () => Promise.resolve(pages) },
      );
    await partir(1);
    await redemarrer();
    expect(await verrou()).toMatchObject({ isScelle: false });
    await partir(0);
    await tablette.rallumer();
    expect(await verrou()).toMatchObject({ isScelle: true });
  });

  test('[session/K3] sealed without its key, nothing leaves with no tab open, and nothing is lost', async () => {
    await tablette.connecter();
    await recu();
    tablette.serveur.couper();
    await tablette.repondre(89);
    await tablette.moteur.verrouiller({ siInactif: false });
    await tablette.eteindre();
    tablette.serveur.isJoignable = true;
    await envoyerSansOnglet(tablette.effets(), () => Promise.resolve(false));
    expect(tablette.surfaceDuServeur()).toBe(80);
    await tablette.rallumer();
    await deverrouiller('motDePasse', PASSWORD);
    await tablette.moteur.ouvrir();
    await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(89));
  });

  test('[session/K5] a password changed elsewhere loses nothing: the server gives the key back at the next sign-in', async () => {
    await tablette.connecter();
    await recu();
    tablette.serveur.couper();
    await tablette.repondre(95);
    await tablette.moteur.deconnecter({ garder: true });
    const { email } = tablette.carla;
    tablette.serveur.comptes.set(email, { user: tablette.carla, password: 'Nouveau-2026' });
    // Without a network, this device knows the former one only.
    expect(await tablette.connecter(tablette.carla, 'Nouveau-2026')).toMatchObject({ code: 'HORS_LIGNE_IDENTIFIANTS' });
    tablette.serveur.isJoignable = true;
    expect(await tablette.connecter(tablette.carla, 'Nouveau-2026')).toMatchObject({ ok: true });
    await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(95));
    await tablette.moteur.verrouiller({ siInactif: false });
    tablette.serveur.couper();
    await redemarrer();
    expect(await deverrouiller('motDePasse', 'Nouveau-2026')).toMatchObject({ ok: true });
    await tablette.moteur.ouvrir();
  });

  test('[session/K5] a server that lost the key, and another password: refused, and nothing is deleted', async () => {
    await tablette.connecter();
    await recu();
    await tablette.moteur.deconnecter({ garder: true });
    tablette.serveur.cles.clear();
    tablette.serveur.comptes.set(tablette.carla.email, { user: tablette.carla, password: 'Nouveau-2026' });
    expect(await tablette.connecter(tablette.carla, 'Nouveau-2026')).toMatchObject({ code: 'DONNEES_SCELLEES' });
    expect(await tablette.moteur.session()).toBeNull();
    tablette.serveur.comptes.set(tablette.carla.email, { user: tablette.carla, password: PASSWORD });
    expect(await tablette.connecter()).toMatchObject({ ok: true });
    expect(await tablette.document('interventions', 'i1')).not.toBeNull();
  });

  test('[session/K4] kept in clear while the server keeps no key; sealed, bytes included, after the next sign-in', async () => {
    tablette.serveur.isCleRefusee = true;
    await tablette.connecter();
    await recu();
    tablette.serveur.couper();
    await tablette.repondre(96);
    await prendrePhoto();
    expect(await secretsSurLeDisque()).toEqual(expect.arrayContaining(SECRETS.slice(0, 3)));
    await tablette.moteur.deconnecter({ garder: true });
    tablette.serveur.isCleRefusee = false;
    tablette.serveur.isJoignable = true;
    refuserApresLaCle();
    await tablette.connecter();
    await jusquA(async () => expect(await secretsSurLeDisque()).toEqual([]));
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 96 }, dirty: 1 });
    const [photo] = await tablette.base.photos.find().exec();
    expect(await (await tablette.moteur.lirePhoto(photo?.id ?? '', 'original'))?.text()).toBe(SECRETS[2]);
  });
});

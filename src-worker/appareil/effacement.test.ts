import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ouvrirBase } from '../database.ts';
import { capture, Tablette } from '../test-support/tablette.ts';

const jusquA = (verifier: () => void | Promise<void>) => vi.waitFor(verifier, { timeout: 30_000, interval: 20 });

describe('[session/D1] [session/D2] a device, as its office knows it', () => {
  let tablette: Tablette;
  let indexedDB: IDBFactory;
  beforeEach(async () => {
    indexedDB = new IDBFactory();
    const storage = getRxStorageDexie({ indexedDB, IDBKeyRange });
    tablette = new Tablette({ indexedDB, ouvrirBase: (nom, cle) => ouvrirBase(nom, { storage, cle }) });
    await tablette.allumer();
    await tablette.connecter();
    await entendre();
  });
  afterEach(() => tablette.eteindre());
  /** A first round is over, and the doorbell is listened to. */
  async function entendre(): Promise<void> {
    await jusquA(async () => expect(await tablette.etat()).toMatchObject({ connexion: 'en-ligne', phase: 'repos' }));
    await jusquA(async () => expect((await tablette.etat()).syncDate).not.toBeNull());
    await jusquA(() => expect(tablette.serveur.appels).toContain('GET /api/Sync/stream'));
  }
  const coupureVue = () => jusquA(async () => expect((await tablette.etat()).connexion).toBe('hors-ligne'));
  const bases = async () => (await indexedDB.databases()).map(({ name = '' }) => name);

  test('says after a round how it is and what waits', async () => {
    await jusquA(() => expect(tablette.serveur.contacts.length).toBeGreaterThan(0));
    expect(tablette.serveur.contacts[0]).toMatchObject({
      idUser: tablette.carla.id,
      version: '1.3.6',
      libelle: 'Android · Chrome 141',
      etat: { stockage: { quota: 1e9 }, persistant: true, enAttente: { nombre: 0, photos: 0, depuis: null } },
    });
  });

  test('hears the order by its doorbell, at once', async () => {
    tablette.serveur.ordonner('11111111-2222-4333-8444-444444444444');
    await jusquA(() => expect(tablette.serveur.rapports.map(({ phase }) => phase)).toEqual(['sauvetage', 'efface']));
    expect(await tablette.moteur.session()).toBeNull();
  });

  test('sends everything first, then deletes documents, photos, verifier and session, and reports both', async () => {
    const { serveur, carla } = tablette;
    serveur.couper();
    await tablette.repondre(93);
    await tablette.moteur.ajouterPhoto(capture(crypto.randomUUID()));
    serveur.ordre = '11111111-2222-4333-8444-555555555555';
    await coupureVue();
    await tablette.retour();
    await jusquA(() => expect(serveur.rapports.map(({ phase }) => phase)).toEqual(['sauvetage', 'efface']));
    expect(tablette.surfaceDuServeur()).toBe(93);
    expect(serveur.recus.size).toBe(1);
    expect(serveur.rapports[1]?.sauvetage).toMatchObject({ copies: [], perdus: 0, photosPerdues: 0 });
    expect(tablette.annonces).toEqual(['debut', 'fin']);
    expect(await tablette.moteur.session()).toBeNull();
    expect((await bases()).filter((nom) => nom.includes(`media-cee-${carla.id}`))).toEqual([]);
    serveur.couper();
    expect(await tablette.connecter()).toMatchObject({ ok: false, code: 'HORS_LIGNE_NON_AUTORISE' });
  });

  test('what could not leave is copied in the report; nothing is deleted while the office has not received it', async () => {
    const { serveur } = tablette;
    serveur.couper();
    await tablette.repondre(94);
    serveur.tokenMinimum = 99;
    serveur.isRapportPerdu = true;
    serveur.ordre = '11111111-2222-4333-8444-666666666666';
    await coupureVue();
    await tablette.retour();
    await jusquA(() => expect(tablette.annonces).toContain('abandon'));
    expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 94 }, dirty: 1 });
    serveur.isRapportPerdu = false;
    await tablette.eteindre();
    await tablette.allumer();
    await jusquA(() => expect(serveur.rapports.at(-1)?.phase).toBe('efface'));
    expect(serveur.rapports[0]?.sauvetage.copies).toEqual([
      { collection: 'interventions', id: 'i1', changes: { 'champs.surface': 94 } },
    ]);
  });
});

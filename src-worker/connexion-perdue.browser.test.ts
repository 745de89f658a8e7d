import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ouvrirBase } from './database.ts';
import { MagasinOctets } from './media/octets.ts';
import { capture, Tablette } from './test-support/tablette.ts';

/** Every connection that the engine has open, as the browser sees them under RxDB and Dexie. */
const ouvertes = new Set<IDBDatabase>();
type Ouvrir = (this: IDBFactory, ...args: Parameters<IDBFactory['open']>) => IDBOpenDBRequest;
const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as Ouvrir;
beforeEach(() => {
  IDBFactory.prototype.open = function (...args) {
    const demande = open.apply(this, args);
    demande.addEventListener('success', () => ouvertes.add(demande.result));
    return demande;
  };
});
afterEach(() => {
  IDBFactory.prototype.open = open;
  ouvertes.clear();
});

/** As a browser that takes the storage away, without a word to anybody. */
function toutPerdre(): void {
  for (const db of ouvertes) db.close();
  ouvertes.clear();
}

describe('an engine whose connections are lost, in Chromium', () => {
  test('[C25] what it says done after that is on the disk, texts and photos', async () => {
    await new Promise((resolve) => indexedDB.deleteDatabase('constat-session').addEventListener('success', resolve));
    const tablette = new Tablette({ indexedDB, ouvrirBase: (nom) => ouvrirBase(nom) });
    await tablette.allumer();
    await tablette.connecter();
    await tablette.moteur.synchroniser();
    tablette.serveur.couper();
    toutPerdre();
    const id = crypto.randomUUID();
    const reponses = [
      await tablette.moteur.modifier('interventions', 'i1', { 'champs.surface': 77 }),
      await tablette.moteur.ajouterPhoto(capture(id)),
    ];
    expect(reponses).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    await tablette.eteindre();
    await tablette.allumer();
    expect((await tablette.document('interventions', 'i1'))?.['champs']).toMatchObject({ surface: 77 });
    expect(await tablette.moteur.lirePhoto(id, 'original')).not.toBeNull();
    await tablette.eteindre();
  });

  test('[C25] the bytes of a photo are kept on another connection', async () => {
    const nom = `constat-cee-${crypto.randomUUID()}`;
    const octets = new MagasinOctets(nom, indexedDB);
    const fiche = {
      id: 'p1',
      idIntervention: 'i1',
      aCreer: null,
      sha256: 'a'.repeat(64),
      etat: 'a-envoyer',
      octets: 3,
      essais: 0,
      derniereErreur: null,
      refus: null,
      pasAvantMs: 0,
    } as const;
    expect(await octets.fiches()).toEqual([]);
    toutPerdre();
    await octets.garder(fiche, { reduit: { type: 'image/jpeg', contenu: new Uint8Array([1, 2, 3]).buffer } });
    const relu = await new MagasinOctets(nom, indexedDB).octets('p1', 'reduit');
    expect(relu?.contenu.byteLength).toBe(3);
  });
});

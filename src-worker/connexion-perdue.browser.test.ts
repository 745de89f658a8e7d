import { describe, expect, test } from 'vitest';
import { modifier, type Commandes } from './conflicts/commands.ts';
import { ouvrirBase } from './database.ts';
import { magasinRxdb } from './local/magasin.ts';
import { MagasinOctets } from './media/octets.ts';
import { surveillerConnexions } from './test-support/connexions.ts';
import { capture, Tablette } from './test-support/tablette.ts';

const { toutPerdre } = surveillerConnexions();

const VISITE = { collection: 'interventions', docId: 'i1' } as const;
/** Who writes on the engine's own connection. */
const ecrivain = ({ base }: Tablette): Commandes => ({
  magasin: magasinRxdb(base),
  horloge: () => new Date().toISOString(),
  uuid: () => crypto.randomUUID(),
  horsLigne: true,
});

describe('an engine whose connections are lost, in Chromium', () => {
  test('[sync/C25] what it says done after that is on the disk, texts and photos', async () => {
    await new Promise((resolve) => indexedDB.deleteDatabase('constat-session').addEventListener('success', resolve));
    const tablette = new Tablette({ indexedDB, ouvrirBase: (nom, cle) => ouvrirBase(nom, { cle }) });
    await tablette.allumer();
    await tablette.connecter();
    await tablette.moteur.synchroniser();
    tablette.serveur.couper();
    toutPerdre();
    const id = crypto.randomUUID();
    const reponses = [
      await modifier(ecrivain(tablette), VISITE, { 'champs.surface': 77 }),
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

  test('[sync/C25] the bytes of a photo are kept on another connection', async () => {
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

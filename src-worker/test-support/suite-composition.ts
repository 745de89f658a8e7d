import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '#domain/api/contract.ts';
import { fichierFile } from '#domain/sync/fichier-file.ts';
import { envoyerSansOnglet } from '../engine/envoi-sans-onglet.ts';
import { SONDE_MS } from '../connectivity/connectivity.ts';
import { PERIODE_MS } from '../loop/schedule.ts';
import { SILENCE_MS } from '../network/stream.ts';
import { capture, Tablette, type Terrain } from './tablette.ts';

const jusquA = (verifier: () => void | Promise<void>) => vi.waitFor(verifier, { timeout: 30_000, interval: 20 });

const croissants = (delais: readonly number[]) => delais.toSorted((a, b) => a - b);

/** The whole engine behind the worker's contract, on real parts: only the network is played. */
export function suiteComposition(nom: string, ouvrirTerrain: () => Promise<Terrain>): void {
  describe(`the engine, composed, on ${nom}`, () => {
    let tablette: Tablette;
    beforeEach(async () => {
      tablette = new Tablette(await ouvrirTerrain());
      await tablette.allumer();
    });
    afterEach(() => tablette.eteindre());

    test('receives everything after sign-in, and says when', async () => {
      await tablette.connecter();
      await jusquA(async () =>
        expect(await tablette.etat()).toMatchObject({ connexion: 'en-ligne', phase: 'repos', erreur: null }),
      );
      await jusquA(async () => expect((await tablette.etat()).syncDate).not.toBeNull());
      expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 80 }, dirty: 0 });
    });
    test('an edit of the page leaves by itself', async () => {
      await tablette.connecter();
      await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
      await tablette.repondre(92);
      await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(92));
      await jusquA(async () => expect((await tablette.document('interventions', 'i1'))?.dirty).toBe(0));
    });
    test('what the office writes comes by itself', async () => {
      await tablette.connecter();
      await jusquA(() => expect(tablette.serveur.appels).toContain('GET /api/Sync/stream'));
      tablette.serveur.ecrire('dossiers', 'd1', { acces: 'Digicode 4512' });
      await jusquA(async () =>
        expect(await tablette.document('dossiers', 'd1')).toMatchObject({ acces: 'Digicode 4512' }),
      );
    });
    test('without a network, the tablet starts again where it was, and its queue leaves on return', async () => {
      await tablette.connecter();
      await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
      tablette.serveur.couper();
      await tablette.eteindre();
      expect(await tablette.allumer()).toMatchObject({ base: `constat-cee-${tablette.carla.id}` });
      await tablette.repondre(95);
      await jusquA(async () => expect((await tablette.etat()).connexion).toBe('hors-ligne'));
      expect(tablette.surfaceDuServeur()).toBe(80);
      await tablette.retour();
      await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(95));
    });
    test('a 401 holds the queue, and the same person signing in again sends it', async () => {
      await tablette.connecter();
      await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
      tablette.serveur.tokenMinimum = 2;
      await tablette.repondre(96);
      await jusquA(async () => expect((await tablette.etat()).session).toBe('a-renouveler'));
      expect(tablette.surfaceDuServeur()).toBe(80);
      await tablette.connecter();
      await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(96));
      await jusquA(async () => expect((await tablette.etat()).session).toBe('ouverte'));
    });
    test('another person on the same tablet neither sees nor sends what waits', async () => {
      await tablette.connecter();
      await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
      tablette.serveur.couper();
      await tablette.repondre(97);
      expect(await tablette.moteur.deconnecter({ garder: true })).toEqual({ ok: true, value: null });
      tablette.serveur.isJoignable = true;
      await tablette.connecter(tablette.bruno);
      await jusquA(async () =>
        expect((await tablette.document('interventions', 'i1'))?.['champs']).toEqual({ surface: 80 }),
      );
      expect(tablette.surfaceDuServeur()).toBe(80);
      await tablette.moteur.deconnecter({ garder: false });
      await tablette.connecter();
      await jusquA(() => expect(tablette.surfaceDuServeur()).toBe(97));
    });
    test('signing out is refused while something waits, and says how many', async () => {
      await tablette.connecter();
      await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
      tablette.serveur.couper();
      await tablette.repondre(98);
      await tablette.moteur.ajouterPhoto(capture(crypto.randomUUID()));
      expect(await tablette.moteur.deconnecter({ garder: false })).toEqual({
        ok: false,
        code: 'REGLE_METIER',
        data: { nEnAttente: 2 },
      });
      expect(await tablette.moteur.session()).not.toBeNull();
    });
    test('without offline access, nothing stays on the device after signing out', async () => {
      await tablette.connecter(tablette.bruno);
      await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
      expect(await tablette.moteur.deconnecter({ garder: false })).toEqual({ ok: true, value: null });
      expect(await tablette.moteur.session()).toBeNull();
      tablette.serveur.couper();
      expect(await tablette.connecter(tablette.bruno)).toMatchObject({ ok: false });
    });
    test('a photo taken without a network arrives whole, and only then loses its original', async () => {
      await tablette.connecter();
      await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
      tablette.serveur.couper();
      const id = crypto.randomUUID();
      expect(await tablette.moteur.ajouterPhoto(capture(id))).toEqual({ ok: true, value: null });
      expect(await (await tablette.moteur.lirePhoto(id, 'original'))?.text()).toBe('original');
      await tablette.retour();
      await jusquA(async () =>
        expect(await tablette.document('photos', id)).toMatchObject({ recuLe: '2026-11-21T12:00:00.000Z', dirty: 0 }),
      );
      expect(new TextDecoder().decode(tablette.serveur.recus.get(id))).toBe(`reduit ${id}`);
      await jusquA(async () => expect(await tablette.moteur.lirePhoto(id, 'original')).toBeNull());
      expect(await (await tablette.moteur.lirePhoto(id, 'reduit'))?.text()).toBe(`reduit ${id}`);
      await jusquA(async () => expect(await tablette.base.commandes.count().exec()).toBe(0));
    });
    test('[planning/P7] a download says what is ready, photo by photo', async () => {
      const { modele, recus } = tablette.serveur;
      const contenu = new TextEncoder().encode('plaque');
      const sha256 = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', contenu)), (octet) =>
        octet.toString(16).padStart(2, '0'),
      ).join('');
      const photo = {
        idIntervention: 'i1',
        idDossier: 'd1',
        sha256,
        taille: 6,
        prisLe: '2026-11-20T08:00:00.000Z',
        recuLe: '2026-11-20T09:00:00.000Z',
        retireLe: null,
      };
      modele.ecrire('photos', 'p1', photo);
      modele.ecrire('photos', 'p2', photo);
      recus.set('p1', contenu.buffer);
      await tablette.connecter();
      await jusquA(async () => expect((await tablette.etat()).syncDate).not.toBeNull());
      expect(await tablette.moteur.telecharger({ portee: { genre: 'tout' } })).toMatchObject({ ok: true });
      const paquet = async () => (await tablette.base.interventionsWithReport.findOne('i1').exec())?.toJSON();
      expect(await paquet()).toMatchObject({
        formulaire: false,
        photosRecues: 1,
        photosTotal: 2,
        pret: false,
        manques: ['formulaire', 'references', 'photos'],
      });
      recus.set('p2', contenu.buffer);
      tablette.serveur.modele.ecrire('typeInterventions', 't1', { libelle: 'Isolation' });
      tablette.serveur.modele.ecrire('records', 'bureau-1', { kind: 'bureau', idBureau: 1, idDossier: null });
      tablette.serveur.ecrire('records', 'v1', { kind: 'versionFormulaire', idDossier: null });
      await jusquA(async () => expect(await paquet()).toMatchObject({ formulaire: true, photosRecues: 2, pret: true }));
    });
    test('with no tab open, the service worker sends what waits', async () => {
      await tablette.connecter();
      await jusquA(async () => expect((await tablette.etat()).syncDate).not.toBeNull());
      tablette.serveur.couper();
      await tablette.repondre(99);
      await jusquA(async () => expect((await tablette.etat()).connexion).toBe('hors-ligne'));
      await tablette.eteindre();
      await expect(envoyerSansOnglet(tablette.effets(), () => Promise.resolve(false))).rejects.toThrow('HORS_LIGNE');
      tablette.serveur.isJoignable = true;
      await envoyerSansOnglet(tablette.effets(), () => Promise.resolve(true));
      expect(tablette.surfaceDuServeur()).toBe(80);
      await envoyerSansOnglet(tablette.effets(), () => Promise.resolve(false));
      expect(tablette.surfaceDuServeur()).toBe(99);
      await tablette.allumer();
      expect(await tablette.document('interventions', 'i1')).toMatchObject({ champs: { surface: 99 }, dirty: 0 });
    });
    test('a call without an answer is answered from the device', async () => {
      await tablette.connecter();
      await jusquA(async () => expect((await tablette.etat()).syncDate).not.toBeNull());
      tablette.serveur.couper();
      const compte = await tablette.moteur.call('getEtatDossiers', {});
      expect(compte).toMatchObject({ ok: true, value: { status: 200, fromCache: true } });
      expect(JSON.parse(compte.ok ? (compte.value.data as string) : '')).toContainEqual({ Etat: 'NOUVELLE', Total: 1 });
      expect(await tablette.moteur.call('getDossier', { query: { id: '1' } })).toMatchObject({
        value: { data: { numero: 'D-2026-00001', interventions: [{ id: 'i1' }] }, fromCache: true },
      });
      expect(await tablette.moteur.call('getLogsDemande', { params: { id: 'd1' } })).toMatchObject({
        ok: false,
        code: 'HORS_LIGNE',
      });
      expect(await tablette.moteur.call('nimportequoi' as CallName, {})).toMatchObject({
        ok: false,
        code: 'INTROUVABLE',
      });
    });
    test('[sync/S1] a write that this device may not see asks for one round, and the device rests again', async () => {
      await tablette.connecter();
      const tirages = () => tablette.serveur.appels.filter((appel) => appel === 'GET /api/Sync/pull').length;
      const auRepos = () =>
        expect(croissants([...tablette.attentes.values()])).toEqual(croissants([PERIODE_MS, SILENCE_MS, SONDE_MS]));
      await jusquA(auRepos);
      const avant = tirages();
      tablette.serveur.sonner(tablette.serveur.modele.seq + 7);
      await jusquA(() => expect(tirages()).toBe(avant + 1));
      await jusquA(auRepos);
      expect(tirages()).toBe(avant + 1);
    });
    test('two rounds asked at once run one after the other', async () => {
      await tablette.connecter();
      await jusquA(async () => expect((await tablette.etat()).syncDate).not.toBeNull());
      const [un, deux] = await Promise.all([tablette.moteur.synchroniser(), tablette.moteur.synchroniser()]);
      expect([un.ok, deux.ok]).toEqual([true, true]);
    });
    test('[sync/C2] a round that failed never says that it succeeded', async () => {
      await tablette.connecter();
      await jusquA(async () => expect((await tablette.etat()).syncDate).not.toBeNull());
      tablette.serveur.couper();
      expect(await tablette.moteur.synchroniser()).toEqual({ ok: false, code: 'HORS_LIGNE' });
      expect((await tablette.etat()).erreur).toBe('HORS_LIGNE');
    });
    test('[sync/C3] [sync/S21] the queue is exported as a file that the server can import, with its photos', async () => {
      await tablette.connecter();
      await jusquA(async () => expect(await tablette.document('interventions', 'i1')).not.toBeNull());
      tablette.serveur.couper();
      await tablette.repondre(91);
      const id = crypto.randomUUID();
      await tablette.moteur.ajouterPhoto(capture(id));
      const fichier = await tablette.moteur.exporterFile([
        { cle: 'interventions:i1', collection: 'interventions', docId: 'i1' },
        { cle: 'media:i1', collection: 'media', docId: 'i1' },
      ]);
      const contenu = fichierFile.parse(JSON.parse(await fichier.text()));
      // What a round had already frozen comes before what is new: both orders are right (SPEC.md [sync/S5]).
      const parCollection = (a: { collection: string }, b: { collection: string }) =>
        a.collection.localeCompare(b.collection);
      expect(contenu.edits.toSorted(parCollection)).toMatchObject([
        { collection: 'interventions', id: 'i1', changes: { 'champs.surface': 91 } },
        { collection: 'photos', id, nouveau: true },
      ]);
      expect(contenu.documents.toSorted(parCollection)).toMatchObject([
        {
          collection: 'interventions',
          document: { champs: { surface: 91 }, local: { base: { 'champs.surface': 80 } } },
        },
        { collection: 'photos' },
      ]);
      expect(contenu).toMatchObject({
        photos: [{ id, base64: btoa(`reduit ${id}`) }],
      });
    });
  });
}

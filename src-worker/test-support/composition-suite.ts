import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '#domain/api/contract.ts';
import { queueFile } from '#domain/sync/queue-file.ts';
import { sendWithoutTab } from '../engine/send-without-tab.ts';
import { PROBE_MS } from '../connectivity/connectivity.ts';
import { PERIOD_MS } from '../loop/schedule.ts';
import { SILENCE_MS } from '../network/stream.ts';
import { capture, Tablet, type Terrain } from './tablet.ts';

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

const increasing = (delays: readonly number[]) => delays.toSorted((a, b) => a - b);

/** The whole engine behind the worker's contract, on real parts: only the network is played. */
export function compositionSuite(nom: string, openTerrain: () => Promise<Terrain>): void {
  describe(`the engine, composed, on ${nom}`, () => {
    let tablet: Tablet;
    beforeEach(async () => {
      tablet = new Tablet(await openTerrain());
      await tablet.switchOn();
    });
    afterEach(() => tablet.switchOff());

    test('receives everything after sign-in, and says when', async () => {
      await tablet.signIn();
      await until(async () =>
        expect(await tablet.etat()).toMatchObject({ connexion: 'en-ligne', phase: 'repos', erreur: null }),
      );
      await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
      expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 80 }, dirty: 0 });
    });
    test('an edit of the page leaves by itself', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      await tablet.answerRequest(92);
      await until(() => expect(tablet.serverSurface()).toBe(92));
      await until(async () => expect((await tablet.document('interventions', 'i1'))?.dirty).toBe(0));
    });
    test('what the office writes comes by itself', async () => {
      await tablet.signIn();
      await until(() => expect(tablet.server.calls).toContain('GET /api/Sync/stream'));
      tablet.server.write('dossiers', 'd1', { acces: 'Digicode 4512' });
      await until(async () =>
        expect(await tablet.document('dossiers', 'd1')).toMatchObject({ acces: 'Digicode 4512' }),
      );
    });
    test('without a network, the tablet starts again where it was, and its queue leaves on return', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      tablet.server.cut();
      await tablet.switchOff();
      expect(await tablet.switchOn()).toMatchObject({ base: `constat-cee-${tablet.carla.id}` });
      await tablet.answerRequest(95);
      await until(async () => expect((await tablet.etat()).connexion).toBe('hors-ligne'));
      expect(tablet.serverSurface()).toBe(80);
      await tablet.comeBack();
      await until(() => expect(tablet.serverSurface()).toBe(95));
    });
    test('[preuves/PV9] what is captured without a network is chained at once, over a killed browser, and sent once on return', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      tablet.server.cut();
      await tablet.answerRequest(95);
      await until(async () => expect(await tablet.links()).toBe(1));
      await tablet.answerRequest(96);
      await tablet.switchOff();
      await tablet.switchOn();
      await until(async () => expect(await tablet.links()).toBe(2));
      expect(await tablet.engine.addPhoto(capture('p1'))).toMatchObject({ ok: true });
      await until(async () => expect(await tablet.links()).toBe(3));
      expect(tablet.server.links).toEqual([]);
      await tablet.comeBack();
      await until(() =>
        expect(tablet.server.links.map(({ n, genre, sujet }) => [n, genre, sujet])).toEqual([
          [1, 'reponse', 'surface'],
          [2, 'reponse', 'surface'],
          [3, 'photo', 'p1'],
        ]),
      );
      expect(tablet.server.links.map(({ avant }) => avant).slice(1)).toEqual(
        tablet.server.links.map(({ empreinte }) => empreinte).slice(0, 2),
      );
    });
    test('a 401 holds the queue, and the same person signing in again sends it', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      tablet.server.tokenMinimum = 2;
      await tablet.answerRequest(96);
      await until(async () => expect((await tablet.etat()).session).toBe('a-renouveler'));
      expect(tablet.serverSurface()).toBe(80);
      await tablet.signIn();
      await until(() => expect(tablet.serverSurface()).toBe(96));
      await until(async () => expect((await tablet.etat()).session).toBe('ouverte'));
    });
    test('another person on the same tablet neither sees nor sends what waits', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      tablet.server.cut();
      await tablet.answerRequest(97);
      expect(await tablet.engine.signOut({ garder: true })).toEqual({ ok: true, value: null });
      tablet.server.isReachable = true;
      await tablet.signIn(tablet.bruno);
      await until(async () =>
        expect((await tablet.document('interventions', 'i1'))?.['champs']).toEqual({ surface: 80 }),
      );
      expect(tablet.serverSurface()).toBe(80);
      await tablet.engine.signOut({ garder: false });
      await tablet.signIn();
      await until(() => expect(tablet.serverSurface()).toBe(97));
    });
    test('[session/D27] signed out without a network, the session is ended when it comes back, after the application was closed', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      tablet.server.cut();
      expect(await tablet.engine.signOut({ garder: true })).toEqual({ ok: true, value: null });
      await tablet.switchOff();
      tablet.server.isReachable = true;
      await tablet.switchOn();
      await until(() => expect(tablet.server.revoked).toHaveLength(1));
    });
    test('signing out is refused while something waits, and says how many', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      tablet.server.cut();
      await tablet.answerRequest(98);
      await tablet.engine.addPhoto(capture(crypto.randomUUID()));
      expect(await tablet.engine.signOut({ garder: false })).toEqual({
        ok: false,
        code: 'REGLE_METIER',
        data: { nEnAttente: 2 },
      });
      expect(await tablet.engine.session()).not.toBeNull();
    });
    test('without offline access, nothing stays on the device after signing out', async () => {
      await tablet.signIn(tablet.bruno);
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      expect(await tablet.engine.signOut({ garder: false })).toEqual({ ok: true, value: null });
      expect(await tablet.engine.session()).toBeNull();
      tablet.server.cut();
      expect(await tablet.signIn(tablet.bruno)).toMatchObject({ ok: false });
    });
    test('a photo taken without a network arrives whole, and only then loses its original', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      tablet.server.cut();
      const id = crypto.randomUUID();
      expect(await tablet.engine.addPhoto(capture(id))).toEqual({ ok: true, value: null });
      expect(await (await tablet.engine.readPhoto(id, 'original'))?.text()).toBe('original');
      await tablet.comeBack();
      await until(async () =>
        expect(await tablet.document('photos', id)).toMatchObject({ recuLe: '2026-11-21T12:00:00.000Z', dirty: 0 }),
      );
      expect(new TextDecoder().decode(tablet.server.received.get(id))).toBe(`reduit ${id}`);
      await until(async () => expect(await tablet.engine.readPhoto(id, 'original')).toBeNull());
      expect(await (await tablet.engine.readPhoto(id, 'reduit'))?.text()).toBe(`reduit ${id}`);
      await until(async () => expect(await tablet.base.commandes.count().exec()).toBe(0));
    });
    test('[planning/P7] a download says what is ready, photo by photo', async () => {
      const { modele, received } = tablet.server;
      const content = new TextEncoder().encode('plaque');
      const sha256 = Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', content)), (octet) =>
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
      modele.write('photos', 'p1', photo);
      modele.write('photos', 'p2', photo);
      received.set('p1', content.buffer);
      await tablet.signIn();
      await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
      expect(await tablet.engine.download({ portee: { genre: 'tout' } })).toMatchObject({ ok: true });
      const pack = async () => (await tablet.base.interventionsWithReport.findOne('i1').exec())?.toJSON();
      expect(await pack()).toMatchObject({
        formulaire: false,
        photosRecues: 1,
        photosTotal: 2,
        pret: false,
        manques: ['formulaire', 'references', 'photos'],
      });
      received.set('p2', content.buffer);
      tablet.server.modele.write('typeInterventions', 't1', { libelle: 'Isolation' });
      tablet.server.modele.write('records', 'bureau-1', { kind: 'bureau', idBureau: 1, idDossier: null });
      tablet.server.write('records', 'v1', { kind: 'versionFormulaire', idDossier: null });
      await until(async () => expect(await pack()).toMatchObject({ formulaire: true, photosRecues: 2, pret: true }));
    });
    test('with no tab open, the service worker sends what waits', async () => {
      await tablet.signIn();
      await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
      tablet.server.cut();
      await tablet.answerRequest(99);
      await until(async () => expect((await tablet.etat()).connexion).toBe('hors-ligne'));
      await tablet.switchOff();
      await expect(sendWithoutTab(tablet.effects(), () => Promise.resolve(false))).rejects.toThrow('HORS_LIGNE');
      tablet.server.isReachable = true;
      await sendWithoutTab(tablet.effects(), () => Promise.resolve(true));
      expect(tablet.serverSurface()).toBe(80);
      await sendWithoutTab(tablet.effects(), () => Promise.resolve(false));
      expect(tablet.serverSurface()).toBe(99);
      await tablet.switchOn();
      expect(await tablet.document('interventions', 'i1')).toMatchObject({ champs: { surface: 99 }, dirty: 0 });
    });
    test('a call without an answer is answered from the device', async () => {
      await tablet.signIn();
      await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
      tablet.server.cut();
      const compte = await tablet.engine.call('getEtatDossiers', {});
      expect(compte).toMatchObject({ ok: true, value: { status: 200, fromCache: true } });
      expect(JSON.parse(compte.ok ? (compte.value.data as string) : '')).toContainEqual({ Etat: 'NOUVELLE', Total: 1 });
      expect(await tablet.engine.call('getDossier', { query: { id: '1' } })).toMatchObject({
        value: { data: { numero: 'D-2026-00001', interventions: [{ id: 'i1' }] }, fromCache: true },
      });
      expect(await tablet.engine.call('getLogsDemande', { params: { id: 'd1' } })).toMatchObject({
        ok: false,
        code: 'HORS_LIGNE',
      });
      expect(await tablet.engine.call('nimportequoi' as CallName, {})).toMatchObject({
        ok: false,
        code: 'INTROUVABLE',
      });
    });
    test('[sync/S1] a write that this device may not see asks for one round, and the device rests again', async () => {
      await tablet.signIn();
      const countPulls = () => tablet.server.calls.filter((call) => call === 'GET /api/Sync/pull').length;
      const atRest = () =>
        expect(increasing([...tablet.waits.values()])).toEqual(increasing([PERIOD_MS, SILENCE_MS, PROBE_MS]));
      await until(atRest);
      const before = countPulls();
      tablet.server.ring(tablet.server.modele.seq + 7);
      await until(() => expect(countPulls()).toBe(before + 1));
      await until(atRest);
      expect(countPulls()).toBe(before + 1);
    });
    test('two rounds asked at once run one after the other', async () => {
      await tablet.signIn();
      await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
      const [un, deux] = await Promise.all([tablet.engine.synchronise(), tablet.engine.synchronise()]);
      expect([un.ok, deux.ok]).toEqual([true, true]);
    });
    test('[sync/S60] an answer that is none stops nothing: what was typed and photographed leaves at the next round', async () => {
      const { server } = tablet;
      await tablet.signIn();
      await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
      server.answersInstead = (nom) => (nom.includes('/push') || nom.includes('/pull') ? {} : undefined);
      await tablet.answerRequest(97);
      await until(() => expect(server.calls.filter((call) => call.includes('/push')).length).toBeGreaterThan(0));
      server.answersInstead = () => undefined;
      expect(await tablet.engine.addPhoto(capture(crypto.randomUUID()))).toMatchObject({ ok: true });
      await until(() => expect([tablet.serverSurface(), server.received.size]).toEqual([97, 1]));
      expect(Number.isFinite((await tablet.etat()).decalageMs)).toBe(true);
    });
    test('[sync/C2] a round that failed never says that it succeeded', async () => {
      await tablet.signIn();
      await until(async () => expect((await tablet.etat()).syncDate).not.toBeNull());
      tablet.server.cut();
      expect(await tablet.engine.synchronise()).toEqual({ ok: false, code: 'HORS_LIGNE' });
      expect((await tablet.etat()).erreur).toBe('HORS_LIGNE');
    });
    test('[sync/C3] [sync/S21] the queue is exported as a file that the server can import, with its photos', async () => {
      await tablet.signIn();
      await until(async () => expect(await tablet.document('interventions', 'i1')).not.toBeNull());
      tablet.server.cut();
      await tablet.answerRequest(91);
      const id = crypto.randomUUID();
      await tablet.engine.addPhoto(capture(id));
      const file = await tablet.engine.exportQueue([
        { cle: 'interventions:i1', collection: 'interventions', docId: 'i1' },
        { cle: 'media:i1', collection: 'media', docId: 'i1', members: [{ collection: 'photos', docId: id }] },
      ]);
      const content = queueFile.parse(JSON.parse(await file.text()));
      // What a round had already frozen comes before what is new: both orders are right (SPEC.md [sync/S5]).
      const byCollection = (a: { collection: string }, b: { collection: string }) =>
        a.collection.localeCompare(b.collection);
      expect(content.edits.toSorted(byCollection)).toMatchObject([
        { collection: 'interventions', id: 'i1', changes: { 'champs.surface': 91 } },
        { collection: 'photos', id, nouveau: true },
      ]);
      expect(content.documents.toSorted(byCollection)).toMatchObject([
        {
          collection: 'interventions',
          document: { champs: { surface: 91 }, local: { base: { 'champs.surface': 80 } } },
        },
        { collection: 'photos' },
      ]);
      expect(content).toMatchObject({
        photos: [{ id, base64: btoa(`reduit ${id}`) }],
      });
    });
  });
}

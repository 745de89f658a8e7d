/** Scope: what leaves it, what enters it, and who sees it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, openBureau, type Who } from '../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const tablet = () => appareil(server, bureau.jetons.yann);
const desk = () => appareil(server, bureau.jetons.claire);

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('scope', () => {
  test('[interventions/I18] a dossier given to another controller leaves the tablet and reaches the other, who is told', async () => {
    const target = await bureau.dossier();
    const idPhoto = await bureau.photo(target);
    const samia = appareil(server, bureau.jetons.samia);
    const [point, autre] = [await tablet().tirer(), await samia.tirer()];
    await desk().pousser({
      collection: 'interventions',
      id: target.idIntervention,
      changes: { idControleur: bureau.ids.samia },
    });
    const sent = await tablet().tirer({ epoch: point.epoch, seq: point.seq });
    for (const id of [target.idDossier, target.idIntervention, idPhoto])
      expect(docOf(sent, id)).toMatchObject({ supprime: true });
    const received = await samia.tirer({ epoch: autre.epoch, seq: autre.seq });
    const rings = received.docs.filter(({ d }) => d['kind'] === 'notification');
    expect(rings.map(({ d }) => d['titre'])).toEqual(['Visite confiée']);
    const others = received.docs.filter(({ d }) => d['kind'] !== 'notification');
    expect(others.map(({ d }) => d.id).toSorted()).toEqual(
      [target.idDossier, target.idIntervention, idPhoto].toSorted(),
    );
    expect(received.docs.every(({ d }) => d.supprime === undefined)).toBe(true);
  });

  test('an unsent edit on what left the scope is refused with a tombstone', async () => {
    const target = await bureau.dossier();
    await desk().pousser({
      collection: 'interventions',
      id: target.idIntervention,
      changes: { idControleur: bureau.ids.samia },
    });
    const answer = await tablet().pousser({
      collection: 'interventions',
      id: target.idIntervention,
      changes: { 'champs.surface': 1 },
    });
    expect(answer).toMatchObject({
      statut: 'refus',
      code: 'INTROUVABLE',
      doc: { id: target.idIntervention, supprime: true },
    });
  });

  test('what comes back is received again', async () => {
    const target = await bureau.dossier();
    const point = await tablet().tirer();
    for (const [baseRev, qui] of [
      [1, bureau.ids.samia],
      [2, bureau.ids.yann],
    ] as const) {
      await desk().pousser({
        collection: 'interventions',
        id: target.idIntervention,
        baseRev,
        changes: { idControleur: qui },
      });
    }
    const after = await tablet().tirer({ epoch: point.epoch, seq: point.seq });
    expect(docOf(after, target.idIntervention)).toMatchObject({ idControleur: bureau.ids.yann });
    expect(docOf(after, target.idDossier)?.supprime).toBeUndefined();
  });

  test('an archived dossier leaves the tablet, stays in the office, and reaches the assessor', async () => {
    const target = await bureau.dossier({
      dossier: { etat: 'VALIDE' },
      intervention: { etat: 'VALIDE', resultat: 'Satisfaisant' },
    });
    const point = await tablet().tirer();
    const answer = await desk().pousser({ collection: 'dossiers', id: target.idDossier, changes: { etat: 'ARCHIVE' } });
    expect(answer).toMatchObject({ statut: 'accepte', doc: { etat: 'ARCHIVE' } });
    expect(docOf(await tablet().tirer({ epoch: point.epoch, seq: point.seq }), target.idDossier)).toMatchObject({
      supprime: true,
    });
    expect(docOf(await appareil(server, bureau.jetons.helene).tirer(), target.idIntervention)).toMatchObject({
      etat: 'VALIDE',
    });
    expect(docOf(await desk().tirer(), target.idDossier)).toMatchObject({ etat: 'ARCHIVE' });
  });

  describe('[access/A24] what an assessor reads of an archive', () => {
    const archive = () =>
      bureau.dossier({
        dossier: { etat: 'ARCHIVE' },
        intervention: { etat: 'VALIDE', resultat: 'Satisfaisant' },
      });
    interface ReadLine {
      readonly appel: string;
      readonly demande: object;
      readonly collection: string | null;
      readonly id_doc: string | null;
    }
    /** Lines written meanwhile, of this assessor and by nobody else. */
    const pendant = async (travail: () => Promise<unknown>): Promise<ReadLine[]> => {
      const readLines = () =>
        server.db.query<ReadLine & { id_user: number; role: string }>(
          'select id_user, role, appel, demande, collection, id_doc from consultations order by n',
        );
      const before = (await readLines()).length;
      await travail();
      const written = (await readLines()).slice(before);
      expect(written.every((one) => one.id_user === bureau.ids.helene && one.role === 'COFRAC')).toBe(true);
      return written;
    };
    const documents = (readLines: readonly ReadLine[]) =>
      readLines.flatMap(({ id_doc: id }) => (id === null ? [] : [id])).toSorted();
    const call = (url: string, token = bureau.jetons.helene) => server.call('GET', `/api/${url}`, { jeton: token });

    test('the call, then each document that it told, whoever else reads the same', async () => {
      const target = await archive();
      const readLines = await pendant(async () => {
        expect((await call(`Demande/${target.idDossier}`)).statusCode).toBe(200);
        await call(`Demande/${target.idDossier}`, bureau.jetons.claire);
      });
      expect(readLines).toMatchObject([
        { appel: 'demande', demande: { id: target.idDossier }, id_doc: null },
        { appel: 'demande', demande: {}, collection: 'dossiers', id_doc: target.idDossier },
      ]);
    });

    test('each line of a list, and each document of a page of the pull, once', async () => {
      const [un, deux] = [await archive(), await archive()];
      const lists = await pendant(() => call('Demande/GetDossiersBureau/archive?size=50'));
      expect(documents(lists)).toEqual(expect.arrayContaining([un.idDossier, deux.idDossier]));
      const tires = await pendant(async () => {
        await appareil(server, bureau.jetons.helene).tirer();
        await desk().tirer();
      });
      const found = documents(tires);
      expect(found).toEqual(
        expect.arrayContaining([un.idDossier, un.idIntervention, deux.idDossier, deux.idIntervention].toSorted()),
      );
      expect(found).toEqual([...new Set(found)]);
      expect(tires.every(({ appel: nom }) => nom === 'syncPull')).toBe(true);
    });

    test('what was refused, or out of their scope, is no reading', async () => {
      const opened = await bureau.dossier();
      const readLines = await pendant(async () => {
        expect((await call(`Demande/${opened.idDossier}`)).statusCode).toBe(404);
      });
      expect(readLines).toEqual([]);
    });

    test('the history of the dossier says who came, to its office and to ADMIN, and to nobody else', async () => {
      const target = await archive();
      await call(`Demande/${target.idDossier}`);
      const lectures = async (person: Who) => {
        const answer = await call(`Demande/GetLogsDemande/${target.idDossier}`, bureau.jetons[person]);
        return answer
          .json<{ action: string; utilisateur: string }[]>()
          .filter(({ action }) => action === 'lecture')
          .map(({ utilisateur }) => utilisateur);
      };
      expect(await lectures('gaelle')).toEqual(['Hélène Dubreuil']);
      expect(await lectures('claire')).toEqual(['Hélène Dubreuil']);
      for (const other of ['yann', 'helene', 'maud'] as const) expect(await lectures(other)).toEqual([]);
    });
  });

  test('the photos of an issued report reach the client', async () => {
    const target = await bureau.dossier({
      intervention: { etat: 'VERIF RT', soumisPar: bureau.ids.yann, resultat: 'Satisfaisant' },
    });
    const idPhoto = await bureau.photo(target, { recuLe: '2026-11-21T06:00:00.000Z' });
    const client = appareil(server, bureau.jetons.maud);
    const point = await client.tirer();
    expect(docOf(point, idPhoto)).toBeUndefined();
    const answer = await desk().pousser({
      collection: 'interventions',
      id: target.idIntervention,
      changes: { etat: 'VALIDE' },
    });
    expect(answer).toMatchObject({ statut: 'accepte' });
    expect(docOf(await client.tirer({ epoch: point.epoch, seq: point.seq }), idPhoto)).toMatchObject({
      id: idPhoto,
    });
  });

  test('[DC] the history names who wrote, to those who have the document or had it, and to nobody else', async () => {
    const target = await bureau.dossier();
    const id = target.idIntervention;
    const correct = (changes: Record<string, unknown>) =>
      server.call('PATCH', `/api/Intervention/patch/${id}`, { jeton: bureau.jetons.claire, body: { changes } });
    const demande = async (person: 'yann' | 'samia') => {
      const body = { documents: [{ collection: 'interventions', id, rev: 1 }] };
      const answer = await server.call('POST', '/api/Sync/Auteurs', { jeton: bureau.jetons[person], body });
      return answer.json<{ documents: unknown[] }>().documents;
    };
    expect((await correct({ consignes: 'Sonner deux fois' })).statusCode).toBe(200);
    expect(await demande('yann')).toMatchObject([{ id, auteurs: { consignes: { nom: 'Claire Vasseur' } } }]);
    expect(await demande('samia')).toEqual([]);
    expect((await correct({ idControleur: bureau.ids.samia })).statusCode).toBe(200);
    expect(await demande('yann')).toMatchObject([
      { id, auteurs: {}, sortie: { motif: 'reaffectation', par: { nom: 'Claire Vasseur' } } },
    ]);
  });

  test('[sync/C14] a change of role takes away at the next synchronisation what it no longer shows', async () => {
    const target = await bureau.dossier();
    const id = await server.createAccount({ email: 'mutee@bureau.example', role: 'BASIC' });
    const token = await server.signIn('mutee@bureau.example');
    const tablet = appareil(server, token);
    const point = await tablet.tirer();
    expect(docOf(point, target.idDossier)).toBeDefined();
    const change = (role: string) =>
      server.call('PUT', `/api/Auth/updateInfo/${id}`, { jeton: bureau.jetons.claire, body: { role } });
    expect((await change('CONTROL')).statusCode).toBe(200);
    const after = await tablet.tirer({ epoch: point.epoch, seq: point.seq });
    expect(docOf(after, target.idDossier)).toMatchObject({ supprime: true });
    await change('BASIC');
    const returned = await tablet.tirer({ epoch: after.epoch, seq: after.seq });
    expect(docOf(returned, target.idDossier)).toMatchObject({ rev: 1, beneficiaire: { nom: 'Thévenard' } });
  });
});

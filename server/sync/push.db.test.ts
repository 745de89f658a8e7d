/** Push: revisions, repeats, numbers, history. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMany } from '../documents/bulk.ts';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, openBureau } from '../test-support/bureau.ts';
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

describe('push', () => {
  test('an accepted edit is one revision more, seen by everybody in scope', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const before = await tablet().tirer();
    const answer = await desk().pousser({
      collection: 'dossiers',
      id: idDossier,
      changes: { 'beneficiaire.telephone': '06 11 22 33 44' },
    });
    expect(answer).toMatchObject({
      statut: 'accepte',
      doc: { rev: 2, beneficiaire: { telephone: '06 11 22 33 44', nom: 'Thévenard' } },
    });
    const after = await tablet().tirer({ epoch: before.epoch, seq: before.seq });
    // [interventions/I26] The visit follows its dossier.
    expect(after.docs.map(({ d }) => d.id)).toEqual([idDossier, idIntervention]);
    expect(answer.doc?.seq).toBe(after.docs[0]?.d.seq);
  });

  test('[sync/C7] [sync/S4] the same edit sent five times is one write and one answer', async () => {
    const { idDossier } = await bureau.dossier();
    const edit = {
      editId: randomUUID(),
      collection: 'dossiers',
      id: idDossier,
      changes: { acces: 'Digicode 42' },
    } as const;
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push(await desk().pousser(edit));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ statut: 'accepte', doc: { rev: 2 } });
  });

  test('[access/E7] a lot of another office is unknown, in a dossier as in a visit', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const lotOf = async (idBureauInspection: number): Promise<string> => {
      const data = { id: randomUUID(), variante: 'cee', idBureauInspection, idClient: randomUUID() };
      await server.db.transaction((tx) => insertMany(tx, [{ collection: 'rsBatchs', data }]));
      return data.id;
    };
    const [notre, autre] = [await lotOf(1), await lotOf(7)];
    const targets = [
      { collection: 'dossiers', id: idDossier },
      { collection: 'interventions', id: idIntervention },
    ] as const;
    for (const target of targets) {
      expect(await desk().pousser({ ...target, changes: { rsBatchId: autre } })).toMatchObject({
        code: 'VALIDATION',
        data: { champs: { rsBatchId: 'inconnu' } },
      });
      expect((await desk().pousser({ ...target, changes: { rsBatchId: notre } })).statut).toBe('accepte');
      expect((await desk().pousser({ ...target, baseRev: 2, changes: { rsBatchId: null } })).statut).toBe('accepte');
    }
  });

  test('[sync/C7] the same edit sent five times at once is one write', async () => {
    const { idDossier } = await bureau.dossier();
    const edit = {
      editId: randomUUID(),
      collection: 'dossiers',
      id: idDossier,
      changes: { acces: 'Digicode 43' },
    } as const;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => desk().pousser(edit)));
    expect(answers.map(({ statut }) => statut)).toEqual(['accepte', 'accepte', 'accepte', 'accepte', 'accepte']);
    expect(answers[0]?.doc?.rev).toBe(2);
  });

  test('writers of one dossier and of what it holds never block one another', async () => {
    const target = await bureau.dossier();
    const others = await Promise.all([1, 2, 3].map(() => bureau.photo(target)));
    const written = await Promise.all([
      ...others.map((id) => tablet().pousser({ collection: 'photos', id, changes: { legende: 'Comble' } })),
      ...['a', 'b', 'c', 'd'].map((acces) =>
        desk().pousser({ collection: 'dossiers', id: target.idDossier, changes: { acces } }),
      ),
      ...[1, 2, 3, 4].map((n) =>
        tablet().pousser({ collection: 'interventions', id: target.idIntervention, changes: { 'champs.surface': n } }),
      ),
      desk().pousser({
        collection: 'interventions',
        id: target.idIntervention,
        changes: { idControleur: bureau.ids.yann, priorite: 1 },
      }),
    ]);
    expect(written.filter(({ statut }) => statut === 'accepte').length).toBeGreaterThanOrEqual(4);
    expect(written.filter(({ statut }) => statut === 'refus')).toEqual([]);
    expect(docOf(await desk().tirer(), target.idDossier)).toMatchObject({ totaux: { interventions: 1, valides: 0 } });
  });

  test('an edit made on another revision is answered the document and who changed it', async () => {
    const { idDossier } = await bureau.dossier();
    await desk().pousser({ collection: 'dossiers', id: idDossier, changes: { acces: 'Portail vert' } });
    const answer = await appareil(server, bureau.jetons.gaelle).pousser({
      collection: 'dossiers',
      id: idDossier,
      changes: { acces: 'Portail bleu' },
    });
    expect(answer).toMatchObject({
      statut: 'conflit',
      doc: { rev: 2, acces: 'Portail vert' },
      auteurs: { acces: { nom: 'Claire Vasseur', le: '2026-11-21T07:00:00.000Z' } },
    });
  });

  test('two writers of one revision: one is accepted, the other answered a conflict', async () => {
    const { idDossier } = await bureau.dossier();
    const edits = ['A', 'B', 'C', 'D'].map((acces) =>
      desk().pousser({ collection: 'dossiers', id: idDossier, changes: { acces } }),
    );
    const statuses = (await Promise.all(edits)).map(({ statut }) => statut).toSorted();
    expect(statuses).toEqual(['accepte', 'conflit', 'conflit', 'conflit']);
  });

  test('an answer starts the intervention, and the dossier follows in the same write', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const before = await tablet().tirer();
    await tablet().pousser({ collection: 'interventions', id: idIntervention, changes: { 'champs.surface': 112 } });
    const after = await tablet().tirer({ epoch: before.epoch, seq: before.seq });
    expect(docOf(after, idIntervention)).toMatchObject({ etat: 'EN COURS', champs: { surface: 112 }, rev: 2 });
    expect(docOf(after, idDossier)).toMatchObject({ etat: 'EN COURS', rev: 2 });
  });

  test('a new document gets its numbers, without gaps', async () => {
    const pushNew = async (changes = {}) =>
      desk().pousser({
        collection: 'dossiers',
        id: randomUUID(),
        baseRev: 0,
        nouveau: true,
        changes: { idClient: '8e1f3ad2-0004-4a00-8000-000000000004', 'beneficiaire.nom': 'Nouvel', ...changes },
      });
    const numero = (answer: Awaited<ReturnType<typeof pushNew>>) => Number(String(answer.doc?.['numero']).slice(-5));
    const premier = await pushNew();
    expect(premier).toMatchObject({
      statut: 'accepte',
      doc: { rev: 1, etat: 'NOUVELLE', nomClient: 'Oxance Énergie' },
    });
    const refuse = await pushNew({ urgence: 'oui' });
    expect(refuse.statut).toBe('refus');
    const following = await Promise.all([pushNew(), pushNew(), pushNew()]);
    expect(following.map(numero).toSorted((a, b) => a - b)).toEqual([1, 2, 3].map((n) => numero(premier) + n));
  });

  test('nothing is applied on another epoch', async () => {
    const { idDossier } = await bureau.dossier();
    const { reponses, epoch } = await desk().envoyer(
      [{ collection: 'dossiers', id: idDossier, changes: { acces: 'x' } }],
      randomUUID(),
    );
    expect(reponses).toEqual([]);
    expect((await desk().tirer()).epoch).toBe(epoch);
    expect(docOf(await desk().tirer(), idDossier)).toMatchObject({ rev: 1 });
  });

  test('every write leaves a line: who, what, before, after, from where', async () => {
    const { idDossier } = await bureau.dossier();
    await desk().pousser({ collection: 'dossiers', id: idDossier, changes: { logement: 'Portail' }, horsLigne: true });
    const rows = await server.db.query(
      'select utilisateur, action, champ, avant, apres, appareil, fait_le, hors_ligne, rev from historique where id_dossier = $1',
      [idDossier],
    );
    expect(rows).toEqual([
      {
        utilisateur: 'Claire Vasseur',
        action: 'modification',
        champ: 'logement',
        avant: null,
        apres: 'Portail',
        appareil: 'tablette-1',
        fait_le: '2026-11-21T06:30:00.000Z',
        hors_ligne: true,
        rev: 2,
      },
    ]);
  });
});

/** Push: revisions, repeats, numbers, history. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMany } from '../documents/bulk.ts';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, ouvrirBureau } from '../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../test-support/serveur.ts';

let serveur: ServeurDeTest;
let bureau: Bureau;
const tablette = () => appareil(serveur, bureau.jetons.yann);
const poste = () => appareil(serveur, bureau.jetons.claire);

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('push', () => {
  test('an accepted edit is one revision more, seen by everybody in scope', async () => {
    const { idDossier } = await bureau.dossier();
    const avant = await tablette().tirer();
    const reponse = await poste().pousser({
      collection: 'dossiers',
      id: idDossier,
      changes: { 'beneficiaire.telephone': '06 11 22 33 44' },
    });
    expect(reponse).toMatchObject({
      statut: 'accepte',
      doc: { rev: 2, beneficiaire: { telephone: '06 11 22 33 44', nom: 'Thévenard' } },
    });
    const apres = await tablette().tirer({ epoch: avant.epoch, seq: avant.seq });
    expect(apres.docs.map(({ d }) => d.id)).toEqual([idDossier]);
    expect(reponse.doc?.seq).toBe(apres.docs[0]?.d.seq);
  });

  test('[sync/C7] [sync/S4] the same edit sent five times is one write and one answer', async () => {
    const { idDossier } = await bureau.dossier();
    const edit = {
      editId: randomUUID(),
      collection: 'dossiers',
      id: idDossier,
      changes: { acces: 'Digicode 42' },
    } as const;
    const reponses = [];
    for (let n = 0; n < 5; n += 1) reponses.push(await poste().pousser(edit));
    expect(new Set(reponses.map((reponse) => JSON.stringify(reponse))).size).toBe(1);
    expect(reponses[0]).toMatchObject({ statut: 'accepte', doc: { rev: 2 } });
  });

  test('[access/E7] a lot of another office is unknown, in a dossier as in a visit', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const lotDe = async (idBureauInspection: number): Promise<string> => {
      const data = { id: randomUUID(), variante: 'cee', idBureauInspection, idClient: randomUUID() };
      await serveur.db.transaction((tx) => insertMany(tx, [{ collection: 'rsBatchs', data }]));
      return data.id;
    };
    const [notre, autre] = [await lotDe(1), await lotDe(7)];
    const cibles = [
      { collection: 'dossiers', id: idDossier },
      { collection: 'interventions', id: idIntervention },
    ] as const;
    for (const cible of cibles) {
      expect(await poste().pousser({ ...cible, changes: { rsBatchId: autre } })).toMatchObject({
        code: 'VALIDATION',
        data: { champs: { rsBatchId: 'inconnu' } },
      });
      expect((await poste().pousser({ ...cible, changes: { rsBatchId: notre } })).statut).toBe('accepte');
      expect((await poste().pousser({ ...cible, baseRev: 2, changes: { rsBatchId: null } })).statut).toBe('accepte');
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
    const reponses = await Promise.all([1, 2, 3, 4, 5].map(() => poste().pousser(edit)));
    expect(reponses.map(({ statut }) => statut)).toEqual(['accepte', 'accepte', 'accepte', 'accepte', 'accepte']);
    expect(reponses[0]?.doc?.rev).toBe(2);
  });

  test('writers of one dossier and of what it holds never block one another', async () => {
    const de = await bureau.dossier();
    const autres = await Promise.all([1, 2, 3].map(() => bureau.photo(de)));
    const ecrits = await Promise.all([
      ...autres.map((id) => tablette().pousser({ collection: 'photos', id, changes: { legende: 'Comble' } })),
      ...['a', 'b', 'c', 'd'].map((acces) =>
        poste().pousser({ collection: 'dossiers', id: de.idDossier, changes: { acces } }),
      ),
      ...[1, 2, 3, 4].map((n) =>
        tablette().pousser({ collection: 'interventions', id: de.idIntervention, changes: { 'champs.surface': n } }),
      ),
      poste().pousser({
        collection: 'interventions',
        id: de.idIntervention,
        changes: { idControleur: bureau.ids.yann, priorite: 1 },
      }),
    ]);
    expect(ecrits.filter(({ statut }) => statut === 'accepte').length).toBeGreaterThanOrEqual(4);
    expect(ecrits.filter(({ statut }) => statut === 'refus')).toEqual([]);
    expect(docOf(await poste().tirer(), de.idDossier)).toMatchObject({ totaux: { interventions: 1, valides: 0 } });
  });

  test('an edit made on another revision is answered the document and who changed it', async () => {
    const { idDossier } = await bureau.dossier();
    await poste().pousser({ collection: 'dossiers', id: idDossier, changes: { acces: 'Portail vert' } });
    const reponse = await appareil(serveur, bureau.jetons.gaelle).pousser({
      collection: 'dossiers',
      id: idDossier,
      changes: { acces: 'Portail bleu' },
    });
    expect(reponse).toMatchObject({
      statut: 'conflit',
      doc: { rev: 2, acces: 'Portail vert' },
      auteurs: { acces: { nom: 'Claire Vasseur', le: '2026-11-21T07:00:00.000Z' } },
    });
  });

  test('two writers of one revision: one is accepted, the other answered a conflict', async () => {
    const { idDossier } = await bureau.dossier();
    const edits = ['A', 'B', 'C', 'D'].map((acces) =>
      poste().pousser({ collection: 'dossiers', id: idDossier, changes: { acces } }),
    );
    const statuts = (await Promise.all(edits)).map(({ statut }) => statut).toSorted();
    expect(statuts).toEqual(['accepte', 'conflit', 'conflit', 'conflit']);
  });

  test('an answer starts the intervention, and the dossier follows in the same write', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const avant = await tablette().tirer();
    await tablette().pousser({ collection: 'interventions', id: idIntervention, changes: { 'champs.surface': 112 } });
    const apres = await tablette().tirer({ epoch: avant.epoch, seq: avant.seq });
    expect(docOf(apres, idIntervention)).toMatchObject({ etat: 'EN COURS', champs: { surface: 112 }, rev: 2 });
    expect(docOf(apres, idDossier)).toMatchObject({ etat: 'EN COURS', rev: 2 });
  });

  test('a new document gets its numbers, without gaps', async () => {
    const nouveau = async (changes = {}) =>
      poste().pousser({
        collection: 'dossiers',
        id: randomUUID(),
        baseRev: 0,
        nouveau: true,
        changes: { idClient: '8e1f3ad2-0004-4a00-8000-000000000004', 'beneficiaire.nom': 'Nouvel', ...changes },
      });
    const numero = (reponse: Awaited<ReturnType<typeof nouveau>>) => Number(String(reponse.doc?.['numero']).slice(-5));
    const premier = await nouveau();
    expect(premier).toMatchObject({
      statut: 'accepte',
      doc: { rev: 1, etat: 'NOUVELLE', nomClient: 'Oxance Énergie' },
    });
    const refuse = await nouveau({ urgence: 'oui' });
    expect(refuse.statut).toBe('refus');
    const suivants = await Promise.all([nouveau(), nouveau(), nouveau()]);
    expect(suivants.map(numero).toSorted((a, b) => a - b)).toEqual([1, 2, 3].map((n) => numero(premier) + n));
  });

  test('nothing is applied on another epoch', async () => {
    const { idDossier } = await bureau.dossier();
    const { reponses, epoch } = await poste().envoyer(
      [{ collection: 'dossiers', id: idDossier, changes: { acces: 'x' } }],
      randomUUID(),
    );
    expect(reponses).toEqual([]);
    expect((await poste().tirer()).epoch).toBe(epoch);
    expect(docOf(await poste().tirer(), idDossier)).toMatchObject({ rev: 1 });
  });

  test('every write leaves a line: who, what, before, after, from where', async () => {
    const { idDossier } = await bureau.dossier();
    await poste().pousser({ collection: 'dossiers', id: idDossier, changes: { acces: 'Portail' }, horsLigne: true });
    const lignes = await serveur.db.query(
      'select utilisateur, action, champ, avant, apres, appareil, fait_le, hors_ligne, rev from historique where id_dossier = $1',
      [idDossier],
    );
    expect(lignes).toEqual([
      {
        utilisateur: 'Claire Vasseur',
        action: 'modification',
        champ: 'acces',
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

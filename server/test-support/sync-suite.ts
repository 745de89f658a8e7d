import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { appareil } from './appareil.ts';
import { type Bureau, ouvrirBureau } from './bureau.ts';
import { creerServeurDeTest, type Moteur, type ServeurDeTest } from './serveur.ts';

const trouver = (page: PullAnswer, id: string) => page.docs.find(({ d }) => d.id === id)?.d;

/** Pull and push, on either database: the same SQL, the same answers. */
export function suiteSync(moteur: Moteur): void {
  let serveur: ServeurDeTest;
  let bureau: Bureau;
  const tablette = () => appareil(serveur, bureau.jetons.yann);
  const poste = () => appareil(serveur, bureau.jetons.claire);

  beforeAll(async () => {
    serveur = await creerServeurDeTest({ moteur });
    bureau = await ouvrirBureau(serveur);
  });
  afterAll(() => serveur.close());

  describe(`pull on ${moteur}`, () => {
    test('pages follow one another without a hole nor a double', async () => {
      for (let n = 0; n < 5; n += 1) await bureau.dossier();
      const tout = await tablette().tirer();
      const parPages: string[] = [];
      let page = await tablette().tirer({ limit: 3 });
      for (;;) {
        parPages.push(...page.docs.map(({ d }) => d.id));
        if (page.fini) break;
        page = await tablette().tirer({ limit: 3, epoch: page.epoch, seq: page.seq });
      }
      expect(parPages).toEqual(tout.docs.map(({ d }) => d.id));
      expect(tout.docs.length).toBeGreaterThanOrEqual(10);
    });

    test('counts what is still to come after a page', async () => {
      const tout = await tablette().tirer();
      const premiere = await tablette().tirer({ limit: 4 });
      const suite = await tablette().tirer({ limit: 4, epoch: premiere.epoch, seq: premiere.seq });
      expect(premiere.restants).toBe(tout.docs.length - 4);
      expect(suite.restants).toBe(tout.docs.length - 8);
      expect(tout.restants).toBe(0);
    });

    test('answers the documents of the caller’s scope and no other', async () => {
      const { idDossier } = await bureau.dossier();
      const voit = async (qui: keyof Bureau['jetons']) => trouver(await appareil(serveur, bureau.jetons[qui]).tirer(), idDossier) !== undefined;
      expect([await voit('yann'), await voit('claire'), await voit('maud'), await voit('gaelle')]).toEqual([true, true, true, true]);
      expect([await voit('samia'), await voit('etranger'), await voit('helene')]).toEqual([false, false, false]);
    });

    test('another epoch starts again from the beginning', async () => {
      const { idDossier } = await bureau.dossier();
      const page = await tablette().tirer({ epoch: randomUUID(), seq: 999_999 });
      expect(trouver(page, idDossier)).toBeDefined();
    });

    test('a device that knows more than a restored database makes it take another epoch', async () => {
      const restaure = await creerServeurDeTest({ moteur });
      const sien = await ouvrirBureau(restaure);
      const { idDossier } = await sien.dossier();
      const elle = appareil(restaure, sien.jetons.yann);
      const avant = await elle.tirer();
      const apres = await elle.tirer({ epoch: avant.epoch, seq: avant.seq + 1 });
      expect(apres.epoch).not.toBe(avant.epoch);
      expect(apres.epochSeq).toBe(avant.seq);
      expect(trouver(apres, idDossier)).toBeDefined();
      // Once an hour: a device that lies does not make the others pull for ever.
      expect((await elle.tirer({ epoch: apres.epoch, seq: apres.seq + 1 })).epoch).toBe(apres.epoch);
      await restaure.close();
    });

    test('a client reads the answers of an issued report only', async () => {
      const { idIntervention } = await bureau.dossier({ intervention: { etat: 'EN COURS', champs: { surface: 12 }, consignes: 'chien' } });
      const lu = trouver(await appareil(serveur, bureau.jetons.maud).tirer(), idIntervention);
      expect(lu).toMatchObject({ etat: 'EN COURS', champs: {}, consignes: null });
      expect(trouver(await tablette().tirer(), idIntervention)).toMatchObject({ champs: { surface: 12 }, consignes: 'chien' });
    });

    test('gives the visits of some days first, with their dossiers and the forms', async () => {
      const loin = await bureau.dossier({ intervention: { dateRdv: '2027-03-10T09:00:00.000Z' } });
      const tard = await bureau.dossier({ intervention: { dateRdv: '2027-03-09T22:30:00.000Z' } });
      const veille = await bureau.dossier({ intervention: { dateRdv: '2027-03-11T23:30:00.000Z' } });
      const page = await tablette().tirer({ debut: '2027-03-10', fin: '2027-03-11' });
      const recus = page.docs.map(({ d }) => d.id);
      expect(recus).toEqual(expect.arrayContaining([loin.idDossier, loin.idIntervention, 'BAR-EN-101', 'BAR-EN-101-v1']));
      // 22:30 UTC on the 9th is 23:30 in Paris, still the 9th; 23:30 UTC on the 11th is already the 12th.
      expect(recus).not.toContain(tard.idDossier);
      expect(recus).not.toContain(veille.idDossier);
    });

    test('a version of the messages that is not understood is told to update', async () => {
      const reponse = await serveur.appel('GET', '/api/Sync/pull', { jeton: bureau.jetons.yann, query: { version: 999 } });
      expect([reponse.statusCode, reponse.json().code]).toEqual([426, 'VERSION_TROP_ANCIENNE']);
    });
  });

  describe(`push on ${moteur}`, () => {
    test('an accepted edit is one revision more, seen by everybody in scope', async () => {
      const { idDossier } = await bureau.dossier();
      const avant = await tablette().tirer();
      const reponse = await poste().pousser({ collection: 'dossiers', id: idDossier, changes: { 'beneficiaire.telephone': '06 11 22 33 44' } });
      expect(reponse).toMatchObject({ statut: 'accepte', doc: { rev: 2, beneficiaire: { telephone: '06 11 22 33 44', nom: 'Thévenard' } } });
      const apres = await tablette().tirer({ epoch: avant.epoch, seq: avant.seq });
      expect(apres.docs.map(({ d }) => d.id)).toEqual([idDossier]);
      expect(reponse.doc?.seq).toBe(apres.docs[0]?.d.seq);
    });

    test('the same edit sent five times is one write and one answer', async () => {
      const { idDossier } = await bureau.dossier();
      const edit = { editId: randomUUID(), collection: 'dossiers', id: idDossier, changes: { acces: 'Digicode 42' } } as const;
      const reponses = [];
      for (let n = 0; n < 5; n += 1) reponses.push(await poste().pousser(edit));
      expect(new Set(reponses.map((reponse) => JSON.stringify(reponse))).size).toBe(1);
      expect(reponses[0]).toMatchObject({ statut: 'accepte', doc: { rev: 2 } });
    });

    test('the same edit sent five times at once is one write', async () => {
      const { idDossier } = await bureau.dossier();
      const edit = { editId: randomUUID(), collection: 'dossiers', id: idDossier, changes: { acces: 'Digicode 43' } } as const;
      const reponses = await Promise.all([1, 2, 3, 4, 5].map(() => poste().pousser(edit)));
      expect(reponses.map(({ statut }) => statut)).toEqual(['accepte', 'accepte', 'accepte', 'accepte', 'accepte']);
      expect(reponses[0]?.doc?.rev).toBe(2);
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
      const edits = ['A', 'B', 'C', 'D'].map((acces) => poste().pousser({ collection: 'dossiers', id: idDossier, changes: { acces } }));
      const statuts = (await Promise.all(edits)).map(({ statut }) => statut).toSorted();
      expect(statuts).toEqual(['accepte', 'conflit', 'conflit', 'conflit']);
    });

    test('an edit is refused alone, and an administrator can read it', async () => {
      const { idDossier, idIntervention } = await bureau.dossier();
      const poison = randomUUID();
      const { reponses } = await tablette().envoyer([
        { collection: 'interventions', id: idIntervention, changes: { 'champs.surface': 12 } },
        { editId: poison, collection: 'dossiers', id: idDossier, baseRev: 2, changes: { acces: 'x' } },
        { collection: 'interventions', id: idIntervention, baseRev: 2, changes: { 'champs.surface': 13 } },
      ]);
      expect(reponses.map(({ statut }) => statut)).toEqual(['accepte', 'refus', 'accepte']);
      expect(reponses[1]).toMatchObject({ code: 'DROIT_INSUFFISANT', doc: { id: idDossier } });
      const gardes = await serveur.db.query('select utilisateur, code, edit, appareil from refus where edit_id = $1', [poison]);
      expect(gardes).toMatchObject([{ utilisateur: 'Yann Kerdoncuff', code: 'DROIT_INSUFFISANT', edit: { changes: { acces: 'x' } }, appareil: 'tablette-1' }]);
    });

    test('an unknown document and one of another scope are the same answer', async () => {
      const { idDossier } = await bureau.dossier();
      const dehors = appareil(serveur, bureau.jetons.etranger);
      const hors = await dehors.pousser({ collection: 'dossiers', id: idDossier, changes: { acces: 'x' } });
      const inconnu = await dehors.pousser({ collection: 'dossiers', id: randomUUID(), changes: { acces: 'x' } });
      const { editId: _a, id: _b, ...un } = hors;
      const { editId: _c, id: _d, ...deux } = inconnu;
      expect(un).toEqual({ statut: 'refus', code: 'INTROUVABLE' });
      expect(deux).toEqual(un);
    });

    test('a value of the wrong type is refused with its field named', async () => {
      const { idDossier } = await bureau.dossier();
      const reponse = await poste().pousser({ collection: 'dossiers', id: idDossier, changes: { urgence: 'oui', 'operation.surface': 'grand' } });
      expect(reponse).toMatchObject({ statut: 'refus', code: 'VALIDATION', data: { champs: { urgence: 'valeur', 'operation.surface': 'valeur' } } });
    });

    test('an answer starts the intervention, and the dossier follows in the same write', async () => {
      const { idDossier, idIntervention } = await bureau.dossier();
      const avant = await tablette().tirer();
      await tablette().pousser({ collection: 'interventions', id: idIntervention, changes: { 'champs.surface': 112 } });
      const apres = await tablette().tirer({ epoch: avant.epoch, seq: avant.seq });
      expect(trouver(apres, idIntervention)).toMatchObject({ etat: 'EN COURS', champs: { surface: 112 }, rev: 2 });
      expect(trouver(apres, idDossier)).toMatchObject({ etat: 'EN COURS', rev: 2 });
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
      expect(premier).toMatchObject({ statut: 'accepte', doc: { rev: 1, etat: 'NOUVELLE', nomClient: 'Oxance Énergie' } });
      const refuse = await nouveau({ urgence: 'oui' });
      expect(refuse.statut).toBe('refus');
      const suivants = await Promise.all([nouveau(), nouveau(), nouveau()]);
      expect(suivants.map(numero).toSorted((a, b) => a - b)).toEqual([1, 2, 3].map((n) => numero(premier) + n));
    });

    test('nothing is applied on another epoch', async () => {
      const { idDossier } = await bureau.dossier();
      const { reponses, epoch } = await poste().envoyer([{ collection: 'dossiers', id: idDossier, changes: { acces: 'x' } }], randomUUID());
      expect(reponses).toEqual([]);
      expect((await poste().tirer()).epoch).toBe(epoch);
      expect(trouver(await poste().tirer(), idDossier)).toMatchObject({ rev: 1 });
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

  describe(`scope on ${moteur}`, () => {
    test('a dossier given to another controller leaves the tablet and reaches the other', async () => {
      const de = await bureau.dossier();
      const idPhoto = await bureau.photo(de);
      const samia = appareil(serveur, bureau.jetons.samia);
      const [point, autre] = [await tablette().tirer(), await samia.tirer()];
      await poste().pousser({ collection: 'interventions', id: de.idIntervention, changes: { idControleur: bureau.ids.samia } });
      const parti = await tablette().tirer({ epoch: point.epoch, seq: point.seq });
      for (const id of [de.idDossier, de.idIntervention, idPhoto]) expect(trouver(parti, id)).toMatchObject({ supprime: true });
      const recu = await samia.tirer({ epoch: autre.epoch, seq: autre.seq });
      expect(recu.docs.map(({ d }) => d.id).toSorted()).toEqual([de.idDossier, de.idIntervention, idPhoto].toSorted());
      expect(recu.docs.every(({ d }) => d.supprime === undefined)).toBe(true);
    });

    test('an unsent edit on what left the scope is refused with a tombstone', async () => {
      const de = await bureau.dossier();
      await poste().pousser({ collection: 'interventions', id: de.idIntervention, changes: { idControleur: bureau.ids.samia } });
      const reponse = await tablette().pousser({ collection: 'interventions', id: de.idIntervention, changes: { 'champs.surface': 1 } });
      expect(reponse).toMatchObject({ statut: 'refus', code: 'INTROUVABLE', doc: { id: de.idIntervention, supprime: true } });
    });

    test('what comes back is received again', async () => {
      const de = await bureau.dossier();
      const point = await tablette().tirer();
      for (const [baseRev, qui] of [[1, bureau.ids.samia], [2, bureau.ids.yann]] as const) {
        await poste().pousser({ collection: 'interventions', id: de.idIntervention, baseRev, changes: { idControleur: qui } });
      }
      const apres = await tablette().tirer({ epoch: point.epoch, seq: point.seq });
      expect(trouver(apres, de.idIntervention)).toMatchObject({ idControleur: bureau.ids.yann });
      expect(trouver(apres, de.idDossier)?.supprime).toBeUndefined();
    });

    test('an archived dossier leaves the tablet, stays in the office, and reaches the assessor', async () => {
      const de = await bureau.dossier({ dossier: { etat: 'VALIDE' }, intervention: { etat: 'VALIDE', resultat: 'Satisfaisant' } });
      const point = await tablette().tirer();
      const reponse = await poste().pousser({ collection: 'dossiers', id: de.idDossier, changes: { etat: 'ARCHIVE' } });
      expect(reponse).toMatchObject({ statut: 'accepte', doc: { etat: 'ARCHIVE' } });
      expect(trouver(await tablette().tirer({ epoch: point.epoch, seq: point.seq }), de.idDossier)).toMatchObject({ supprime: true });
      expect(trouver(await appareil(serveur, bureau.jetons.helene).tirer(), de.idIntervention)).toMatchObject({ etat: 'VALIDE' });
      expect(trouver(await poste().tirer(), de.idDossier)).toMatchObject({ etat: 'ARCHIVE' });
    });

    test('the photos of an issued report reach the client', async () => {
      const de = await bureau.dossier({ intervention: { etat: 'VERIF RT', soumisPar: bureau.ids.yann, resultat: 'Satisfaisant' } });
      const idPhoto = await bureau.photo(de, { recuLe: '2026-11-21T06:00:00.000Z' });
      const client = appareil(serveur, bureau.jetons.maud);
      const point = await client.tirer();
      expect(trouver(point, idPhoto)).toBeUndefined();
      const reponse = await poste().pousser({ collection: 'interventions', id: de.idIntervention, changes: { etat: 'VALIDE' } });
      expect(reponse).toMatchObject({ statut: 'accepte' });
      expect(trouver(await client.tirer({ epoch: point.epoch, seq: point.seq }), idPhoto)).toMatchObject({ id: idPhoto });
    });

    test('a change of role takes away at the next synchronisation what it no longer shows', async () => {
      const de = await bureau.dossier();
      const id = await serveur.creerCompte({ email: `mutee-${moteur}@bureau.example`, role: 'BASIC' });
      const jeton = await serveur.connecter(`mutee-${moteur}@bureau.example`);
      const elle = appareil(serveur, jeton);
      const point = await elle.tirer();
      expect(trouver(point, de.idDossier)).toBeDefined();
      const change = (role: string) => serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton: bureau.jetons.claire, body: { role } });
      expect((await change('CONTROL')).statusCode).toBe(200);
      const apres = await elle.tirer({ epoch: point.epoch, seq: point.seq });
      expect(trouver(apres, de.idDossier)).toMatchObject({ supprime: true });
      await change('BASIC');
      const revenu = await elle.tirer({ epoch: apres.epoch, seq: apres.seq });
      expect(trouver(revenu, de.idDossier)).toMatchObject({ rev: 1, beneficiaire: { nom: 'Thévenard' } });
    });
  });
}

/** Scope: what leaves it, what enters it, and who sees it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appareil, docOf } from '../test-support/appareil.ts';
import { type Bureau, ouvrirBureau, type Personne } from '../test-support/bureau.ts';
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

describe('scope', () => {
  test('[interventions/I18] a dossier given to another controller leaves the tablet and reaches the other, who is told', async () => {
    const de = await bureau.dossier();
    const idPhoto = await bureau.photo(de);
    const samia = appareil(serveur, bureau.jetons.samia);
    const [point, autre] = [await tablette().tirer(), await samia.tirer()];
    await poste().pousser({
      collection: 'interventions',
      id: de.idIntervention,
      changes: { idControleur: bureau.ids.samia },
    });
    const parti = await tablette().tirer({ epoch: point.epoch, seq: point.seq });
    for (const id of [de.idDossier, de.idIntervention, idPhoto])
      expect(docOf(parti, id)).toMatchObject({ supprime: true });
    const recu = await samia.tirer({ epoch: autre.epoch, seq: autre.seq });
    const sonnettes = recu.docs.filter(({ d }) => d['kind'] === 'notification');
    expect(sonnettes.map(({ d }) => d['titre'])).toEqual(['Visite confiée']);
    const autres = recu.docs.filter(({ d }) => d['kind'] !== 'notification');
    expect(autres.map(({ d }) => d.id).toSorted()).toEqual([de.idDossier, de.idIntervention, idPhoto].toSorted());
    expect(recu.docs.every(({ d }) => d.supprime === undefined)).toBe(true);
  });

  test('an unsent edit on what left the scope is refused with a tombstone', async () => {
    const de = await bureau.dossier();
    await poste().pousser({
      collection: 'interventions',
      id: de.idIntervention,
      changes: { idControleur: bureau.ids.samia },
    });
    const reponse = await tablette().pousser({
      collection: 'interventions',
      id: de.idIntervention,
      changes: { 'champs.surface': 1 },
    });
    expect(reponse).toMatchObject({
      statut: 'refus',
      code: 'INTROUVABLE',
      doc: { id: de.idIntervention, supprime: true },
    });
  });

  test('what comes back is received again', async () => {
    const de = await bureau.dossier();
    const point = await tablette().tirer();
    for (const [baseRev, qui] of [
      [1, bureau.ids.samia],
      [2, bureau.ids.yann],
    ] as const) {
      await poste().pousser({
        collection: 'interventions',
        id: de.idIntervention,
        baseRev,
        changes: { idControleur: qui },
      });
    }
    const apres = await tablette().tirer({ epoch: point.epoch, seq: point.seq });
    expect(docOf(apres, de.idIntervention)).toMatchObject({ idControleur: bureau.ids.yann });
    expect(docOf(apres, de.idDossier)?.supprime).toBeUndefined();
  });

  test('an archived dossier leaves the tablet, stays in the office, and reaches the assessor', async () => {
    const de = await bureau.dossier({
      dossier: { etat: 'VALIDE' },
      intervention: { etat: 'VALIDE', resultat: 'Satisfaisant' },
    });
    const point = await tablette().tirer();
    const reponse = await poste().pousser({ collection: 'dossiers', id: de.idDossier, changes: { etat: 'ARCHIVE' } });
    expect(reponse).toMatchObject({ statut: 'accepte', doc: { etat: 'ARCHIVE' } });
    expect(docOf(await tablette().tirer({ epoch: point.epoch, seq: point.seq }), de.idDossier)).toMatchObject({
      supprime: true,
    });
    expect(docOf(await appareil(serveur, bureau.jetons.helene).tirer(), de.idIntervention)).toMatchObject({
      etat: 'VALIDE',
    });
    expect(docOf(await poste().tirer(), de.idDossier)).toMatchObject({ etat: 'ARCHIVE' });
  });

  describe('[access/A24] what an assessor reads of an archive', () => {
    const archive = () =>
      bureau.dossier({
        dossier: { etat: 'ARCHIVE' },
        intervention: { etat: 'VALIDE', resultat: 'Satisfaisant' },
      });
    interface Lue {
      readonly appel: string;
      readonly demande: object;
      readonly collection: string | null;
      readonly id_doc: string | null;
    }
    /** Lines written meanwhile, of this assessor and by nobody else. */
    const pendant = async (travail: () => Promise<unknown>): Promise<Lue[]> => {
      const lues = () =>
        serveur.db.query<Lue & { id_user: number; role: string }>(
          'select id_user, role, appel, demande, collection, id_doc from consultations order by n',
        );
      const avant = (await lues()).length;
      await travail();
      const ecrites = (await lues()).slice(avant);
      expect(ecrites.every((une) => une.id_user === bureau.ids.helene && une.role === 'COFRAC')).toBe(true);
      return ecrites;
    };
    const documents = (lues: readonly Lue[]) => lues.flatMap(({ id_doc: id }) => (id === null ? [] : [id])).toSorted();
    const appel = (url: string, jeton = bureau.jetons.helene) => serveur.appel('GET', `/api/${url}`, { jeton });

    test('the call, then each document that it told, whoever else reads the same', async () => {
      const de = await archive();
      const lues = await pendant(async () => {
        expect((await appel(`Demande/${de.idDossier}`)).statusCode).toBe(200);
        await appel(`Demande/${de.idDossier}`, bureau.jetons.claire);
      });
      expect(lues).toMatchObject([
        { appel: 'demande', demande: { id: de.idDossier }, id_doc: null },
        { appel: 'demande', demande: {}, collection: 'dossiers', id_doc: de.idDossier },
      ]);
    });

    test('each line of a list, and each document of a page of the pull, once', async () => {
      const [un, deux] = [await archive(), await archive()];
      const listes = await pendant(() => appel('Demande/GetDossiersBureau/archive?size=50'));
      expect(documents(listes)).toEqual(expect.arrayContaining([un.idDossier, deux.idDossier]));
      const tires = await pendant(async () => {
        await appareil(serveur, bureau.jetons.helene).tirer();
        await poste().tirer();
      });
      const lus = documents(tires);
      expect(lus).toEqual(
        expect.arrayContaining([un.idDossier, un.idIntervention, deux.idDossier, deux.idIntervention].toSorted()),
      );
      expect(lus).toEqual([...new Set(lus)]);
      expect(tires.every(({ appel: nom }) => nom === 'syncPull')).toBe(true);
    });

    test('what was refused, or out of their scope, is no reading', async () => {
      const ouvert = await bureau.dossier();
      const lues = await pendant(async () => {
        expect((await appel(`Demande/${ouvert.idDossier}`)).statusCode).toBe(404);
      });
      expect(lues).toEqual([]);
    });

    test('the history of the dossier says who came, to its office and to ADMIN, and to nobody else', async () => {
      const de = await archive();
      await appel(`Demande/${de.idDossier}`);
      const lectures = async (personne: Personne) => {
        const reponse = await appel(`Demande/GetLogsDemande/${de.idDossier}`, bureau.jetons[personne]);
        return reponse
          .json<{ action: string; utilisateur: string }[]>()
          .filter(({ action }) => action === 'lecture')
          .map(({ utilisateur }) => utilisateur);
      };
      expect(await lectures('gaelle')).toEqual(['Hélène Dubreuil']);
      expect(await lectures('claire')).toEqual(['Hélène Dubreuil']);
      for (const autre of ['yann', 'helene', 'maud'] as const) expect(await lectures(autre)).toEqual([]);
    });
  });

  test('the photos of an issued report reach the client', async () => {
    const de = await bureau.dossier({
      intervention: { etat: 'VERIF RT', soumisPar: bureau.ids.yann, resultat: 'Satisfaisant' },
    });
    const idPhoto = await bureau.photo(de, { recuLe: '2026-11-21T06:00:00.000Z' });
    const client = appareil(serveur, bureau.jetons.maud);
    const point = await client.tirer();
    expect(docOf(point, idPhoto)).toBeUndefined();
    const reponse = await poste().pousser({
      collection: 'interventions',
      id: de.idIntervention,
      changes: { etat: 'VALIDE' },
    });
    expect(reponse).toMatchObject({ statut: 'accepte' });
    expect(docOf(await client.tirer({ epoch: point.epoch, seq: point.seq }), idPhoto)).toMatchObject({
      id: idPhoto,
    });
  });

  test('[DC] the history names who wrote, to those who have the document or had it, and to nobody else', async () => {
    const de = await bureau.dossier();
    const id = de.idIntervention;
    const corrige = (changes: Record<string, unknown>) =>
      serveur.appel('PATCH', `/api/Intervention/patch/${id}`, { jeton: bureau.jetons.claire, body: { changes } });
    const demande = async (personne: 'yann' | 'samia') => {
      const body = { documents: [{ collection: 'interventions', id, rev: 1 }] };
      const reponse = await serveur.appel('POST', '/api/Sync/Auteurs', { jeton: bureau.jetons[personne], body });
      return reponse.json<{ documents: unknown[] }>().documents;
    };
    expect((await corrige({ consignes: 'Sonner deux fois' })).statusCode).toBe(200);
    expect(await demande('yann')).toMatchObject([{ id, auteurs: { consignes: { nom: 'Claire Vasseur' } } }]);
    expect(await demande('samia')).toEqual([]);
    expect((await corrige({ idControleur: bureau.ids.samia })).statusCode).toBe(200);
    expect(await demande('yann')).toMatchObject([
      { id, auteurs: {}, sortie: { motif: 'reaffectation', par: { nom: 'Claire Vasseur' } } },
    ]);
  });

  test('[sync/C14] a change of role takes away at the next synchronisation what it no longer shows', async () => {
    const de = await bureau.dossier();
    const id = await serveur.creerCompte({ email: 'mutee@bureau.example', role: 'BASIC' });
    const jeton = await serveur.connecter('mutee@bureau.example');
    const elle = appareil(serveur, jeton);
    const point = await elle.tirer();
    expect(docOf(point, de.idDossier)).toBeDefined();
    const change = (role: string) =>
      serveur.appel('PUT', `/api/Auth/updateInfo/${id}`, { jeton: bureau.jetons.claire, body: { role } });
    expect((await change('CONTROL')).statusCode).toBe(200);
    const apres = await elle.tirer({ epoch: point.epoch, seq: point.seq });
    expect(docOf(apres, de.idDossier)).toMatchObject({ supprime: true });
    await change('BASIC');
    const revenu = await elle.tirer({ epoch: apres.epoch, seq: apres.seq });
    expect(docOf(revenu, de.idDossier)).toMatchObject({ rev: 1, beneficiaire: { nom: 'Thévenard' } });
  });
});

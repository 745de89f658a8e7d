/** What the office does with a submitted or issued report: review, annule et remplace, delete. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAINTENANT } from '#domain/access/essais.ts';
import { type Bureau, CLIENT, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const champs = { surface: 98, c_resultat: 'Satisfaisant' };

let serveur: ServeurDeTest;
let bureau: Bureau;
type Methode = Parameters<ServeurDeTest['appel']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
  serveur.appel(methode, `/api/${url}`, { jeton: bureau.jetons[qui], ...(body === undefined ? {} : { body }) });
const lire = async (qui: Personne, url: string) => (await appel(qui, 'GET', url)).json();
const titres = async (qui: Personne) =>
  (await lire(qui, 'Notification/GetNotificationsById')).items.map(({ titre }: { titre: string }) => titre);
const soumise = () =>
  bureau.dossier({
    intervention: { etat: 'VERIF RT', champs, soumisPar: bureau.ids.yann, soumisLe: MAINTENANT },
  });
const emise = () =>
  bureau.dossier({
    dossier: { etat: 'VALIDE' },
    intervention: { etat: 'VALIDE', champs, resultat: 'Satisfaisant', validePar: bureau.ids.claire },
  });

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
});
afterAll(() => serveur.close());

describe('review and replacement', () => {
  test('[interventions/I11] [interventions/I18] what is sent back carries its comment, and rings at the controller', async () => {
    const { idIntervention } = await soumise();
    const renvoi = { changes: { etat: 'EN COURS', commentaireRt: 'Photo floue' } };
    expect((await appel('claire', 'PATCH', `Intervention/patch/${idIntervention}`, renvoi)).statusCode).toBe(200);
    expect(await lire('yann', `Intervention/${idIntervention}`)).toMatchObject({
      etat: 'EN COURS',
      commentaireRt: 'Photo floue',
    });
    expect(await titres('yann')).toContain('Intervention renvoyée');
  });

  test('[interventions/I21] while it is reviewed, no call of the office gives it to another or moves it', async () => {
    const { idIntervention } = await soumise();
    const idControleur = bureau.ids.samia;
    const ecritures = [
      ['PUT', `Intervention/Liste/${idIntervention}`, { idControleur }],
      ['PUT', `Intervention/${idIntervention}`, { dateRdv: '2026-12-01T08:00:00.000Z' }],
      ['PATCH', `Intervention/patch/${idIntervention}`, { changes: { idControleur } }],
    ] as const;
    for (const [methode, url, body] of ecritures) {
      const refus = await appel('claire', methode, url, body);
      expect([url, refus.statusCode, refus.json().code]).toEqual([url, 423, 'VERROUILLE']);
    }
    const lignes = await appel('gaelle', 'PUT', 'Intervention/UpdateControllerIntervention', [
      { idIntervention, idControleur },
    ]);
    expect(lignes.json()).toMatchObject([{ ok: false, code: 'VERROUILLE' }]);
    expect(await lire('claire', `Intervention/${idIntervention}`)).toMatchObject({ idControleur: bureau.ids.yann });
  });

  test('[access/A13] [interventions/I10] who carried it out does not validate it, whoever they are', async () => {
    const { idIntervention } = await bureau.dossier({
      intervention: { etat: 'VERIF RT', champs, idControleur: bureau.ids.samia, soumisPar: bureau.ids.claire },
    });
    const valider = { changes: { etat: 'VALIDE' } };
    const refus = await appel('claire', 'PATCH', `Intervention/patch/${idIntervention}`, valider);
    expect([refus.statusCode, refus.json().code]).toEqual([422, 'SEPARATION_DES_TACHES']);
    expect((await appel('gaelle', 'PATCH', `Intervention/patch/${idIntervention}`, valider)).statusCode).toBe(200);
  });

  test('[interventions/I12] a reset empties answers and photos, keeps them in the history, and needs a reason and the right', async () => {
    const de = await bureau.dossier({
      intervention: { etat: 'VERIF RT', champs, resultat: 'Satisfaisant', soumisPar: bureau.ids.yann },
    });
    await bureau.photo(de, { recuLe: MAINTENANT });
    const url = `Intervention/reinitialiser/${de.idIntervention}`;
    const codes = [];
    for (const qui of ['yann', 'sandrine', 'maud', 'helene', 'etranger'] as const)
      codes.push((await appel(qui, 'POST', url, { motif: 'Essai' })).statusCode);
    expect(codes).toEqual([403, 403, 403, 403, 404]);
    expect((await appel('claire', 'POST', url, { motif: '  ' })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await lire('claire', `Intervention/${de.idIntervention}`)).toMatchObject({ etat: 'VERIF RT', champs });

    expect((await appel('claire', 'POST', url, { motif: 'Mauvais logement' })).statusCode).toBe(200);
    const apres = await lire('yann', `Intervention/${de.idIntervention}`);
    expect(apres).toMatchObject({ etat: 'NOUVELLE', resultat: null, soumisPar: null, motif: 'Mauvais logement' });
    expect(Object.values(apres.champs).filter((valeur) => valeur !== null)).toEqual([]);
    expect(await lire('claire', `Image?idIntervention=${de.idIntervention}`)).toEqual([]);
    const lignes = await lire('claire', `Demande/GetLogsDemande/${de.idDossier}`);
    expect(lignes).toContainEqual(
      expect.objectContaining({ action: 'reinitialiser', champ: 'champs.surface', avant: 98, apres: null }),
    );
    expect((await lire('claire', `Demande/getDossier?id=${de.idDossier}`)).etat).toBe('NOUVELLE');
  });

  test('[interventions/I13] a visit is cancelled with a reason before any submission; it no longer counts in its dossier', async () => {
    const de = await bureau.dossier({ intervention: { etat: 'EN COURS', champs } });
    const url = `Intervention/patch/${de.idIntervention}`;
    const annuler = (qui: Personne, motif?: string) =>
      appel(qui, 'PATCH', url, { changes: { etat: 'ANNULE', ...(motif === undefined ? {} : { motif }) } });
    expect((await annuler('claire')).json().code).toBe('MOTIF_REQUIS');
    expect((await annuler('yann', 'Essai')).statusCode).toBe(403);
    expect((await annuler('etranger', 'Essai')).statusCode).toBe(404);
    expect((await annuler('claire', 'Logement vendu')).statusCode).toBe(200);
    expect(await lire('yann', `Intervention/${de.idIntervention}`)).toMatchObject({ etat: 'ANNULE', champs });
    expect(await lire('claire', `Demande/getDossier?id=${de.idDossier}`)).toMatchObject({
      etat: 'NOUVELLE',
      totaux: { interventions: 0, valides: 0 },
    });
    const { idIntervention } = await soumise();
    const tard = { changes: { etat: 'ANNULE', motif: 'Trop tard' } };
    const refus = await appel('claire', 'PATCH', `Intervention/patch/${idIntervention}`, tard);
    expect(refus.json().code).toBe('TRANSITION_INTERDITE');
  });

  test('[interventions/I19] the report that is replaced is kept, the new version has its answers and its photos', async () => {
    const de = await emise();
    const photo = await bureau.photo(de, { recuLe: MAINTENANT });
    await bureau.photo(de, { retireLe: MAINTENANT });
    const url = `Intervention/UpdateCancelReplaceIntervention/${de.idIntervention}`;
    expect((await appel('claire', 'PUT', url, {})).statusCode).toBe(400);
    const reponse = await appel('claire', 'PUT', url, { motif: 'Surface erronée' });
    expect(reponse.json()).toMatchObject({
      version: 2,
      intervention: { etat: 'EN COURS', remplaceId: de.idIntervention, champs, resultat: null, validePar: null },
    });
    const nouvelle = reponse.json().intervention;
    expect(nouvelle.numero).toMatch(/^I-\d{4}-\d{5}$/);
    expect(await lire('claire', `Intervention/${de.idIntervention}`)).toMatchObject({
      etat: 'REMPLACE',
      motif: 'Surface erronée',
      champs,
    });
    const copies = await lire('yann', `Image?idIntervention=${nouvelle.id}`);
    expect(copies).toHaveLength(1);
    expect(copies[0]).toMatchObject({ recuLe: MAINTENANT, idIntervention: nouvelle.id });
    expect(copies[0].id).not.toBe(photo);
    expect(await lire('claire', `Image?idIntervention=${de.idIntervention}`)).toHaveLength(1);
    expect((await lire('claire', `Demande/getDossier?id=${de.idDossier}`)).etat).toBe('EN COURS');
    expect(await titres('yann')).toContain('Rapport à refaire');
    const encore = await appel('claire', 'PUT', url, { motif: 'Deux fois' });
    expect(encore.json().code).toBe('TRANSITION_INTERDITE');
  });

  test('[interventions/I19] a controller, an assistant or another office replaces nothing', async () => {
    const { idIntervention } = await emise();
    const url = `Intervention/UpdateCancelReplaceIntervention/${idIntervention}`;
    const codes = [];
    for (const qui of ['yann', 'sandrine', 'maud', 'etranger'] as const)
      codes.push((await appel(qui, 'PUT', url, { motif: 'Essai' })).statusCode);
    expect(codes).toEqual([403, 403, 403, 404]);
  });

  test('a visit is deleted with its reason, an issued report never', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const supprimer = (id: string) =>
      appel('claire', 'PUT', 'Intervention/DeleteIntervention', { id, motif: 'Saisie en double' });
    expect((await supprimer(idIntervention)).statusCode).toBe(204);
    expect((await appel('claire', 'GET', `Intervention/${idIntervention}`)).statusCode).toBe(404);
    expect(await lire('claire', `Demande/GetLogsDemande/${idDossier}`)).toContainEqual(
      expect.objectContaining({ champ: 'motif', apres: 'Saisie en double', action: 'DeleteIntervention' }),
    );
    expect((await supprimer((await emise()).idIntervention)).json().code).toBe('VERROUILLE');
  });

  test('a client reads the list of their own, and which reports are there', async () => {
    const { idIntervention } = await emise();
    await bureau.dossier();
    const { items } = await lire('maud', 'Intervention/GetByClient?etat=valide');
    expect(items).toContainEqual(expect.objectContaining({ id: idIntervention, rapportDisponible: true }));
    expect(items.every(({ rapportDisponible: la }: { rapportDisponible: boolean }) => la)).toBe(true);
    const duBureau = await lire('claire', `Intervention/GetByClient?idClient=${CLIENT}&etat=valide`);
    expect(duBureau.total).toBe(items.length);
    expect((await appel('yann', 'GET', 'Intervention/GetByClient')).statusCode).toBe(403);
  });
});

/** What the office does with a submitted or issued report: review, annule et remplace, delete. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import { type Bureau, CLIENT, openBureau, type TestDossier, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const fields = { surface: 98, c_resultat: 'Satisfaisant' };

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const read = async (who: Who, url: string) => (await call(who, 'GET', url)).json();
const titresSeenBy = async (who: Who) =>
  (await read(who, 'Notification/GetNotificationsById')).items.map(({ titre }: { titre: string }) => titre);
const submitted = () =>
  bureau.dossier({
    intervention: {
      etat: 'VERIF RT',
      champs: fields,
      resultat: 'Satisfaisant',
      soumisPar: bureau.ids.yann,
      soumisLe: NOW,
    },
  });
const issued = () =>
  bureau.dossier({
    dossier: { etat: 'VALIDE' },
    intervention: { etat: 'VALIDE', champs: fields, resultat: 'Satisfaisant', validePar: bureau.ids.claire },
  });

/** Another responsable technique of the office validates. */
async function byOtherLead(idIntervention: string) {
  const { email } = await server.newAccount({ role: 'MANAGER' });
  return server.call('PATCH', `/api/Intervention/patch/${idIntervention}`, {
    jeton: await server.signIn(email),
    body: { changes: { etat: 'VALIDE' } },
  });
}

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

describe('review and replacement', () => {
  test('[interventions/I11] [interventions/I18] what is sent back carries its comment, and rings at the controller', async () => {
    const { idIntervention } = await submitted();
    const reference = { changes: { etat: 'EN COURS', commentaireRt: 'Photo floue' } };
    expect((await call('claire', 'PATCH', `Intervention/patch/${idIntervention}`, reference)).statusCode).toBe(200);
    expect(await read('yann', `Intervention/${idIntervention}`)).toMatchObject({
      etat: 'EN COURS',
      commentaireRt: 'Photo floue',
    });
    expect(await titresSeenBy('yann')).toContain('Intervention renvoyée');
  });

  test('[interventions/I21] while it is reviewed, no call of the office gives it to another or moves it', async () => {
    const { idIntervention } = await submitted();
    const idControleur = bureau.ids.samia;
    const writes = [
      ['PUT', `Intervention/Liste/${idIntervention}`, { idControleur }],
      ['PUT', `Intervention/${idIntervention}`, { dateRdv: '2026-12-01T08:00:00.000Z' }],
      ['PATCH', `Intervention/patch/${idIntervention}`, { changes: { idControleur } }],
    ] as const;
    for (const [methode, url, body] of writes) {
      const refus = await call('claire', methode, url, body);
      expect([url, refus.statusCode, refus.json().code]).toEqual([url, 423, 'VERROUILLE']);
    }
    const rows = await call('gaelle', 'PUT', 'Intervention/UpdateControllerIntervention', [
      { idIntervention, idControleur },
    ]);
    expect(rows.json()).toMatchObject([{ ok: false, code: 'VERROUILLE' }]);
    expect(await read('claire', `Intervention/${idIntervention}`)).toMatchObject({ idControleur: bureau.ids.yann });
  });

  test('[access/A13] [interventions/I10] who carried it out does not validate it, whoever they are', async () => {
    const { idIntervention } = await bureau.dossier({
      intervention: { etat: 'VERIF RT', champs: fields, idControleur: bureau.ids.samia, soumisPar: bureau.ids.claire },
    });
    const validation = { changes: { etat: 'VALIDE' } };
    const refus = await call('claire', 'PATCH', `Intervention/patch/${idIntervention}`, validation);
    expect([refus.statusCode, refus.json().code]).toEqual([422, 'SEPARATION_DES_TACHES']);
    // [access/A50] ADMIN of the platform is no reviewer either.
    expect((await call('gaelle', 'PATCH', `Intervention/patch/${idIntervention}`, validation)).statusCode).toBe(403);
    expect((await byOtherLead(idIntervention)).statusCode).toBe(200);
  });

  test('[interventions/I34] [access/A42] who changed the conclusion of a submitted visit does not validate it: in two calls or in one', async () => {
    const { idIntervention } = await submitted();
    const url = `Intervention/patch/${idIntervention}`;
    const validation = { changes: { etat: 'VALIDE' } };
    expect((await call('claire', 'PATCH', url, { changes: { champs: { surface: 97 } } })).statusCode).toBe(200);
    const correction = { changes: { champs: { c_resultat: 'Non satisfaisant' } } };
    expect((await call('claire', 'PATCH', url, correction)).statusCode).toBe(200);
    expect(await read('claire', `Intervention/${idIntervention}`)).toMatchObject({
      resultat: 'Non satisfaisant',
      correctionsRt: [
        { champ: 'surface', id: bureau.ids.claire, avant: 98 },
        { champ: 'c_resultat', id: bureau.ids.claire, avant: 'Satisfaisant' },
        { champ: null, avant: 'Satisfaisant' },
      ],
    });
    const refused = await call('claire', 'PATCH', url, validation);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'CONCLUSION_CORRIGEE']);
    const { idIntervention: other } = await submitted();
    const atOnce = { changes: { ...correction.changes, ...validation.changes } };
    expect((await call('claire', 'PATCH', `Intervention/patch/${other}`, atOnce)).json().code).toBe(
      'CONCLUSION_CORRIGEE',
    );
    // [interventions/I60] Nobody validates a changed conclusion without its reason, and its inspector is asked.
    expect((await byOtherLead(idIntervention)).json().code).toBe('MOTIF_REQUIS');
    expect((await call('claire', 'PATCH', url, { changes: { motifConclusion: 'Sous le seuil' } })).statusCode).toBe(
      200,
    );
    const agreement = { accordConclusion: { accord: true, motif: null, sur: 'Non satisfaisant' } };
    expect((await call('claire', 'PATCH', url, { changes: agreement })).statusCode).toBe(403);
    expect((await call('yann', 'PATCH', url, { changes: agreement })).statusCode).toBe(200);
    expect((await read('claire', `Intervention/${idIntervention}`)).accordConclusion).toMatchObject({
      accord: true,
      id: bureau.ids.yann,
    });
    expect((await byOtherLead(idIntervention)).statusCode).toBe(200);
    // What had been submitted is not the customer's.
    for (const who of ['maud', 'loic'] as const)
      expect((await read(who, `Intervention/${idIntervention}`)).correctionsRt ?? []).toEqual([]);
  });

  test('[reports/R22] an issued report rings once at its client and its installer, and leads to its reader, then to the documents of the dossier', async () => {
    const documents = ({ idDossier }: TestDossier) =>
      encodeURIComponent(`/dossiers/current/${idDossier}?onglet=documents`);
    const target = await submitted();
    const url = `Intervention/patch/${target.idIntervention}`;
    expect((await call('claire', 'PATCH', url, { changes: { etat: 'VALIDE' } })).statusCode).toBe(200);
    const ofTarget = async (who: Who) =>
      (await read(who, 'Notification/GetNotificationsById')).items.filter(({ lien }: { lien: string | null }) =>
        lien?.includes(target.idDossier),
      );
    for (const who of ['maud', 'loic'] as const)
      expect(await ofTarget(who)).toMatchObject([
        {
          titre: 'Rapport disponible',
          message: expect.stringMatching(/ : Satisfaisant$/),
          lien: `/intervention/reader/rapport/${target.idIntervention}/false/${documents(target)}`,
        },
      ]);
    expect(await ofTarget('claire')).toEqual([]);
  });

  test('[interventions/I12] a reset empties answers and photos, keeps them in the history, and needs a reason and the right', async () => {
    const target = await bureau.dossier({
      intervention: { etat: 'VERIF RT', champs: fields, resultat: 'Satisfaisant', soumisPar: bureau.ids.yann },
    });
    await bureau.photo(target, { recuLe: NOW });
    const url = `Intervention/reinitialiser/${target.idIntervention}`;
    const codes = [];
    for (const who of ['yann', 'sandrine', 'maud', 'helene', 'etranger'] as const)
      codes.push((await call(who, 'POST', url, { motif: 'Essai' })).statusCode);
    expect(codes).toEqual([403, 403, 403, 403, 404]);
    expect((await call('claire', 'POST', url, { motif: '  ' })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await read('claire', `Intervention/${target.idIntervention}`)).toMatchObject({
      etat: 'VERIF RT',
      champs: fields,
    });

    expect((await call('claire', 'POST', url, { motif: 'Mauvais logement' })).statusCode).toBe(200);
    const after = await read('yann', `Intervention/${target.idIntervention}`);
    expect(after).toMatchObject({ etat: 'NOUVELLE', resultat: null, soumisPar: null, motif: 'Mauvais logement' });
    expect(Object.values(after.champs).filter((valeur) => valeur !== null)).toEqual([]);
    expect(await read('claire', `Image?idIntervention=${target.idIntervention}`)).toEqual([]);
    const rows = await read('claire', `Demande/GetLogsDemande/${target.idDossier}`);
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'reinitialiser', champ: 'champs.surface', avant: 98, apres: null }),
    );
    expect((await read('claire', `Demande/getDossier?id=${target.idDossier}`)).etat).toBe('NOUVELLE');
  });

  test('[interventions/I13] a visit is cancelled with a reason before any submission; it no longer counts in its dossier', async () => {
    const target = await bureau.dossier({ intervention: { etat: 'EN COURS', champs: fields } });
    const url = `Intervention/patch/${target.idIntervention}`;
    const cancel = (who: Who, motif?: string) =>
      call(who, 'PATCH', url, { changes: { etat: 'ANNULE', ...(motif === undefined ? {} : { motif }) } });
    expect((await cancel('claire')).json().code).toBe('MOTIF_REQUIS');
    expect((await cancel('yann', 'Essai')).statusCode).toBe(403);
    expect((await cancel('etranger', 'Essai')).statusCode).toBe(404);
    expect((await cancel('claire', 'Logement vendu')).statusCode).toBe(200);
    expect(await read('yann', `Intervention/${target.idIntervention}`)).toMatchObject({
      etat: 'ANNULE',
      champs: fields,
    });
    expect(await read('claire', `Demande/getDossier?id=${target.idDossier}`)).toMatchObject({
      etat: 'NOUVELLE',
      totaux: { interventions: 0, valides: 0 },
    });
    const { idIntervention } = await submitted();
    const late = { changes: { etat: 'ANNULE', motif: 'Trop tard' } };
    const refus = await call('claire', 'PATCH', `Intervention/patch/${idIntervention}`, late);
    expect(refus.json().code).toBe('TRANSITION_INTERDITE');
  });

  test('[interventions/I19] the report that is replaced is kept, the new version has its answers and its photos', async () => {
    const target = await issued();
    const photo = await bureau.photo(target, { recuLe: NOW });
    await bureau.photo(target, { retireLe: NOW });
    const url = `Intervention/UpdateCancelReplaceIntervention/${target.idIntervention}`;
    expect((await call('claire', 'PUT', url, {})).statusCode).toBe(400);
    const answer = await call('claire', 'PUT', url, { motif: 'Surface erronée' });
    expect(answer.json()).toMatchObject({
      version: 2,
      intervention: {
        etat: 'EN COURS',
        remplaceId: target.idIntervention,
        champs: fields,
        resultat: null,
        validePar: null,
      },
    });
    const newAddress = answer.json().intervention;
    expect(newAddress.numero).toMatch(/^I-\d{4}-\d{5}$/);
    expect(await read('claire', `Intervention/${target.idIntervention}`)).toMatchObject({
      etat: 'REMPLACE',
      motif: 'Surface erronée',
      champs: fields,
    });
    const copies = await read('yann', `Image?idIntervention=${newAddress.id}`);
    expect(copies).toHaveLength(1);
    expect(copies[0]).toMatchObject({ recuLe: NOW, idIntervention: newAddress.id });
    expect(copies[0].id).not.toBe(photo);
    expect(await read('claire', `Image?idIntervention=${target.idIntervention}`)).toHaveLength(1);
    expect((await read('claire', `Demande/getDossier?id=${target.idDossier}`)).etat).toBe('EN COURS');
    expect(await titresSeenBy('yann')).toContain('Rapport à refaire');
    const encore = await call('claire', 'PUT', url, { motif: 'Deux fois' });
    expect(encore.json().code).toBe('TRANSITION_INTERDITE');
  });

  test('[interventions/I19] a controller, an assistant or another office replaces nothing', async () => {
    const { idIntervention } = await issued();
    const url = `Intervention/UpdateCancelReplaceIntervention/${idIntervention}`;
    const codes = [];
    for (const who of ['yann', 'sandrine', 'maud', 'etranger'] as const)
      codes.push((await call(who, 'PUT', url, { motif: 'Essai' })).statusCode);
    expect(codes).toEqual([403, 403, 403, 404]);
  });

  test('a visit is deleted with its reason, an issued report never', async () => {
    const { idDossier, idIntervention } = await bureau.dossier();
    const remove = (id: string) =>
      call('claire', 'PUT', 'Intervention/DeleteIntervention', { id, motif: 'Saisie en double' });
    expect((await remove(idIntervention)).statusCode).toBe(204);
    expect((await call('claire', 'GET', `Intervention/${idIntervention}`)).statusCode).toBe(404);
    expect(await read('claire', `Demande/GetLogsDemande/${idDossier}`)).toContainEqual(
      expect.objectContaining({ champ: 'motif', apres: 'Saisie en double', action: 'DeleteIntervention' }),
    );
    expect((await remove((await issued()).idIntervention)).json().code).toBe('VERROUILLE');
  });

  test('a client reads the list of their own, and which reports are there', async () => {
    const { idIntervention } = await issued();
    await bureau.dossier();
    const { items } = await read('maud', 'Intervention/GetByClient?etat=valide');
    expect(items).toContainEqual(expect.objectContaining({ id: idIntervention, rapportDisponible: true }));
    expect(items.every(({ rapportDisponible: there }: { rapportDisponible: boolean }) => there)).toBe(true);
    const ofBureau = await read('claire', `Intervention/GetByClient?idClient=${CLIENT}&etat=valide`);
    expect(ofBureau.total).toBe(items.length);
    expect((await call('yann', 'GET', 'Intervention/GetByClient')).statusCode).toBe(403);
  });
});

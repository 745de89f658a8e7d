/** From a request to its dossier: what the client asked, what the office answers. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tarif } from '#domain/contrats/contrats.test-support.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, DEMANDE, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const ask = async (who: Who = 'maud') => (await call(who, 'POST', 'Demande', DEMANDE)).json();
const bell = async (who: Who) => (await call(who, 'GET', 'Notification/GetNotificationsById')).json();

/** A contract of the client that covers what it asks, signed as « Documents that stand up » signs it. */
async function signedContrat() {
  const tarifs = [tarif({ idType: 'BAR-EN-101' })];
  const body = { idClient: CLIENT, libelle: 'Isolation', tarifs, dateDebut: '2026-01-01', dureeMois: 60 };
  const { id, numero }: { id: string; numero: string } = (await call('claire', 'POST', 'CSContract', body)).json();
  await server.db.query(
    `update documents set data = data || '{"etat":"SIGNE","signeLe":"2026-01-01T08:00:00.000Z"}',
       portees = portees || $2::text where id = $1`,
    [id, `client:${CLIENT}:cee`],
  );
  return { idContrat: id, numeroContrat: numero };
}

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  // [access/A6] The client and the installer work together: the client may name it.
  await bureau.dossier();
});
afterAll(() => server.close());

describe('demandes', () => {
  test('[dossiers/D40] a demand of the company of the works waits for the order of its client, on every road', async () => {
    const { id, demandePar } = await ask('loic');
    expect(demandePar).toBe('ENTREPRISE');
    const accept = () => call('claire', 'PUT', `Demande/AcceptDemand/${id}`, { sansContrat: true });
    const refused = await accept();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'COMMANDE_REQUISE']);
    const forged = await call('loic', 'POST', 'Demande', {
      ...DEMANDE,
      commandePar: 'Maud',
      dateCommande: '2026-11-02',
    });
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'DROIT_INSUFFISANT']);
    expect(forged.json().champs).toEqual({ commandePar: 'interdit', dateCommande: 'interdit' });
    const order = { commandePar: 'Maud Le Bihan', dateCommande: '2026-11-02', pieceCommande: 'BC-118' };
    expect((await call('loic', 'PUT', `Demande/${id}`, order)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await accept()).json().code).toBe('COMMANDE_REQUISE');
    expect((await call('claire', 'PUT', `Demande/${id}`, order)).statusCode).toBe(200);
    expect((await accept()).json()).toMatchObject({ etat: 'NOUVELLE', ...order });
  });

  test('[dossiers/D15] an accepted demand is NOUVELLE with its interventions, and its requester is told', async () => {
    const { id, etat, rev } = await ask();
    expect(etat).toBe('EN ATTENTE');
    const body = { base: rev, echeance: '2026-12-31', sansContrat: true };
    const accepted = await call('claire', 'PUT', `Demande/AcceptDemand/${id}`, body);
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({
      etat: 'NOUVELLE',
      echeance: '2026-12-31',
      totaux: { interventions: 1, valides: 0 },
      interventions: [{ demandeId: id, etat: 'NOUVELLE', codeFiche: 'BAR-EN-101', idControleur: null }],
    });
    expect(accepted.json().interventions[0].numero).toMatch(/^I-\d{4}-\d+$/);
    expect((await bell('maud')).items).toContainEqual(
      expect.objectContaining({ titre: 'Demande acceptée', lien: expect.stringContaining(id) }),
    );
    const rows = (await call('claire', 'GET', `Demande/GetLogsDemande/${id}`)).json();
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'AcceptDemand', champ: 'etat', avant: 'EN ATTENTE', apres: 'NOUVELLE' }),
    );
  });

  test('[dossiers/D21] what a device sends rings at those whom it is for, once, and never at its author', async () => {
    const idDossier = randomUUID();
    const maud = appareil(server, bureau.jetons.maud);
    const demande = {
      collection: 'dossiers',
      id: idDossier,
      changes: { ...DEMANDE, adresseTravaux: { ...DEMANDE.adresseTravaux, ville: 'Ouessant' } },
      baseRev: 0,
      nouveau: true,
      editId: randomUUID(),
    } as const;
    const message = (thread: string, text: string) => ({
      collection: 'records' as const,
      id: randomUUID(),
      changes: { kind: 'message', idDossier, fil: thread, texte: text },
      baseRev: 0,
      nouveau: true,
    });
    for (let turn = 0; turn < 2; turn++) expect(await maud.pousser(demande)).toMatchObject({ statut: 'accepte' });
    expect(await maud.pousser(message('partage', 'Le portail est bleu'))).toMatchObject({ statut: 'accepte' });
    const ofClaire = appareil(server, bureau.jetons.claire);
    expect(await ofClaire.pousser(message('interne', 'À rappeler'))).toMatchObject({ statut: 'accepte' });
    const cloches = async (who: Who) =>
      (await bell(who)).items
        .filter(({ lien }: { lien: string | null }) => lien?.includes(idDossier))
        .map(({ message: text }: { message: string }) => text)
        .toSorted();
    expect(await cloches('claire')).toEqual(['Le portail est bleu', 'Quéméneur, Ouessant']);
    expect(await cloches('maud')).toEqual([]);
    expect(await cloches('loic')).toEqual(['Le portail est bleu']);
    expect(await cloches('etranger')).toEqual([]);
  });

  test('[dossiers/D15] accepted twice, on an old revision or with an unknown type: nothing is written', async () => {
    const { id, rev } = await ask();
    const url = `Demande/AcceptDemand/${id}`;
    await call('maud', 'PUT', `Demande/UpdateDemand/${id}`, { logement: 'Maison de ville' });
    expect((await call('claire', 'PUT', url, { base: rev })).json().code).toBe('CONFLIT');
    const unknown = await call('claire', 'PUT', url, { typesInterventions: ['BAR-EN-101', 'XXX'] });
    expect(unknown.json()).toMatchObject({ code: 'VALIDATION', champs: { typesInterventions: 'inconnu' } });
    expect((await call('claire', 'GET', `Demande/${id}`)).json()).toMatchObject({
      etat: 'EN ATTENTE',
      totaux: { interventions: 0 },
    });
    const body = { sansContrat: true };
    expect((await call('claire', 'PUT', url, body)).statusCode).toBe(200);
    expect((await call('claire', 'PUT', url, body)).json().code).toBe('TRANSITION_INTERDITE');
  });

  test('[contrats/CT11] [contrats/CT12] [contrats/CT13] by its contract, or confirmed without one, or not at all', async () => {
    const accept = async (id: string, body: object = {}) =>
      (await call('claire', 'PUT', `Demande/AcceptDemand/${id}`, body)).json();
    const { id: without } = await ask();
    expect(await accept(without)).toMatchObject({ code: 'CONTRAT_ABSENT', data: { types: ['BAR-EN-101'] } });
    expect((await call('claire', 'GET', `Demande/${without}`)).json()).toMatchObject({ etat: 'EN ATTENTE' });
    const setting = (contratExige: boolean) => ({ contratExige });
    expect((await call('claire', 'PUT', 'BureauInspection/1', setting(true))).json().code).toBe('DROIT_INSUFFISANT');
    expect((await call('gaelle', 'PUT', 'BureauInspection/1', setting(true))).json()).toMatchObject(setting(true));
    expect(await accept(without, { sansContrat: true })).toMatchObject({ code: 'CONTRAT_EXIGE' });

    const { idContrat, numeroContrat } = await signedContrat();
    const { id } = await ask();
    expect(await accept(id)).toMatchObject({ etat: 'NOUVELLE', idContrat, numeroContrat });
    const told = async (who: Who) => (await call(who, 'GET', `Demande/${id}`)).json().numeroContrat;
    expect([await told('claire'), await told('maud'), await told('loic')]).toEqual([
      numeroContrat,
      numeroContrat,
      null,
    ]);
    const rows = (await call('claire', 'GET', `Demande/GetLogsDemande/${id}`)).json();
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'AcceptDemand', champ: 'numeroContrat', apres: numeroContrat }),
    );
    expect((await call('gaelle', 'PUT', 'BureauInspection/1', setting(false))).statusCode).toBe(200);
    await server.db.query(`update documents set data = jsonb_set(data, '{etat}', '"BROUILLON"') where id = $1`, [
      idContrat,
    ]);
    expect(await accept(without, { sansContrat: true })).toMatchObject({ etat: 'NOUVELLE' });
  });

  test('[dossiers/D25] the office’s own dossier is made with its visits, and asked twice it has them once', async () => {
    const body = { ...DEMANDE, id: randomUUID() };
    const made = await call('claire', 'POST', 'Demande', body);
    expect(made.json()).toMatchObject({ etat: 'NOUVELLE', totaux: { interventions: 1, valides: 0 } });
    const again = await call('claire', 'POST', 'Demande', body);
    expect([again.statusCode, again.json().totaux.interventions]).toEqual([201, 1]);
    const visits = await call('claire', 'GET', `Intervention/ListInterventions?demandeId=${body.id}`);
    expect(visits.json()).toMatchObject([{ codeFiche: 'BAR-EN-101', etat: 'NOUVELLE', dateRdv: null }]);
    expect((await ask()).totaux.interventions).toBe(0);
  });

  test('[dossiers/D16] a refused demand leaves the lists, and its requester reads why', async () => {
    const { id } = await ask('loic');
    const url = `Demande/UpdateDemand/${id}`;
    const empty = await call('claire', 'PUT', url, { motifRefus: '  ' });
    expect(empty.json()).toMatchObject({ code: 'VALIDATION', champs: { motifRefus: expect.anything() } });
    expect((await call('loic', 'PUT', url, { motifRefus: 'Non' })).json().code).toBe('DROIT_INSUFFISANT');
    expect((await call('claire', 'PUT', url, { motifRefus: 'Hors de notre zone' })).statusCode).toBe(200);
    for (const who of ['claire', 'loic', 'maud'] as const) {
      expect([who, (await call(who, 'GET', `Demande/${id}`)).statusCode]).toEqual([who, 404]);
    }
    expect((await bell('loic')).items).toContainEqual(
      expect.objectContaining({
        titre: 'Demande refusée',
        message: expect.stringContaining('Hors de notre zone'),
      }),
    );
    expect((await call('gaelle', 'GET', `Demande/${id}`)).json()).toMatchObject({ motif: 'Hors de notre zone' });
  });

  test('an office of elsewhere does not know the demand', async () => {
    const { id } = await ask();
    expect((await call('etranger', 'PUT', `Demande/AcceptDemand/${id}`, {})).statusCode).toBe(404);
    expect((await call('maud', 'PUT', `Demande/AcceptDemand/${id}`, {})).json().code).toBe('DROIT_INSUFFISANT');
  });
});

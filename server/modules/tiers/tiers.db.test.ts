/** Clients and installers of an office. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, CLIENT, ENTREPRISE, openBureau, type Who } from '../../test-support/bureau.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const SIRET = '73282932000074';

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  // The fixtures of the office have names only.
  const full = { siret: '', ville: '', departement: '', contact: '', telephone: null, email: null };
  await server.db.query(
    `update documents set data = data || $1::jsonb where data ->> 'kind' = 'client' or collection = 'entreprises'`,
    [JSON.stringify({ ...full, idEntreprise: ENTREPRISE, qualificationsRGE: [] })],
  );
});
afterAll(() => server.close());

describe('third parties', () => {
  test('[tiers/T2] [tiers/T3] a client is made once: its SIRET is checked, and known afterwards', async () => {
    const wrong = await call('claire', 'POST', 'Client', { raisonSociale: 'Neuf', siret: '73282932000075' });
    expect(wrong.json()).toMatchObject({ code: 'VALIDATION', champs: { siret: 'siret' } });
    const body = { id: randomUUID(), raisonSociale: 'Voltarive', siret: '732 829 320 00074', contact: 'Maud' };
    const done = await call('claire', 'POST', 'Client', body);
    expect([done.statusCode, done.json()]).toMatchObject([201, { siret: SIRET, nbDossiers: 0 }]);
    const double = await call('gaelle', 'POST', 'Client', { ...body, id: randomUUID(), idBureauInspection: 1 });
    expect(double.json()).toMatchObject({ code: 'VALIDATION', champs: { siret: 'connu' } });
    // The same establishment may be an installer too, and a client of another office.
    expect((await call('claire', 'POST', 'Entreprise', { raisonSociale: 'Voltarive', siret: SIRET })).statusCode).toBe(
      201,
    );
    expect((await call('etranger', 'POST', 'Client', { ...body, id: randomUUID() })).statusCode).toBe(201);
  });

  test('[tiers/T1] a client corrects how to reach it; another office does not know it', async () => {
    const url = `Client/${CLIENT}`;
    expect((await call('maud', 'PUT', url, { telephone: '02 99 11 22 33' })).json()).toMatchObject({
      telephone: '02 99 11 22 33',
    });
    expect((await call('maud', 'PUT', url, { delaiPaiement: 60 })).json().code).toBe('DROIT_INSUFFISANT');
    expect((await call('etranger', 'PUT', url, { contact: 'X' })).statusCode).toBe(404);
  });

  test('[tiers/T4] a third party that a dossier names stays; it is made inactive instead', async () => {
    await bureau.dossier();
    expect((await call('gaelle', 'DELETE', `Entreprise/${ENTREPRISE}`)).json().code).toBe('REGLE_METIER');
    expect((await call('claire', 'PUT', `Entreprise/${ENTREPRISE}`, { actif: false })).statusCode).toBe(200);
    expect((await call('claire', 'PUT', `Entreprise/${ENTREPRISE}`, { actif: true })).statusCode).toBe(200);
    const fresh = (
      await call('claire', 'POST', 'Entreprise', { raisonSociale: 'Éphémère', siret: '73282932000066' })
    ).json();
    expect((await call('claire', 'DELETE', `Entreprise/${fresh.id}`)).json().code).toBe('DROIT_INSUFFISANT');
    expect((await call('gaelle', 'DELETE', `Entreprise/${fresh.id}`)).statusCode).toBe(204);
    expect((await call('claire', 'GET', `Entreprise/${fresh.id}`)).statusCode).toBe(404);
  });

  test('[tiers/T5] [tiers/T10] a link is made, read from both sides, and cut', async () => {
    const lien = `Client/Client/${CLIENT}/${ENTREPRISE}`;
    expect((await call('claire', 'GET', lien)).statusCode).toBe(404);
    expect((await call('claire', 'POST', lien)).json()).toEqual({ idClient: CLIENT, idEntreprise: ENTREPRISE });
    expect((await call('claire', 'GET', `Entreprise/Entreprise/${ENTREPRISE}/${CLIENT}`)).statusCode).toBe(200);
    const own = (await call('loic', 'GET', 'Client/getByIdEntreprise')).json();
    expect(own).toMatchObject([{ id: CLIENT, raisonSociale: 'Oxance Énergie' }]);
    const first = {
      idClient: own[0].id,
      typesDemandes: ['BAR-EN-101'],
      beneficiaire: { nom: 'Thévenard' },
      adresseTravaux: { ligne1: '18 rue de la Poterie', codePostal: '35500', ville: 'Vitré', departement: '35' },
    };
    expect((await call('loic', 'POST', 'Demande', first)).json()).toMatchObject({
      etat: 'EN ATTENTE',
      idClient: CLIENT,
      idEntreprise: ENTREPRISE,
    });
    expect((await call('maud', 'GET', `Entreprise/getByIdClient/${CLIENT}`)).json()).toMatchObject([
      { id: ENTREPRISE },
    ]);
    expect((await call('claire', 'DELETE', `Entreprise/Entreprise/${ENTREPRISE}/${CLIENT}`)).statusCode).toBe(204);
    expect((await call('claire', 'GET', lien)).statusCode).toBe(404);
  });
});

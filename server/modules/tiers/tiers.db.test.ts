/** Clients and installers of an office. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bureau, CLIENT, ENTREPRISE, ouvrirBureau, type Personne } from '../../test-support/bureau.ts';
import { creerServeurDeTest, type ServeurDeTest } from '../../test-support/serveur.ts';

const SIRET = '73282932000074';

let serveur: ServeurDeTest;
let bureau: Bureau;
type Methode = Parameters<ServeurDeTest['appel']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const appel = (qui: Personne, methode: Methode, url: string, body?: unknown) =>
  serveur.appel(methode, `/api/${url}`, { jeton: bureau.jetons[qui], ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  serveur = await creerServeurDeTest();
  bureau = await ouvrirBureau(serveur);
  // The fixtures of the office have names only.
  const complet = { siret: '', ville: '', departement: '', contact: '', telephone: null, email: null };
  await serveur.db.query(
    `update documents set data = data || $1::jsonb where data ->> 'kind' = 'client' or collection = 'entreprises'`,
    [JSON.stringify({ ...complet, idEntreprise: ENTREPRISE, qualificationsRGE: [] })],
  );
});
afterAll(() => serveur.close());

describe('third parties', () => {
  test('[tiers/T2] [tiers/T3] a client is made once: its SIRET is checked, and known afterwards', async () => {
    const faux = await appel('claire', 'POST', 'Client', { raisonSociale: 'Neuf', siret: '73282932000075' });
    expect(faux.json()).toMatchObject({ code: 'VALIDATION', champs: { siret: 'siret' } });
    const body = { id: randomUUID(), raisonSociale: 'Voltarive', siret: '732 829 320 00074', contact: 'Maud' };
    const fait = await appel('claire', 'POST', 'Client', body);
    expect([fait.statusCode, fait.json()]).toMatchObject([201, { siret: SIRET, nbDossiers: 0 }]);
    const double = await appel('gaelle', 'POST', 'Client', { ...body, id: randomUUID(), idBureauInspection: 1 });
    expect(double.json()).toMatchObject({ code: 'VALIDATION', champs: { siret: 'connu' } });
    // The same establishment may be an installer too, and a client of another office.
    expect((await appel('claire', 'POST', 'Entreprise', { raisonSociale: 'Voltarive', siret: SIRET })).statusCode).toBe(
      201,
    );
    expect((await appel('etranger', 'POST', 'Client', { ...body, id: randomUUID() })).statusCode).toBe(201);
  });

  test('[tiers/T1] a client corrects how to reach it; another office does not know it', async () => {
    const url = `Client/${CLIENT}`;
    expect((await appel('maud', 'PUT', url, { telephone: '02 99 11 22 33' })).json()).toMatchObject({
      telephone: '02 99 11 22 33',
    });
    expect((await appel('maud', 'PUT', url, { delaiPaiement: 60 })).json().code).toBe('DROIT_INSUFFISANT');
    expect((await appel('etranger', 'PUT', url, { contact: 'X' })).statusCode).toBe(404);
  });

  test('[tiers/T4] a third party that a dossier names stays; it is made inactive instead', async () => {
    await bureau.dossier();
    expect((await appel('gaelle', 'DELETE', `Entreprise/${ENTREPRISE}`)).json().code).toBe('REGLE_METIER');
    expect((await appel('claire', 'PUT', `Entreprise/${ENTREPRISE}`, { actif: false })).statusCode).toBe(200);
    const neuf = (
      await appel('claire', 'POST', 'Entreprise', { raisonSociale: 'Éphémère', siret: '73282932000066' })
    ).json();
    expect((await appel('claire', 'DELETE', `Entreprise/${neuf.id}`)).json().code).toBe('DROIT_INSUFFISANT');
    expect((await appel('gaelle', 'DELETE', `Entreprise/${neuf.id}`)).statusCode).toBe(204);
    expect((await appel('claire', 'GET', `Entreprise/${neuf.id}`)).statusCode).toBe(404);
  });

  test('[tiers/T5] a link is made, read from both sides, and cut', async () => {
    const lien = `Client/Client/${CLIENT}/${ENTREPRISE}`;
    expect((await appel('claire', 'GET', lien)).statusCode).toBe(404);
    expect((await appel('claire', 'POST', lien)).json()).toEqual({ idClient: CLIENT, idEntreprise: ENTREPRISE });
    expect((await appel('claire', 'GET', `Entreprise/Entreprise/${ENTREPRISE}/${CLIENT}`)).statusCode).toBe(200);
    const siens = (await appel('loic', 'GET', 'Client/getByIdEntreprise')).json();
    expect(siens).toMatchObject([{ id: CLIENT, raisonSociale: 'Oxance Énergie' }]);
    expect((await appel('maud', 'GET', `Entreprise/getByIdClient/${CLIENT}`)).json()).toMatchObject([
      { id: ENTREPRISE },
    ]);
    expect((await appel('claire', 'DELETE', `Entreprise/Entreprise/${ENTREPRISE}/${CLIENT}`)).statusCode).toBe(204);
    expect((await appel('claire', 'GET', lien)).statusCode).toBe(404);
  });
});

/** Contracts of an office and their models, through the API. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveredModele } from '#domain/contrats/delivered/delivered.ts';
import { appareil } from '../../test-support/appareil.ts';
import { type Bureau, CLIENT, openBureau, type Who } from '../../test-support/bureau.ts';
import { OFFICE } from '../../test-support/examples.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];
// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const create = async (fields: object = {}): Promise<{ id: string; numero: string; rev: number }> =>
  (await call('claire', 'POST', 'CSContract/post', { idClient: CLIENT, libelle: 'Isolation 2027', ...fields })).json();

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await server.db.query(`update documents set data = data || $1::jsonb where id = 'bureau-1'`, [
    JSON.stringify(OFFICE),
  ]);
});
afterAll(() => server.close());

describe('contracts', () => {
  test('[contrats/CT2] a draft takes its text from the model, has a number of its office, and is its leads’', async () => {
    const made = await create();
    const { clauses, titre, version } = deliveredModele('cee');
    expect(made).toMatchObject({
      numero: expect.stringMatching(/^CC-2026-\d{5}$/),
      etatAffiche: 'BROUILLON',
      nomClient: expect.any(String),
      titre,
      versionModele: version,
      clauses: clauses.map((one) => ({ ...one, gardee: true })),
      valeurs: { delaiVisite: '20' },
    });
    const next = await create();
    expect(Number(next.numero.slice(-5))).toBe(Number(made.numero.slice(-5)) + 1);
    const people = ['claire', 'helene', 'maud', 'yann', 'etranger'] as const;
    const statuses = people.map(async (who) => (await call(who, 'GET', `CSContract/${made.id}`)).statusCode);
    // The client does not read it before it is sent; a controller has no call of contracts.
    expect(await Promise.all(statuses)).toEqual([200, 403, 404, 403, 404]);
  });

  test('[contrats/CT2] what a draft says is judged field by field, and nothing is written by half', async () => {
    const { id } = await create();
    const put = async (body: object) => {
      const answer = await call('claire', 'PUT', `CSContract/put/${id}`, body);
      return [answer.statusCode, answer.json().code];
    };
    const tarif = {
      idType: 'BAR-EN-101',
      codeFiche: 'BAR-EN-101',
      libelle: 'Combles',
      lieuCents: 11_800,
      contactCents: null,
      infructueuseCents: null,
    };
    for (const wrong of [
      { tarifs: [{ ...tarif, lieuCents: 0 }] },
      { tarifs: [{ ...tarif, lieuCents: -5 }] },
      { dureeMois: 0 },
      { dateDebut: '0207-01-01' },
      { valeurs: { 'a.b': 'x' } },
    ])
      expect(await put({ libelle: 'Changé', ...wrong })).toEqual([400, 'VALIDATION']);
    expect((await call('claire', 'GET', `CSContract/${id}`)).json()).toMatchObject({
      libelle: 'Isolation 2027',
      tarifs: [],
    });
    expect((await put({ tarifs: [tarif], dateDebut: '2027-01-01' }))[0]).toBe(200);
    expect((await call('claire', 'GET', `CSContract/${id}`)).json()).toMatchObject({ dateFin: '2027-12-31' });
    const missing = await call('claire', 'POST', 'CSContract/post', { idClient: randomUUID(), libelle: 'x' });
    expect(missing.json()).toMatchObject({ code: 'VALIDATION', champs: { idClient: 'inconnu' } });
  });

  test('[contrats/CT9] [contrats/CT10] a sent one is read by its client and closed to changes; a signed one is only ended', async () => {
    const { id } = await create();
    const stand = (etat: string) =>
      server.db.query(`update documents set data = data || $2::jsonb, portees = portees || $3::text[] where id = $1`, [
        id,
        JSON.stringify({ etat, dateDebut: '2026-01-01' }),
        [`client:${CLIENT}:cee`],
      ]);
    await stand('EN SIGNATURE');
    expect((await call('maud', 'GET', 'CSContract/GetClientContrats')).json().items).toMatchObject([{ id }]);
    for (const [method, url] of [
      ['PUT', `CSContract/put/${id}`],
      ['DELETE', `CSContract/${id}`],
    ] as const)
      expect((await call('claire', method, url, method === 'PUT' ? { libelle: 'x' } : undefined)).json()).toMatchObject(
        {
          code: 'VERROUILLE',
          data: { etat: 'EN SIGNATURE' },
        },
      );
    await stand('SIGNE');
    const end = async (body: object) => {
      const answer = await call('claire', 'PUT', `CSContract/terminate/${id}`, body);
      return answer.statusCode;
    };
    expect(await end({ effet: '2025-12-31', motif: 'Cession' })).toBe(400);
    expect(await end({ effet: '2026-12-31', motif: ' ' })).toBe(400);
    expect(await end({ effet: '2026-12-31', motif: 'Cession' })).toBe(200);
    expect((await call('claire', 'GET', `CSContract/${id}`)).json()).toMatchObject({
      etat: 'RESILIE',
      etatAffiche: 'ACTIF',
      resiliation: { effet: '2026-12-31', motif: 'Cession', par: { role: 'MANAGER' } },
    });
    expect(await end({ effet: '2027-12-31', motif: 'Encore' })).toBe(423);
  });

  test('[contrats/CT2] a draft is taken away, and is found no more', async () => {
    const { id } = await create();
    expect((await call('claire', 'DELETE', `CSContract/${id}`)).statusCode).toBe(204);
    expect((await call('claire', 'GET', `CSContract/${id}`)).statusCode).toBe(404);
    const { items } = (await call('claire', 'GET', 'CSContract?size=500')).json();
    expect(items.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  test('[contrats/CT4] its PDF holds its text; a draft says so', async () => {
    const { id, numero } = await create();
    const pdf = await call('claire', 'GET', `CSContract/Generate/${id}`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toMatch(new RegExp(`contrat_${numero}_\\d{12}\\.pdf`));
    expect(pdf.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  test('[contrats/CT2] a device writes a draft without a network, and it is judged the same', async () => {
    const tablet = appareil(server, bureau.jetons.claire);
    const { id } = await create();
    const changes = { libelle: 'Depuis la tablette', 'valeurs.delaiVisite': '15' };
    const { reponses } = await tablet.envoyer([{ collection: 'records', id, changes }]);
    expect(reponses).toMatchObject([{ statut: 'accepte' }]);
    expect((await call('claire', 'GET', `CSContract/${id}`)).json()).toMatchObject({
      libelle: 'Depuis la tablette',
      valeurs: { delaiVisite: '15', delaiRapport: '8' },
    });
  });
});

describe('models', () => {
  test('[contrats/CT1] a version follows the one of the product, which stays; a withdrawn model is offered no more', async () => {
    const { id, libelle, titre, clauses, variables } = deliveredModele('cee');
    const offered = async () =>
      (await call('claire', 'GET', 'CSContractTemplate/getCSContractTemplates')).json<
        { id: string; version: number }[]
      >();
    expect(await offered()).toMatchObject([{ id, version: 1, aRelire: true }]);
    const written = { libelle: `${libelle} relu`, titre, clauses, variables };
    expect((await call('claire', 'PUT', `CSContractTemplate/${id}`, written)).statusCode).toBe(403);
    const next = (await call('gaelle', 'PUT', `CSContractTemplate/${id}`, written)).json();
    expect(next).toMatchObject({ version: 2, aRelire: false, libelle: written.libelle });
    expect(await offered()).toMatchObject([{ id: next.id, version: 2 }]);
    expect((await create({ idModele: next.id })) as object).toMatchObject({ idModele: next.id, versionModele: 2 });
    expect((await call('gaelle', 'DELETE', `CSContractTemplate/${next.id}`)).statusCode).toBe(204);
    expect(await offered()).toEqual([]);
    expect((await call('claire', 'GET', `CSContractTemplate/${next.id}`)).json()).toMatchObject({ version: 2 });
  });

  test('[contrats/CT1] a name that nothing fills is refused by that name', async () => {
    const { libelle, titre, variables } = deliveredModele('cee');
    const clauses = [{ id: 'a', titre: 'A', texte: '{client} et {inconnu}', facultative: false }];
    const answer = await call('gaelle', 'POST', 'CSContractTemplate', { libelle, titre, clauses, variables });
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', data: { inconnus: 'inconnu' } });
  });
});

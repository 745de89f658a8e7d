/** Lots of the renovation brand, whose forms do not conclude in the words of the arrêté. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODELES } from '#domain/forms/models/modeles.ts';
import { typeOfTemplate, versionOfTemplate } from '#domain/interventions/product-forms.ts';
import { insertMany, type NewDocument } from '../../documents/bulk.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { completer } from '../../test-support/bureau.ts';
import { operationsOf } from '../../test-support/lots.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { openRates } from './open-rates.ts';

const CLIENT = '8e1f3ad2-0004-4a00-8000-0000000000aa';
const OFFICE_TYPE = 'VISITE-BUREAU';
const of = { variante: 'mar', idBureauInspection: 1 } as const;

let server: TestServer;
let jetons: { readonly manager: string; readonly admin: string };
const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  server.call(method, `/api/${url}`, {
    variante: 'mar',
    jeton: jetons.manager,
    ...(body === undefined ? {} : { body }),
  });

/** A form of the office, whose words are its own; its first version gives them no sense. */
const written = {
  idTypeIntervention: OFFICE_TYPE,
  libelle: 'Visite du bureau',
  valideDu: '2025-01-01',
  valideAu: null,
  champs: [
    {
      cf_id: 'fin',
      cf_label: 'Fin',
      cf_component_type: 'RADIO',
      cf_section: 's',
      cf_options: ['Bien fait', 'À revoir'],
    },
  ],
  sections: [{ id: 's', libelle: 'Fin' }],
  champResultat: 'fin',
  templates: ['rapport'],
  actif: true,
};
const senses = { 'Bien fait': 'Satisfaisant', 'À revoir': 'Non satisfaisant' };
const write = (body: object) =>
  server.call('POST', '/api/VersionFormulaire', {
    variante: 'mar',
    jeton: jetons.admin,
    body: { ...written, ...body },
  });

let from = 1;
const drawing = { tauxLieu: 10_000, tauxContact: 0, parInstallateur: false, motif: 'Essai' };
async function listed(fiche: string): Promise<string> {
  const operations = operationsOf(4, from);
  from += 4;
  const id = randomUUID();
  const lot = { id, uniqueCode: `MAR-${from}`, fiche, idClient: CLIENT, operations, dateDepot: '2026-12-31' };
  expect((await call('POST', 'RsBatch', lot)).statusCode).toBe(201);
  return id;
}
/** A lot of four operations, all visited; the ids of its visits. */
async function visited(fiche: string) {
  const id = await listed(fiche);
  expect((await call('POST', `RsBatch/Tirer/${id}`, drawing)).statusCode).toBe(200);
  expect((await call('POST', `RsBatch/Visites/${id}`)).json()).toMatchObject({ faits: 4, restent: 0 });
  const rows = await server.db.query<{ id: string }>(
    `select id from documents where collection = 'interventions' and data ->> 'rsBatchId' = $1 order by id`,
    [id],
  );
  return { id, visits: rows.map((one) => one.id) };
}
const conclude = (id: string, resultat: string) =>
  server.db.transaction((tx) => {
    const now = server.clock().toISOString();
    const changes = { etat: 'VALIDE', resultat, valideLe: now, soumisLe: now };
    return writeAsServer(tx, serverAuthor('mar', now), { collection: 'interventions', id, changes });
  });
async function concludeAll(visits: readonly string[], words: readonly string[]): Promise<void> {
  for (const [index, id] of visits.entries()) await conclude(id, words[index] ?? '');
}
const lotOf = async (id: string) => (await call('GET', `RsBatch/${id}`)).json();
const countsOf = async (id: string) =>
  (await call('GET', 'RsBatch/Get')).json().items.find((one: { id: string }) => one.id === id);
const issue = (id: string) => call('POST', `RsReport/CreateRsReport/${id}`, { conclusion: 'Le lot peut être déposé.' });

beforeAll(async () => {
  server = await createTestServer();
  const templates = MODELES.filter(({ variante }) => variante === 'mar');
  const type = { ...typeOfTemplate(templates[0]!), id: OFFICE_TYPE, code: OFFICE_TYPE, libelle: 'Visite du bureau' };
  const first = {
    ...written,
    ...of,
    id: `${OFFICE_TYPE}-v1`,
    kind: 'versionFormulaire',
    code: OFFICE_TYPE,
    version: 1,
  };
  const documents: NewDocument[] = [
    ...templates.map((one): NewDocument => ({ collection: 'records', data: { ...versionOfTemplate(one) } })),
    ...templates.map((one): NewDocument => ({ collection: 'typeInterventions', data: { ...typeOfTemplate(one) } })),
    { collection: 'typeInterventions', data: { ...type, idVersionFormulaire: `${OFFICE_TYPE}-v1` } },
    { collection: 'records', data: first },
    {
      collection: 'records',
      data: { id: 'bureau-1', kind: 'bureau', idBureau: 1, nom: 'Bureau', logo: null, variante: 'mar' },
    },
    { collection: 'records', data: { ...of, id: CLIENT, kind: 'client', raisonSociale: 'Foyer Quéré' } },
  ];
  await server.db.transaction((tx) => insertMany(tx, documents));
  await completer(server);
  await openRates(server.db, server.clock().toISOString());
  const signIn = async (role: 'MANAGER' | 'ADMIN') => {
    const { email } = await server.newAccount({
      role,
      variantes: ['mar'],
      ...(role === 'ADMIN' ? { idBureau: null } : {}),
    });
    return server.signIn(email, 'mar');
  };
  jetons = { manager: await signIn('MANAGER'), admin: await signIn('ADMIN') };
});
afterAll(() => server.close());

describe('from the draw to the synthesis', () => {
  test('[lots/L65] the words of the delivered form are counted as what it declares, and a reserve that is lifted changes no rate', async () => {
    const { id, visits } = await visited('MAR-VF');
    await concludeAll(visits, [
      'Conforme au projet',
      'Conforme au projet',
      'Conforme avec réserves',
      'Conforme au projet',
    ]);
    expect(await countsOf(id)).toMatchObject({ controles: 4, S: 3, NS: 1, NV: 0, etat: 'CONTROLE' });
    const lot = await lotOf(id);
    const found = lot.operations.map(({ resultat }: { resultat: string }) => resultat).toSorted();
    expect(found).toEqual(['Non satisfaisant', 'Satisfaisant', 'Satisfaisant', 'Satisfaisant']);
    const bad = lot.operations.find(({ resultat }: { resultat: string }) => resultat === 'Non satisfaisant');
    const again = await call('POST', `RsBatch/ContreVisite/${id}`, { reference: bad.reference });
    await conclude(again.json().idIntervention, 'Conforme au projet');
    expect((await issue(id)).statusCode).toBe(201);
    const { version } = (await call('GET', `RsReport/GetByRsBatch/${id}`)).json()[0];
    expect(version).toBe(1);
    const data = (await call('GET', `RsReport/getDataReport/${id}`)).json();
    expect(data).toMatchObject({
      etat: 'SYNTHESE EMISE',
      resultats: { lieu: { S: 3, NS: 1, NV: 0 } },
      nonSatisfaits: [{ reference: bad.reference, remise: 'Satisfaisant' }],
    });
  });

  test('[lots/L65] words that a form gives no sense to are counted as nothing, until a version of its type says it', async () => {
    const { id, visits } = await visited(OFFICE_TYPE);
    await concludeAll(visits, ['Bien fait', 'Bien fait', 'Bien fait', 'Bien fait']);
    expect(await countsOf(id)).toMatchObject({ controles: 0, S: 0, NS: 0, tauxNS: null, etat: 'EN CONTROLE' });
    expect((await issue(id)).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'controles-conclus', manquent: 4 },
    });
    for (const sensResultats of [{ Parfait: 'Satisfaisant' }, { 'Bien fait': 'Bon' }])
      expect((await write({ sensResultats })).json()).toMatchObject({ code: 'VALIDATION' });
    const ofArrete = { champs: [{ ...written.champs[0], cf_options: ['Satisfaisant', 'Non satisfaisant'] }] };
    const denied = { ...ofArrete, sensResultats: { 'Non satisfaisant': 'Satisfaisant' } };
    expect((await write(denied)).json()).toMatchObject({ data: { champs: { sensResultats: 'valeur' } } });
    const said = await write({ sensResultats: senses });
    expect([said.statusCode, said.json().sensResultats]).toEqual([201, senses]);
    expect(await countsOf(id)).toMatchObject({ controles: 4, S: 4, NS: 0, etat: 'CONTROLE' });
    expect((await issue(id)).statusCode).toBe(201);
  });
});

describe('a type that concludes nothing', () => {
  test('[lots/L66] is not drawn, and the lot stays as it was', async () => {
    const id = await listed('MAR-VI');
    expect((await call('POST', `RsBatch/Tirer/${id}`, drawing)).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'type-sans-conclusion', type: 'MAR-VI' },
    });
    expect(await lotOf(id)).toMatchObject({ etat: 'OUVERT', tirage: null });
  });
  test('[lots/L66] has no visit made of a draw that was before', async () => {
    const id = await listed(OFFICE_TYPE);
    expect((await call('POST', `RsBatch/Tirer/${id}`, drawing)).statusCode).toBe(200);
    expect((await write({ champResultat: '', sensResultats: null })).statusCode).toBe(201);
    expect((await call('POST', `RsBatch/Visites/${id}`)).json()).toMatchObject({
      code: 'REGLE_METIER',
      data: { regle: 'type-sans-conclusion', type: OFFICE_TYPE },
    });
    const made = await server.db.query(`select 1 from documents where data ->> 'rsBatchId' = $1`, [id]);
    expect(made).toEqual([]);
  });
});

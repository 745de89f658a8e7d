/** The person of a drawn operation asks to be forgotten. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { type Bureau, CLIENT, openBureau } from '../../test-support/bureau.ts';
import { close } from '../../test-support/person-to-erase.ts';
import { traces } from '../../test-support/dump.ts';
import { operationsOf } from '../../test-support/lots.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const PERSON = {
  nom: 'Quiniou-Trévarez',
  prenom: 'Soizic',
  telephone: '0698765432',
  email: 'soizic.qt@example.fr',
  ligne1: '12 venelle des Ajoncs dorés',
};
const WORDS = Object.values(PERSON);

let server: TestServer;
let bureau: Bureau;
const post = (url: string, body?: object) =>
  server.call('POST', url, { jeton: bureau.jetons.claire, ...(body === undefined ? {} : { body }) });
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
});
afterAll(() => server.close());

test('[rgpd/RG18] the list of a lot forgets the person of one operation; the others and the draw stay', async () => {
  const id = randomUUID();
  const operations = operationsOf(3, 1).map((one, rank) => (rank === 1 ? { ...one, ...PERSON } : one));
  const lot = { id, uniqueCode: 'OXA-RG', fiche: 'BAR-EN-101', idClient: CLIENT, operations, dateDepot: '2026-12-31' };
  expect((await post('/api/RsBatch', lot)).statusCode).toBe(201);
  const rates = { tauxLieu: 10_000, tauxContact: 0, parInstallateur: false };
  expect((await post(`/api/RsBatch/Tirer/${id}`, rates)).statusCode).toBe(200);
  expect((await post(`/api/RsBatch/Visites/${id}`)).json()).toMatchObject({ faits: 3, restent: 0 });
  const listed = async () =>
    (await server.call('GET', `/api/RsBatch/${id}`, { jeton: bureau.jetons.claire })).json<{
      operations: { reference: string; beneficiaire: { nom: string } }[];
      tirage: unknown;
    }>();
  const before = await listed();
  const reference = must(operations[1], 'the second').reference;
  const [dossier] = await server.db.query<{ id: string; numero: string }>(
    `select id, numero from documents where collection = 'dossiers' and data ->> 'referenceClient' = $1`,
    [reference],
  );
  const { id: idDossier, numero } = must(dossier, 'its dossier');
  const [visit] = await server.db.query<{ id: string }>(
    `select id from documents where collection = 'interventions' and id_dossier = $1`,
    [idDossier],
  );
  // The lot was controlled whole after somebody had been called.
  const par = { id: bureau.ids.claire, nom: 'Claire Vasseur' };
  const said = {
    resultat: 'Non vérifiable',
    le: '2026-11-20',
    moyen: 'telephone',
    personne: PERSON.nom,
    constat: PERSON.ligne1,
    qualite: PERSON.prenom,
    coordonnee: PERSON.telephone,
    idFormulaire: 'contact-1/BAR-EN-101',
    reponses: { k_personne: PERSON.nom, k_coordonnee: PERSON.telephone },
  };
  const contact = {
    kind: 'controle',
    variante: 'cee',
    idBureauInspection: 1,
    idClient: CLIENT,
    idLot: id,
    ordre: 2,
    reference,
    mode: 'contact',
    idDossier: null,
    idIntervention: null,
    idContreVisite: null,
    tentatives: {
      'c-1': {
        moyen: 'telephone',
        issue: 'joint',
        accepteVisite: null,
        note: null,
        coordonnee: PERSON.telephone,
        le: '2026-11-20T08:00:00.000Z',
        par,
      },
    },
    conclusion: { ...said, par, ecritLe: '2026-11-20T08:00:00.000Z' },
    createdAt: '2026-11-20T08:00:00.000Z',
  } as const;
  await server.db.transaction((tx) =>
    writeAsServer(tx, serverAuthor('cee', server.clock().toISOString()), {
      collection: 'records',
      id: randomUUID(),
      changes: contact,
      nouveau: true,
    }),
  );
  expect(await traces(server, WORDS)).toContain('documents');
  const known = await server.call('GET', `/api/Rgpd/export/beneficiaire/${idDossier}`, { jeton: bureau.jetons.gaelle });
  expect(known.body).toContain('"operation":{');
  await close({ serveur: server }, { idDossier, idIntervention: must(visit, 'its visit').id });
  const erased = await server.call('POST', `/api/Rgpd/effacement/beneficiaire/${idDossier}`, {
    jeton: bureau.jetons.gaelle,
    body: { confirmation: numero },
  });
  expect([erased.statusCode, erased.body]).toEqual([200, expect.stringContaining('effaceLe')]);
  expect(await traces(server, WORDS)).toEqual([]);
  const after = await listed();
  expect(after.tirage).toEqual(before.tirage);
  expect(after.operations.map((one) => one.reference)).toEqual(before.operations.map((one) => one.reference));
  expect(after.operations.filter((one) => one.reference !== reference)).toEqual(
    before.operations.filter((one) => one.reference !== reference),
  );
});

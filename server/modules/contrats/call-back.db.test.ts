/** A contract that an outside service carries: what it tells comes twice, and in disorder. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contrat } from '#domain/contrats/contrats.test-support.ts';
import { type Bureau, CLIENT, openBureau } from '../../test-support/bureau.ts';
import { OFFICE } from '../../test-support/examples.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { openTestService, type TestService } from '../../test-support/service-signature.ts';

const MAUD = 'maud@oxance.example';
const CLAIRE = 'claire@bureau.example';
const CUSTOMER = {
  raisonSociale: 'Oxance Énergie',
  siret: '84211730600014',
  adresse: { ligne1: '14 quai de la Prévalaye', codePostal: '35000', ville: 'Rennes' },
};

let service: TestService;
let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  service = await openTestService();
  server = await createTestServer({ env: service.env });
  bureau = await openBureau(server);
  for (const [id, data] of [
    ['bureau-1', OFFICE],
    [CLIENT, CUSTOMER],
  ] as const)
    await server.db.query('update documents set data = data || $2::jsonb where id = $1', [id, JSON.stringify(data)]);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const call = (method: Parameters<TestServer['call']>[0], url: string, body?: unknown) =>
  server.call(method, `/api/CSContract/${url}`, {
    jeton: bureau.jetons.claire,
    ...(body === undefined ? {} : { body }),
  });
const read = async (id: string) => (await call('GET', id)).json();

const { tarifs, valeurs, dateDebut, dureeMois, preavisMois } = contrat();
const SAID = { appels: '3', delaiSignalement: '15', assureur: 'Assurances du Ponant', tribunal: 'Rennes' };
async function draft(idType: string): Promise<string> {
  const made = await call('POST', 'post', {
    idClient: CLIENT,
    libelle: 'Isolation 2027',
    dateDebut,
    dureeMois,
    preavisMois,
    valeurs: { ...valeurs, ...SAID },
    tarifs: tarifs.map((one) => ({ ...one, idType })),
    signataires: [
      { partie: 'client', nom: 'Maud Le Bihan', qualite: '', email: MAUD },
      { partie: 'bureau', nom: 'Claire Vasseur', qualite: '', email: CLAIRE },
    ],
  });
  return made.json<{ id: string }>().id;
}
const send = (id: string) => call('PUT', `signContract/${id}`, {});
const eventOf = (enveloppeId: string, statut: string, signataire: string | null) => ({
  id: randomUUID(),
  enveloppeId,
  statut,
  signataire,
});
const told = async (event: ReturnType<typeof eventOf>) => {
  const { body, headers } = service.callBack(event, { now: server.clock() });
  return (await server.call('POST', '/api/CSContract/CallBackURL', { body, headers })).statusCode;
};

test('[contrats/CT21] signed by both, whatever the order in which it is told: once, and never taken back', async () => {
  const id = await draft('type-a');
  const sent = (await send(id)).json();
  expect(sent).toMatchObject({ etat: 'EN SIGNATURE', suivi: { maison: false } });
  const { enveloppeId } = sent.suivi;
  const office = eventOf(enveloppeId, 'signe', CLAIRE);
  expect([await told(office), await told(office)]).toEqual([204, 204]);
  expect(await read(id)).toMatchObject({ etat: 'EN SIGNATURE', signatures: { signes: 1, total: 2 } });
  await told(eventOf(enveloppeId, 'signe', MAUD));
  const signed = await read(id);
  expect(signed).toMatchObject({ etat: 'SIGNE', sha256: expect.any(String), signatures: { signes: 2, total: 2 } });
  for (const late of [
    eventOf(enveloppeId, 'consulte', MAUD),
    eventOf(enveloppeId, 'refuse', MAUD),
    eventOf(enveloppeId, 'expire', null),
  ])
    expect(await told(late)).toBe(204);
  expect(await read(id)).toEqual(signed);
});

test('[contrats/CT21] refused there: a draft again, that what its former envelope still tells does not move', async () => {
  const id = await draft('type-b');
  const { enveloppeId } = (await send(id)).json().suivi;
  await told(eventOf(enveloppeId, 'refuse', MAUD));
  expect(await read(id)).toMatchObject({ etat: 'BROUILLON', version: 2, retour: { raison: 'refuse' } });
  const next = (await send(id)).json().suivi.enveloppeId;
  expect(next).not.toBe(enveloppeId);
  await told(eventOf(enveloppeId, 'signe', CLAIRE));
  expect(await read(id)).toMatchObject({ etat: 'EN SIGNATURE', idEnveloppe: next, signatures: { signes: 0 } });
});

test('[contrats/CT20] a service that does not answer: prepared, sent again under the same id, and nothing twice', async () => {
  const id = await draft('type-c');
  service.panne = 'envoi';
  expect((await send(id)).json().code).toBe('SIGNATURE_ECHEC');
  service.panne = null;
  const { enveloppeId } = (await call('GET', `signatureTracking/${id}`)).json();
  expect((await send(id)).json()).toMatchObject({ suivi: { enveloppeId, etat: 'EN COURS' } });
  expect((await read(id)).idEnveloppe).toBe(enveloppeId);
});

/** Contracts signed on the device of the office, beside whoever signs. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SignatureContrat } from '#domain/contrats/in-person.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { type Bureau, CLIENT, type Who } from '../../test-support/bureau.ts';
import { CLAIRE, MAUD, openContratOffice, WHOLE, withdrawContrats } from '../../test-support/contrat-office.ts';
import { png } from '../../test-support/pictures.ts';
import { rightSeals } from '../../test-support/read-seals.ts';
import type { SealingOffice } from '../../test-support/sealing-office.ts';
import type { TestServer } from '../../test-support/server.ts';
import { signatoriesOf } from '../../test-support/signatories.ts';
import { signedContratHere } from '../../test-support/signed-contrat.ts';

const START = '2026-11-21T07:00:00.000Z';

let office: SealingOffice;
let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];

beforeAll(async () => {
  office = await openContratOffice();
  ({ server, bureau } = office);
});
afterEach(async () => {
  server.clock.setTo(START);
  office.authority.faute = null;
  await withdrawContrats(server);
});
afterAll(() => office.close());

// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/CSContract/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const { sign } = signatoriesOf(() => server);

interface Sent {
  readonly idContrat: string;
  readonly idEnveloppe: string;
  readonly sha256Document: string;
}
async function send(id: string): Promise<Sent> {
  const { suivi } = (await call('claire', 'PUT', `signContract/${id}`, {})).json();
  return { idContrat: id, idEnveloppe: suivi.enveloppeId, sha256Document: suivi.sha256 };
}
async function sent(): Promise<Sent> {
  const body = { idClient: CLIENT, libelle: 'Isolation 2027', ...WHOLE };
  return send((await call('claire', 'POST', 'post', body)).json().id);
}
const follow = async (id: string) => (await call('claire', 'GET', `signatureTracking/${id}`)).json();
const shownOf = async (one: Sent): Promise<Sent> => ({ ...one, sha256Document: (await follow(one.idContrat)).sha256 });

async function push(changes: object, who: Who = 'claire') {
  const id = randomUUID();
  const edit = { editId: randomUUID(), faitLe: START, horsLigne: true, collection: 'records', id, baseRev: 0 };
  const answer = await server.call('POST', '/api/Sync/push', {
    jeton: bureau.jetons[who],
    body: {
      version: SYNC_VERSION,
      appareil: { id: 'tablette', version: '1' },
      edits: [{ ...edit, nouveau: true, changes }],
    },
  });
  const [reponse] = answer.json<{ reponses: { statut: string; code?: string }[] }>().reponses;
  return { id, reponse };
}
/** Signed on the device, received, and looked at: what is stored of it. */
async function signHere(
  { ordre = 1, ...changes }: Parameters<typeof signedContratHere>[0],
  given: object = {},
): Promise<SignatureContrat> {
  const nom = ordre === 1 ? 'Maud Le Bihan' : 'Claire Vasseur';
  const { id, reponse } = await push({ ...signedContratHere({ nom, ...changes, ordre }), ...given });
  expect(reponse).toMatchObject({ statut: 'accepte' });
  await tend();
  return stored(id);
}
async function stored(id: string): Promise<SignatureContrat> {
  const [row] = await server.db.query<{ data: SignatureContrat }>('select data from documents where id = $1', [id]);
  if (row === undefined) throw new Error('nothing is stored');
  return row.data;
}
/** What the server does at its start, and each minute. */
const tend = async () => (await server.restart()).close();
/** What they were told of a signature on the spot. */
const mailsTo = async (who: string): Promise<string[]> =>
  (await server.courriels())
    .filter(({ a, modele }) => a === who && modele === 'signeSurPlace')
    .map(({ texte }) => texte);
const read = async (id: string) => (await call('claire', 'GET', id)).json();

describe('a contract signed on the spot', () => {
  test('[contrats/CT45] the client on the tablet, the office by its link: sealed by each in turn, each page named by the audit page', async () => {
    const one = await sent();
    const first = await signHere({ ...one, nom: 'Maud Le Bihan' });
    expect(first).toMatchObject({ ecarts: [], scelleLe: expect.any(String), auteur: { nom: 'Claire Vasseur' } });
    expect(await read(one.idContrat)).toMatchObject({ etat: 'EN SIGNATURE', signatures: { signes: 1, total: 2 } });
    const { piste, signataires } = await follow(one.idContrat);
    expect(signataires.map(({ statut }: { statut: string }) => statut)).toEqual(['signé', 'à signer']);
    expect(piste).toContainEqual(
      expect.objectContaining({
        quoi: 'sur-place',
        ordre: 1,
        qui: 'Maud Le Bihan',
        sha256: one.sha256Document,
        ip: null,
      }),
    );
    await sign(CLAIRE);
    const signed = await read(one.idContrat);
    expect(signed).toMatchObject({ etat: 'SIGNE', signatures: { signes: 2, total: 2 } });
    const { rawPayload: pdf } = await call('maud', 'GET', `Generate/${one.idContrat}`);
    expect(rightSeals(pdf)).toHaveLength(2);
    expect(pdf.toString('latin1')).toMatch(/\/TU \(Sign\u00e9 sur place par Maud Le Bihan/);
    const url = `/api/Intervention/signaturePlace/${first.id}`;
    const page = await server.call('GET', url, { jeton: bureau.jetons.claire });
    expect(rightSeals(page.rawPayload)).toHaveLength(1);
    // How they signed is the office's.
    expect((await server.call('GET', url, { jeton: bureau.jetons.maud })).statusCode).toBe(404);
    expect((await call('maud', 'GET', `signatureProof/${one.idContrat}`)).statusCode).toBe(200);
  });

  test('[contrats/CT45] both on the tablet, in their order: the second signs what the first sealed', async () => {
    const one = await sent();
    expect(await signHere({ ...one, ordre: 2, qualite: 'bureau' })).toMatchObject({ ecarts: ['tour'], scelleLe: null });
    await signHere(one);
    expect(await signHere({ ...one, ordre: 2, qualite: 'bureau' })).toMatchObject({ ecarts: ['document'] });
    const last = await signHere({ ...(await shownOf(one)), ordre: 2, qualite: 'bureau' });
    expect(last).toMatchObject({ ecarts: [], scelleLe: expect.any(String) });
    expect(await read(one.idContrat)).toMatchObject({ etat: 'SIGNE' });
  });

  test('[contrats/CT45] a silent authority delays the seal, and says why; nothing is signed before, nor asked twice', async () => {
    const one = await sent();
    office.authority.faute = 'muette';
    const first = await signHere(one);
    expect(first).toMatchObject({ ecarts: [], scelleLe: null, sansSceau: 'HORODATAGE_ECHEC' });
    expect(await read(one.idContrat)).toMatchObject({ signatures: { signes: 0, total: 2 } });
    expect(await signHere(one)).toMatchObject({ ecarts: ['deja'], scelleLe: null });
    office.authority.faute = null;
    await tend();
    expect(await stored(first.id)).toMatchObject({ scelleLe: expect.any(String), sansSceau: null });
    expect(await read(one.idContrat)).toMatchObject({ signatures: { signes: 1, total: 2 } });
  });

  test('[contrats/CT49] recalled, sent anew, signed by the link meanwhile: it counts for nothing, says why, and stays', async () => {
    const one = await sent();
    await call('claire', 'POST', `recallSignature/${one.idContrat}`, { motif: 'Un prix à revoir.' });
    expect(await signHere(one)).toMatchObject({ ecarts: ['annule'], scelleLe: null, nom: 'Maud Le Bihan' });
    const again = await send(one.idContrat);
    expect(await signHere({ ...again, idEnveloppe: randomUUID() })).toMatchObject({ ecarts: ['renvoye'] });
    await sign(MAUD);
    expect(await signHere(again)).toMatchObject({ ecarts: ['deja'] });
    expect(await read(one.idContrat)).toMatchObject({ signatures: { signes: 1, total: 2 } });
  });

  test('[contrats/CT49] another name than the signatory’s, or a picture that shows nothing: sealed by nobody, asked again', async () => {
    const one = await sent();
    const before = await mailsTo(MAUD);
    expect(await signHere({ ...one, nom: 'Jocelyne Thévenard' })).toMatchObject({ ecarts: ['nom'], scelleLe: null });
    const blank = `data:image/png;base64,${png({ width: 8, height: 4 }).toString('base64')}`;
    expect(await signHere(one, { traits: [], image: blank })).toMatchObject({ ecarts: ['blanc'], scelleLe: null });
    expect(await signHere(one, { image: blank })).toMatchObject({ ecarts: ['blanc'], scelleLe: null });
    expect(await read(one.idContrat)).toMatchObject({ signatures: { signes: 0, total: 2 } });
    expect(await mailsTo(MAUD)).toEqual(before);
    expect(await signHere({ ...one, nom: 'LE BIHAN Maud' })).toMatchObject({ ecarts: [] });
  });

  test('[signatures/E68] [signatures/E67] who signed is told by mail, at an hour that no clock ahead gives; so says the seal', async () => {
    const one = await sent();
    const before = await mailsTo(MAUD);
    await signHere(one, { signeLe: '2099-01-01T00:00:00.000Z' });
    const [mail, ...others] = (await mailsTo(MAUD)).slice(before.length);
    expect(mail).toContain('sur l’appareil de Claire Vasseur, le 21/11/2026');
    expect(others).toEqual([]);
    const { rawPayload: pdf } = await call('claire', 'GET', `Generate/${one.idContrat}`);
    // A date of its dictionaries: four digits alone stand by chance among compressed bytes.
    expect(pdf.toString('latin1')).not.toMatch(/\(D:2099/);
    expect(pdf.toString('latin1')).toMatch(/\(D:20261121/);
  });

  test('[contrats/CT45] it is taken from the office of the contract alone', async () => {
    const one = await sent();
    for (const who of ['maud', 'yann', 'etranger', 'helene'] as const)
      expect([who, (await push(signedContratHere(one), who)).reponse?.statut]).toEqual([who, 'refus']);
    await tend();
    expect(await read(one.idContrat)).toMatchObject({ signatures: { signes: 0, total: 2 } });
  });
});

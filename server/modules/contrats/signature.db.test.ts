/** Contracts sent to be signed: the envelope of [signatures/E10] over the contract's own bytes. */
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { type Bureau, CLIENT, type Who } from '../../test-support/bureau.ts';
import {
  CLAIRE,
  MAUD,
  openContratOffice,
  SIGNATAIRES,
  WHOLE,
  withdrawContrats,
} from '../../test-support/contrat-office.ts';
import { rightSeals } from '../../test-support/read-seals.ts';
import type { TestServer } from '../../test-support/server.ts';
import { signatoriesOf } from '../../test-support/signatories.ts';
import type { SealingOffice } from '../../test-support/sealing-office.ts';

const DAY_MS = 86_400_000;
const START = '2026-11-21T07:00:00.000Z';

let office: SealingOffice;
let server: TestServer;
let bureau: Bureau;
type Method = Parameters<TestServer['call']>[0];

beforeAll(async () => {
  office = await openContratOffice();
  ({ server, bureau } = office);
});
/** Sessions are of the first hour: the office asks again in it. */
const backInTime = () => server.clock.setTo(START);
afterEach(async () => {
  backInTime();
  await withdrawContrats(server);
});
afterAll(() => office.close());

// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
const call = (who: Who, method: Method, url: string, body?: unknown) =>
  server.call(method, `/api/CSContract/${url}`, { jeton: bureau.jetons[who], ...(body === undefined ? {} : { body }) });
const { linkOf, codeOf, call: callLink, open, sign } = signatoriesOf(() => server);

async function draft(fields: object = {}): Promise<Contrat & { rev: number }> {
  const body = { idClient: CLIENT, libelle: 'Isolation 2027', ...WHOLE, ...fields };
  return (await call('claire', 'POST', 'post', body)).json();
}
const send = (id: string, body: object = {}, who: Who = 'claire') => call(who, 'PUT', `signContract/${id}`, body);
const read = async (id: string, who: Who = 'claire') => (await call(who, 'GET', id)).json();
async function sent(fields: object = {}): Promise<string> {
  const { id } = await draft(fields);
  expect((await send(id)).json()).toMatchObject({ etat: 'EN SIGNATURE' });
  return id;
}
const rung = (id: string) =>
  server.db.query<{ titre: string; message: string; idUser: number }>(
    `select data ->> 'titre' as titre, data ->> 'message' as message, (data ->> 'idUser')::integer as "idUser"
     from documents where data ->> 'kind' = 'notification' and data ->> 'lien' = $1 order by seq`,
    [`/contracts/signature/${id}`],
  );
const TURN = 'Contrat à signer';
const bellsOf = async (id: string) => (await rung(id)).filter(({ titre }) => titre !== TURN);
const turnsOf = async (id: string) => (await rung(id)).filter(({ titre }) => titre === TURN).map((one) => one.idUser);

describe('a contract is signed by both sides', () => {
  test('[contrats/CT20] [contrats/CT21] frozen, sealed by each in their turn, then signed: its file is the one that was sealed', async () => {
    const { id, rev } = await draft();
    const answer = (await send(id, { base: rev })).json();
    expect(answer).toMatchObject({
      etat: 'EN SIGNATURE',
      suivi: { etat: 'EN COURS', signataires: [{ email: MAUD, qualite: 'client' }, { qualite: 'bureau' }] },
    });
    expect(await read(id)).toMatchObject({
      parties: { client: { siren: '842117306' } },
      signatures: { signes: 0, total: 2 },
      idEnveloppe: answer.suivi.enveloppeId,
    });
    // Its client reads it now, and the file is the one that its signatories are shown.
    const shown = await call('maud', 'GET', `Generate/${id}`);
    expect(createHash('sha256').update(shown.rawPayload).digest('hex')).toBe(answer.suivi.sha256);
    expect(await open(await linkOf(MAUD))).toMatchObject({ sujet: 'contrat', sha256: answer.suivi.sha256 });
    expect((await sign(MAUD)).json()).toMatchObject({ statut: 'signé', finalisee: false });
    expect(await read(id, 'maud')).toMatchObject({ etat: 'EN SIGNATURE', signatures: { signes: 1, total: 2 } });
    expect((await sign(CLAIRE)).json()).toMatchObject({ finalisee: true });
    const signed = await read(id);
    expect(signed).toMatchObject({
      etat: 'SIGNE',
      etatAffiche: 'A VENIR',
      signeLe: expect.any(String),
      signatures: { signes: 2, total: 2 },
    });
    const { rawPayload: pdf } = await call('maud', 'GET', `Generate/${id}`);
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(signed.sha256);
    expect(rightSeals(pdf)).toHaveLength(2);
    const proof = await call('maud', 'GET', `signatureProof/${id}`);
    expect(rightSeals(proof.rawPayload)).toHaveLength(1);
    expect(await bellsOf(id)).toMatchObject([{ titre: 'Contrat signé par tous' }]);
  });

  test('[contrats/CT20] its mails say contract, and it is sent once', async () => {
    const id = await sent();
    const again = (await send(id)).json();
    expect(again.suivi.enveloppeId).toBe((await read(id)).idEnveloppe);
    const link = await linkOf(MAUD);
    await callLink('POST', link, ['/code']);
    const mails = (await server.courriels()).filter(({ a }) => a === MAUD).slice(-2);
    expect(mails.map(({ modele }) => modele)).toEqual(['contratASigner', 'contratCode']);
    expect(mails.every(({ texte }) => texte.includes('contrat CC-2026-'))).toBe(true);
  });
});

test('[signatures/E63] a signatory who left the company is replaced: the contract names the new one, and its history both', async () => {
  const id = await sent();
  const former = await linkOf(MAUD);
  const body = {
    ordre: 1,
    nom: 'Odile Kerbrat',
    email: 'odile@bureau.example',
    qualite: 'gérante',
    motif: 'Un départ.',
  };
  expect((await call('maud', 'POST', `replaceSignatory/${id}`, body)).statusCode).toBe(403);
  const answer = (await call('claire', 'POST', `replaceSignatory/${id}`, body)).json();
  expect(answer.signataires).toMatchObject([{ nom: 'Odile Kerbrat', qualite: 'client' }, { nom: 'Claire Vasseur' }]);
  const { ordre: _place, motif: _why, ...named } = body;
  expect((await read(id)).signataires).toEqual([{ partie: 'client', ...named }, SIGNATAIRES[1]]);
  expect(await open(former)).toMatchObject({ code: 'LIEN_EXPIRE', data: { raison: 'signataire' } });
  await sign('odile@bureau.example');
  expect((await sign(CLAIRE)).json()).toMatchObject({ finalisee: true });
  const story: { utilisateur: string; champ: string | null; apres: unknown }[] = (
    await call('claire', 'GET', `GetLogsContrat/${id}`)
  ).json();
  expect(story.filter(({ champ }) => champ === 'piste.remplacement')).toMatchObject([
    { utilisateur: 'Claire Vasseur', apres: { nom: 'Odile Kerbrat', avant: 'Maud Le Bihan', motif: 'Un départ.' } },
  ]);
});

describe('its history', () => {
  const logs = async (id: string): Promise<{ utilisateur: string; champ: string | null; apres: unknown }[]> =>
    (await call('claire', 'GET', `GetLogsContrat/${id}`)).json();
  const saidOf = async (id: string) =>
    (await logs(id)).map(({ utilisateur, champ }) => `${utilisateur}: ${champ ?? 'creation'}`);

  test('[contrats/CT47] tells its office who read, signed and ended it, and nobody else', async () => {
    const id = await sent();
    await open(await linkOf(MAUD));
    await sign(MAUD);
    await sign(CLAIRE);
    await call('claire', 'PUT', `terminate/${id}`, { effet: '2027-06-30', motif: 'Cession' });
    const said = await saidOf(id);
    for (const one of [
      'Claire Vasseur: creation',
      'Maud Le Bihan: piste.consulte',
      'Maud Le Bihan: piste.accord',
      'Claire Vasseur: resiliation',
    ])
      expect(said).toContain(one);
    // What was signed by all is written in nobody's name.
    expect(said).toContain(': etat');
    const all = JSON.stringify(await logs(id));
    expect(all).not.toMatch(/127\.0\.0\.1|piste\.(code|invitation|scelle)|"parties"/);
    for (const [who, status] of [
      ['maud', 403],
      ['yann', 403],
      ['etranger', 404],
    ] as const)
      expect([who, (await call(who, 'GET', `GetLogsContrat/${id}`)).statusCode]).toEqual([who, status]);
  });

  test('[contrats/CT47] a refusal is its signatory’s, once, and clauses are not in it', async () => {
    const id = await sent();
    const link = await linkOf(MAUD);
    await callLink('POST', link, ['/code']);
    await callLink('POST', link, ['/refuse', { code: await codeOf(MAUD), motif: 'Le prix est faux.' }]);
    const { clauses } = await read(id);
    const [first] = clauses;
    const changed = [{ ...first, texte: 'Un texte tout autre.' }, ...clauses.slice(1)];
    expect((await call('claire', 'PUT', `put/${id}`, { clauses: changed, libelle: 'Isolation 2028' })).statusCode).toBe(
      200,
    );
    const lines = await logs(id);
    expect(lines.find(({ champ }) => champ === 'piste.refuse')).toMatchObject({
      utilisateur: 'Maud Le Bihan',
      apres: { motif: 'Le prix est faux.' },
    });
    expect(JSON.stringify(lines)).not.toContain('"raison"');
    expect(lines.map(({ champ }) => champ)).toEqual(expect.arrayContaining(['clauses', 'libelle']));
    expect(JSON.stringify(lines)).not.toContain('Un texte tout autre.');
  });
});

describe('what comes back', () => {
  test('[contrats/CT21] refused with a reason: a draft again, of another version, that its client reads no more', async () => {
    const id = await sent();
    const link = await linkOf(MAUD);
    await callLink('POST', link, ['/code']);
    await callLink('POST', link, ['/refuse', { code: await codeOf(MAUD), motif: 'Le prix est faux.' }]);
    expect(await read(id)).toMatchObject({
      etat: 'BROUILLON',
      version: 2,
      parties: null,
      retour: { raison: 'refuse', motif: 'Le prix est faux.' },
    });
    expect((await call('maud', 'GET', id)).statusCode).toBe(404);
    const [bell] = await bellsOf(id);
    expect(bell?.message).toMatch(/Maud Le Bihan a refusé.*Le prix est faux\..*brouillon/);
    // Corrected, it leaves in a new envelope; the former link opens nothing.
    expect((await send(id)).json()).toMatchObject({ etat: 'EN SIGNATURE' });
    expect((await open(link)).data).toEqual({ raison: 'refuse' });
    expect(await read(id)).toMatchObject({ version: 2, retour: null });
  });

  test('[contrats/CT21] [contrats/CT22] recalled with a reason, or past its day', async () => {
    const recalled = await sent();
    const link = await linkOf(MAUD);
    expect((await call('claire', 'POST', `remindSignature/${recalled}`)).statusCode).toBe(200);
    expect((await open(link)).data).toEqual({ raison: 'remplace' });
    const motif = { motif: 'Une clause à revoir.' };
    expect((await call('maud', 'POST', `recallSignature/${recalled}`, motif)).statusCode).toBe(403);
    expect((await call('claire', 'POST', `recallSignature/${recalled}`, motif)).json()).toMatchObject({
      etat: 'ANNULEE',
    });
    expect(await read(recalled)).toMatchObject({ etat: 'BROUILLON', retour: { raison: 'annule', ...motif } });
    const expired = await sent();
    server.clock.advance(31 * DAY_MS);
    await (await server.restart()).close();
    backInTime();
    expect(await read(expired)).toMatchObject({ etat: 'BROUILLON', version: 2, retour: { raison: 'expire' } });
  });
});

describe('what is not sent', () => {
  test('[contrats/CT20] everything that lacks, by its name, and nothing is written', async () => {
    const { id } = await draft({ tarifs: [], dateDebut: null, signataires: [{ ...SIGNATAIRES[1], email: '' }] });
    const answer = (await send(id)).json();
    expect(answer.code).toBe('CHAMPS_MANQUANTS');
    const codes = answer.data.fautes.map(({ code }: { code: string }) => code);
    for (const code of ['sans-tarif', 'sans-debut', 'sans-signataire-client', 'signataire-sans-email'])
      expect(codes).toContain(code);
    expect(await read(id)).toMatchObject({ etat: 'BROUILLON', parties: null, signatures: null });
    expect((await call('claire', 'GET', `signatureTracking/${id}`)).statusCode).toBe(404);
  });

  test('[contrats/CT7] a second one that covers the same type, while the first is out; of two at once, one leaves', async () => {
    const [one, other] = [await draft(), await draft()];
    const answers = await Promise.all([send(one.id), send(other.id)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json()).toMatchObject({ code: 'VALIDATION', data: { fautes: [{ code: 'chevauchement' }] } });
  });

  test('[contrats/CT20] a draft that moved since, one of another office, one that is signed', async () => {
    const { id, rev } = await draft();
    await call('claire', 'PUT', `put/${id}`, { libelle: 'Isolation 2027, relue' });
    expect((await send(id, { base: rev })).json().code).toBe('CONFLIT');
    expect((await send(id, {}, 'etranger')).statusCode).toBe(404);
    expect((await send(id, {}, 'maud')).statusCode).toBe(403);
    await server.db.query(`update documents set data = data || '{"etat":"SIGNE"}' where id = $1`, [id]);
    expect((await send(id)).json()).toMatchObject({ code: 'VERROUILLE', data: { etat: 'SIGNE' } });
  });
});

describe('from an account', () => {
  test('[contrats/CT41] whose turn it is is rung once, each in theirs; somebody who has no account of the contract is not', async () => {
    const id = await sent();
    expect(await turnsOf(id)).toEqual([bureau.ids.maud]);
    await call('claire', 'POST', `remindSignature/${id}`);
    expect(await turnsOf(id)).toEqual([bureau.ids.maud]);
    await sign(MAUD);
    expect(await turnsOf(id)).toEqual([bureau.ids.maud, bureau.ids.claire]);
    await sign(CLAIRE);
    await server.db.query(
      `update documents set data = data || '{"retireLe":"2026-11-21T00:00:00.000Z"}' where id = $1`,
      [id],
    );
    const stranger = { ...SIGNATAIRES[0], email: 'yann@bureau.example' };
    expect(await turnsOf(await sent({ signataires: [stranger, SIGNATAIRES[1]] }))).toEqual([]);
  });

  test('[contrats/CT23] whose turn it is opens a link of their own, and the one of the mail stays good', async () => {
    const id = await sent();
    expect((await call('claire', 'POST', `signatureLink/${id}`)).json().code).toBe('DROIT_INSUFFISANT');
    const { lien } = (await call('maud', 'POST', `signatureLink/${id}`)).json();
    const own = lien.slice('/signature/'.length);
    expect(await open(own)).toMatchObject({ nom: 'Maud Le Bihan', statut: 'à signer' });
    expect(await open(await linkOf(MAUD))).toMatchObject({ statut: 'à signer' });
    await callLink('POST', own, ['/code']);
    const body = { code: await codeOf(MAUD), sha256: (await open(own)).sha256, consentement: true };
    expect((await callLink('POST', own, ['/sign', body])).json()).toMatchObject({ statut: 'signé' });
    expect((await call('maud', 'POST', `signatureLink/${id}`)).json().code).toBe('DROIT_INSUFFISANT');
  });

  test('[contrats/CT22] a client follows without the addresses of others; another office, and a controller, do not', async () => {
    const id = await sent();
    await callLink('GET', await linkOf(MAUD), ['/document']);
    const ipsOf = async (who: Who) =>
      (await call(who, 'GET', `signatureTracking/${id}`)).json().piste.map(({ ip }: { ip: string | null }) => ip);
    expect(await ipsOf('claire')).toContain('127.0.0.1');
    expect(await ipsOf('maud')).not.toContain('127.0.0.1');
    const codes = [];
    for (const who of ['etranger', 'yann', 'helene'] as const)
      codes.push((await call(who, 'GET', `signatureTracking/${id}`)).statusCode);
    expect(codes).toEqual([404, 403, 403]);
  });
});

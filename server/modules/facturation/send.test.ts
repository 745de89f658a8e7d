import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '#domain/test-support/samples.ts';
import type { Facturation } from '#domain/facturation/facturation.ts';
import { type Bureau, completer, openBureau, type Who } from '../../test-support/bureau.ts';
import { enableFacturation } from '../../test-support/facturation.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

const YANN = 'yann@bureau.example';
const CLIENT = 'compta@client.example';
/** What the calls of these tests answer, refusals among it. */
type FacturationAnswer = Facturation & {
  readonly code?: string;
  readonly champs?: Record<string, string>;
  readonly envoyeLe: string;
  readonly destinataires: readonly { readonly a: string; readonly etat: string }[];
};

let server: TestServer;
let bureau: Bureau;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await completer(server);
  await enableFacturation(server);
});
afterAll(() => server.close());

// oxlint-disable-next-line max-params -- who does what to what, with what: read aloud in each test
async function call(who: Who, nom: string, idDossier: string, body?: object) {
  const answer = await server.call(body === undefined ? 'GET' : 'POST', `/api/Demande/${nom}/${idDossier}`, {
    jeton: bureau.jetons[who],
    ...(body === undefined ? {} : { body }),
  });
  return { statut: answer.statusCode, lu: answer.json<FacturationAnswer>() };
}
const read = async (idDossier: string, who: Who = 'claire') => (await call(who, 'GetFacturation', idDossier)).lu;
const send = (idDossier: string, fields: object = {}, who: Who = 'claire') =>
  call(who, 'SendEmailFacturation', idDossier, {
    destinataires: [YANN],
    objet: 'Facture',
    message: 'Bonjour,\n\nCi-joint.',
    ...fields,
  });

/** A dossier with an issued report, its invoice issued too unless told otherwise. */
async function toInvoice(mustIssue = true): Promise<string> {
  const beneficiaire = { civilite: null, prenom: 'Armelle', nom: 'Le Goff', telephone: null, email: CLIENT };
  const fields = { surface: 98, c_resultat: 'Satisfaisant' };
  const target = await bureau.dossier({
    dossier: { etat: 'VALIDE', beneficiaire },
    intervention: {
      dateRdv: '2026-11-20T08:00:00.000Z',
      etat: 'VALIDE',
      champs: fields,
      resultat: 'Satisfaisant',
      valideLe: NOW,
    },
  });
  await bureau.photo(target, { recuLe: NOW });
  expect(
    (await call('claire', 'SaveFacturation', target.idDossier, { id: randomUUID(), emettre: mustIssue })).statut,
  ).toBe(200);
  return target.idDossier;
}
const courrielsOf = async (id: string | null) => (await server.courriels()).filter(({ idEntite }) => idEntite === id);

test('[facturation/F18] [facturation/F19] sent with its PDF, the invoice says when, to whom, by whom, and that a mail without a server is kept; so does the history', async () => {
  const idDossier = await toInvoice();
  const { statut, lu } = await send(idDossier, {
    destinataires: [YANN, ` ${CLIENT.toUpperCase()}`.trim()],
    copie: [YANN],
  });
  expect([statut, lu.destinataires]).toEqual([
    200,
    [
      { a: YANN, etat: 'GARDE' },
      { a: CLIENT, etat: 'GARDE' },
    ],
  ]);
  const facture = await read(idDossier);
  expect(facture).toMatchObject({
    statut: 'EMISE',
    envois: [{ le: lu.envoyeLe, a: [YANN, CLIENT], copie: [], garde: true }],
  });
  expect(facture.envois[0]?.par).toMatch(/Claire/);
  const mails = await courrielsOf(facture.id);
  expect(mails.map(({ a }) => a)).toEqual([YANN, CLIENT]);
  for (const mail of mails) {
    expect(mail).toMatchObject({ modele: 'facture', sujet: 'Facture' });
    expect(mail.texte).toContain(`+ ${facture.numero}.pdf`);
    expect(mail.pieces).toMatchObject([{ nom: `${facture.numero}.pdf`, type: 'application/pdf' }]);
    const [piece] = mail.pieces;
    expect(piece?.taille).toBeGreaterThan(1000);
  }
  const rows = await server.db.query<{ champ: string }>(
    "select champ from historique where id_doc = $1 and action = 'sendEmailFacturation' order by champ",
    [String(facture.id)],
  );
  expect(rows.map(({ champ }) => champ)).toEqual(['envois']);
  // The client reads that it was sent, not to whom.
  expect(await read(idDossier, 'maud')).toMatchObject({ statut: 'EMISE', envois: [] });
});

test('[facturation/F18] [courriels/L1] an address that is no contact refuses the whole sending by its name, as a copy too', async () => {
  const idDossier = await toInvoice();
  for (const fields of [{ destinataires: [YANN, 'x@ailleurs.example'] }, { copie: ['x@ailleurs.example'] }]) {
    const { statut, lu } = await send(idDossier, fields);
    expect([statut, lu.code, Object.keys(lu.champs ?? {})]).toEqual([
      400,
      'VALIDATION',
      ['destinataires.x@ailleurs.example'],
    ]);
  }
  const facture = await read(idDossier);
  expect(facture).toMatchObject({ statut: 'EMISE', envois: [] });
  expect(await courrielsOf(facture.id)).toEqual([]);
});

test('[facturation/F18] a draft does not leave; nothing to send is not found', async () => {
  const draft = await send(await toInvoice(false));
  expect([draft.statut, draft.lu.code]).toEqual([422, 'REGLE_METIER']);
  expect((await send((await bureau.dossier()).idDossier)).statut).toBe(404);
  const other = await read(await toInvoice());
  expect((await send(await toInvoice(), { facture: other.id })).statut).toBe(404);
});

test('[facturation/F3] who may: ADMIN and the MANAGER of its office', async () => {
  const idDossier = await toInvoice();
  const codes = await Promise.all(
    (['gaelle', 'claire', 'yann', 'sandrine', 'maud', 'loic', 'helene', 'etranger'] as const).map(
      async (who) => [who, (await send(idDossier, {}, who)).statut] as const,
    ),
  );
  const allowed = { gaelle: 200, claire: 200, etranger: 404 };
  expect(Object.fromEntries(codes)).toEqual({
    ...allowed,
    yann: 403,
    sandrine: 403,
    maud: 403,
    loic: 403,
    helene: 403,
  });
});

test('[facturation/F18] asked at once and again under one id, it leaves once; an id of something else is refused', async () => {
  const idDossier = await toInvoice();
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send(idDossier, { id })));
  expect(new Set(answers.map(({ statut, lu }) => `${statut} ${lu.envoyeLe}`)).size).toBe(1);
  const facture = await read(idDossier);
  expect(facture.envois).toHaveLength(1);
  expect(await courrielsOf(facture.id)).toHaveLength(1);
  const elsewhere = await toInvoice();
  const refus = await send(elsewhere, { id, destinataires: [CLIENT, YANN] });
  expect([refus.statut, refus.lu.code]).toEqual([409, 'CONFLIT']);
  // All or nothing: the other address has no mail either.
  expect(await courrielsOf((await read(elsewhere)).id)).toEqual([]);
});

test('[facturation/F18] a second sending is added; a cancelled invoice stays cancelled, and its credit note leaves', async () => {
  const idDossier = await toInvoice();
  const facture = await read(idDossier);
  await send(idDossier);
  await send(idDossier, { destinataires: [CLIENT], copie: [YANN] });
  expect((await read(idDossier)).envois).toMatchObject([{ a: [YANN] }, { a: [CLIENT], copie: [YANN] }]);
  const { lu: avoir } = await call('claire', 'AvoirFacturation', idDossier, {
    facture: facture.id,
    motif: 'Mauvais client',
  });
  for (const id of [facture.id, avoir.id]) expect((await send(idDossier, { facture: id })).statut).toBe(200);
  const statusOf = async (id: string | null) =>
    (await call('claire', `GetFacturation`, `${idDossier}?facture=${id}`)).lu.statut;
  expect([await statusOf(facture.id), await statusOf(avoir.id)]).toEqual(['ANNULEE PAR AVOIR', 'EMISE']);
});

test('[facturation/F19] the issued reports of the dossier go with it when asked', async () => {
  const idDossier = await toInvoice();
  const { statut } = await send(idDossier, { joindreRapports: true });
  expect(statut).toBe(200);
  const facture = await read(idDossier);
  const [mail] = await courrielsOf(facture.id);
  expect(mail?.pieces).toMatchObject([{ nom: `${facture.numero}.pdf` }, { nom: expect.stringMatching(/\.pdf$/) }]);
  expect(mail?.pieces.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf']);
});

/** [rgpd/RG19] The contracts of a household, when it is erased. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tarif } from '#domain/contrats/contrats.test-support.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import { actor } from '#domain/test-support/samples.ts';
import { insertMany } from '../../documents/bulk.ts';
import { insertEnvelope } from '../../reports/envelopes.ts';
import { storePdf } from '../../reports/issued.ts';
import { filesOf, traces } from '../../test-support/dump.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { signedContratHere } from '../../test-support/signed-contrat.ts';

const PERSON = { nom: 'Ménage Quéméneur-Zvolski', email: 'ildegonde@foyer-quemeneur.example' };
const STREET = '17 venelle des Alouettes-Rousses';
const WORDS = ['Zvolski', PERSON.email, STREET];
const pdfOf = (what: string): Buffer => Buffer.from(`%PDF-1.7 ${what}, ${PERSON.nom} %%EOF`);
const SENT = pdfOf('contrat');
const SIGNED = pdfOf('contrat signé');
const PAGE = pdfOf('page de la signature sur place');

let server: TestServer;
let manager: string;
let admin: string;

beforeAll(async () => {
  server = await createTestServer();
  const account = { variantes: ['mar'], idBureau: 1 } as const;
  await server.createAccount({ email: 'resp@mar.example', role: 'MANAGER', nom: 'Vasseur', ...account });
  await server.createAccount({ email: 'admin@mar.example', role: 'ADMIN', nom: 'Morvan', ...account, idBureau: null });
  manager = await server.signIn('resp@mar.example', 'mar');
  admin = await server.signIn('admin@mar.example', 'mar');
});
afterAll(() => server.close());

const at = { variante: 'mar' } as const;
const erase = (id: string, body: object = { confirmation: PERSON.nom }) =>
  server.call('POST', `/api/Rgpd/effacement/client/${id}`, { ...at, jeton: admin, body });
const set = (id: string, data: object) =>
  server.db.query('update documents set data = data || $2::jsonb where id = $1', [id, JSON.stringify(data)]);

async function household(): Promise<string> {
  const id = randomUUID();
  const data = {
    id,
    kind: 'client',
    variante: 'mar',
    idBureauInspection: 1,
    raisonSociale: PERSON.nom,
    email: PERSON.email,
    siret: '',
  };
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data }]));
  return id;
}

/** Written by the office, then out for signature, as the sending leaves it. */
async function sentContrat(idClient: string): Promise<string> {
  const signataires = [
    { partie: 'client', nom: PERSON.nom, qualite: '', email: PERSON.email },
    { partie: 'bureau', nom: 'Claire Vasseur', qualite: 'responsable', email: 'resp@mar.example' },
  ];
  const body = { idClient, libelle: `Rénovation, ${STREET}`, tarifs: [tarif()], dateDebut: '2026-01-01', signataires };
  const made = await server.call('POST', '/api/CSContract/post', { ...at, jeton: manager, body });
  const id: string = made.json().id;
  const client = { nom: PERSON.nom, siren: '', adresse: STREET };
  const idEnveloppe = randomUUID();
  await set(id, {
    etat: 'EN SIGNATURE',
    idEnveloppe,
    parties: { client, bureau: { ...client, nom: 'Bureau', adresse: '', accreditation: '' } },
  });
  await insertEnvelope(server.db, {
    id: idEnveloppe,
    sujet: 'contrat',
    idSujet: id,
    template: 'contrat',
    qr: false,
    etat: 'EN COURS',
    sha256: await storePdf(server.fichiers, SENT),
    signataires: [
      { nom: PERSON.nom, email: PERSON.email, qualite: 'client', ordre: 1, statut: 'à signer', lien: null },
    ],
    par: actor('MANAGER'),
    creeLe: '2026-11-20T08:00:00.000Z',
    expireLe: '2026-12-20T08:00:00.000Z',
    maison: true,
    piste: [],
  });
  return id;
}

/** Signed by all: its office was rung. */
async function sign(id: string): Promise<void> {
  const sha256 = await storePdf(server.fichiers, SIGNED);
  await set(id, { etat: 'SIGNE', sha256, signeLe: '2026-11-21T08:00:00.000Z' });
  await server.db.query(`update enveloppes set etat = 'FINALISEE', sha256_signe = $2 where id_contrat = $1`, [
    id,
    sha256,
  ]);
  const here = signedContratHere({ idContrat: id, idEnveloppe: randomUUID(), sha256Document: sha256, nom: PERSON.nom });
  const given = { id: randomUUID(), variante: 'mar', idBureauInspection: 1, ecarts: [] };
  const sealed = { sha256: await storePdf(server.fichiers, PAGE), scelleLe: '2026-11-21T08:00:00.000Z' };
  const signature = { ...here, ...given, ...sealed, auteur: { id: 1, nom: 'Vasseur', role: 'MANAGER' } };
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data: signature }]));
  const bell = {
    id: randomUUID(),
    kind: 'notification',
    variante: 'mar',
    idUser: 1,
    titre: 'Contrat signé par tous',
    message: `CC-2026-00001, ${PERSON.nom}`,
    lien: `/contracts/signature/${id}`,
    createdAt: '2026-11-21T08:00:00.000Z',
  };
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data: bell }]));
}
const holds = async (bytes: Buffer) => [...(await filesOf(server)).values()].some((one) => one.equals(bytes));

describe('the erasure of a household that signed a contract', () => {
  test('[rgpd/RG19] waits while a contract is out for signature, then no table and no file holds the person', async () => {
    const idClient = await household();
    const id = await sentContrat(idClient);
    const waiting = await erase(idClient);
    expect([waiting.statusCode, waiting.json().code]).toEqual([422, 'EFFACEMENT_SIGNATURE']);
    await sign(id);
    const exported = await server.call('GET', `/api/Rgpd/export/client/${idClient}`, { ...at, jeton: admin });
    expect(exported.json().sources).toContainEqual(
      expect.objectContaining({ source: 'enveloppes', lignes: [expect.objectContaining({ id_contrat: id })] }),
    );
    expect(new Set(await traces(server, WORDS))).toEqual(
      new Set(['documents', 'enveloppes', 'fichiers', 'historique']),
    );
    expect(await holds(SIGNED)).toBe(true);
    const done = await erase(idClient);
    expect([done.statusCode, done.json()]).toMatchObject([
      200,
      {
        octets: 3,
        sources: expect.arrayContaining([
          { source: 'documents', lignes: 4 },
          { source: 'enveloppes', lignes: 1 },
        ]),
      },
    ]);
    expect(await traces(server, WORDS)).toEqual([]);
    expect([await holds(SENT), await holds(SIGNED), await holds(PAGE)]).toEqual([false, false, false]);
    const [drawn] = await server.db.query<{ data: object }>(
      `select data from documents where data ->> 'kind' = 'signatureContrat' and data ->> 'idContrat' = $1`,
      [id],
    );
    expect(drawn?.data).toMatchObject({
      nom: EFFACE,
      image: null,
      traits: [],
      sha256: null,
      effaceLe: expect.any(String),
    });
    const read = await server.call('GET', `/api/CSContract/${id}`, { ...at, jeton: manager });
    expect(read.json()).toMatchObject({
      etat: 'SIGNE',
      nomClient: EFFACE,
      libelle: EFFACE,
      tarifs: [tarif()],
      clauses: [],
      effaceLe: expect.any(String),
    });
    const again = await server.call('GET', `/api/CSContract/Generate/${id}`, { ...at, jeton: manager });
    expect([again.statusCode, again.json().code]).toEqual([410, 'DONNEES_EFFACEES']);
  });

  test('[rgpd/RG13] [rgpd/RG19] the preview tells what goes and leaves it all', async () => {
    const idClient = await household();
    await sign(await sentContrat(idClient));
    const seen = await erase(idClient, { apercu: true });
    expect(seen.json()).toMatchObject({ effaceLe: null, octets: 3 });
    expect(await traces(server, WORDS)).toContain('enveloppes');
  });
});

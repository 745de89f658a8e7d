/** Invoices whose lines come from a contract. */
import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tarif } from '#domain/contrats/contrats.test-support.ts';
import { line } from '#domain/facturation/facture.test-support.ts';
import type { Facturation } from '#domain/facturation/facturation.ts';
import { insertMany } from '../../documents/bulk.ts';
import { type Bureau, openBureau } from '../../test-support/bureau.ts';
import { contratOf } from '../../test-support/contrats.ts';
import { enableFacturation, fill } from '../../test-support/facturation.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';

let server: TestServer;
let bureau: Bureau;
const contrat = contratOf({
  etat: 'SIGNE',
  signeLe: '2026-01-02T08:00:00.000Z',
  dateDebut: '2026-01-01',
  deplacementCents: 3500,
  tarifs: [tarif({ idType: 'BAR-EN-101', lieuCents: 15_000 })],
});
const numero = contrat.numero ?? '';

const ask = async (url: string, body?: unknown): Promise<{ statut: number; lu: Facturation & { champs?: object } }> => {
  const answer = await server.call(body === undefined ? 'GET' : 'POST', `/api/Demande/${url}`, {
    jeton: bureau.jetons.claire,
    ...(body === undefined ? {} : { body }),
  });
  return { statut: answer.statusCode, lu: answer.json() };
};
const toInvoice = async (): Promise<string> =>
  (
    await bureau.dossier({
      dossier: { etat: 'VALIDE' },
      intervention: { etat: 'VALIDE', dateRdv: '2026-11-20T08:00:00.000Z' },
    })
  ).idDossier;

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await enableFacturation(server);
  await server.db.transaction((tx) => insertMany(tx, [{ collection: 'records', data: { ...contrat } }]));
});
afterAll(() => server.close());

describe('an invoice by a contract', () => {
  test('[contrats/CT30] [contrats/CT31] is proposed at its prices; what was written stays when it is ended', async () => {
    const idDossier = await toInvoice();
    const source = { id: contrat.id, numero };
    expect((await ask(`GetFacturation/${idDossier}`)).lu).toMatchObject({
      id: null,
      totalHTCents: 18_500,
      lignes: [
        { puHTCents: 15_000, contrat: source },
        { designation: 'Déplacement', puHTCents: 3500, contrat: source },
      ],
    });
    const { lu: draft } = await ask(`SaveFacturation/${idDossier}`, {});
    const { designation = '' } = draft.lignes[0] ?? {};
    const lignes = [line({ designation, quantiteMilliemes: 1000, puHTCents: 14_000, contrat: source })];
    expect((await ask(`SaveFacturation/${idDossier}`, { lignes })).lu).toMatchObject({ totalHTCents: 14_000 });
    const resiliation = { effet: '2026-01-31', motif: 'Cession', par: contrat.auteur, le: '2026-01-05T08:00:00.000Z' };
    await fill(server, contrat.id, { etat: 'RESILIE', resiliation });
    expect((await ask(`GetFacturation/${idDossier}`)).lu).toMatchObject({
      lignes: [{ puHTCents: 14_000, contrat: source }],
    });
    const other = (await ask(`GetFacturation/${await toInvoice()}`)).lu;
    expect(other.lignes).toEqual([expect.not.objectContaining({ contrat: expect.anything() })]);
    expect(other.totalHTCents).toBe(18_000);
    await fill(server, contrat.id, { etat: 'SIGNE', resiliation: null });
  });

  test('[facturation/F34] issued, its number stands in the XML of its PDF, and nothing changes it', async () => {
    const idDossier = await toInvoice();
    const { statut, lu } = await ask(`SaveFacturation/${idDossier}`, { id: randomUUID(), emettre: true });
    expect([statut, lu.statut]).toEqual([200, 'EMISE']);
    const answer = await server.call('GET', `/api/Demande/GenerateFacturation/${idDossier}`, {
      jeton: bureau.jetons.claire,
    });
    expect(xmlIn(answer.rawPayload)).toContain(
      `<ram:ContractReferencedDocument><ram:IssuerAssignedID>${numero}</ram:IssuerAssignedID>`,
    );
    await fill(server, contrat.id, { numero: 'CC-2025-99999' });
    const again = (await ask(`GetFacturation/${idDossier}`)).lu;
    expect(again.lignes.map((one) => one.contrat?.numero)).toEqual([numero, numero]);
    await fill(server, contrat.id, { numero });
  });

  test('[facturation/F35] the dossier of another client is not billed by a contract of the former one', async () => {
    const idDossier = await toInvoice();
    const { lu: draft } = await ask(`SaveFacturation/${idDossier}`, {});
    await fill(server, contrat.id, { idClient: randomUUID() });
    const refused = await ask(`SaveFacturation/${idDossier}`, { id: draft.id, emettre: true });
    expect([refused.statut, refused.lu.champs]).toEqual([400, { lignes: 'contrat' }]);
    expect((await ask(`GetFacturation/${idDossier}`)).lu.statut).toBe('BROUILLON');
  });
});

/** The XML that a PDF carries, in clear. */
function xmlIn(pdf: Buffer): string {
  const found = [...streamsOf(pdf)].find((text) => text.includes('CrossIndustryInvoice'));
  return found ?? '';
}

function* streamsOf(pdf: Buffer): Generator<string> {
  const START = /stream\r?\n/g;
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(START)) {
    const from = match.index + match[0].length;
    const until = text.indexOf('endstream', from);
    try {
      yield inflateSync(pdf.subarray(from, until)).toString('utf8');
    } catch {
      yield text.slice(from, until);
    }
  }
}

import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Photo } from '#domain/interventions/intervention.ts';
import { heldIn } from '#domain/preuves/dossier-de-preuve.ts';
import { EFFACE } from '#domain/rgpd/marker.ts';
import { saidBy, type SignaturePlace } from '#domain/signatures/in-person.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';
import { formulaire, intervention, photo } from '#domain/test-support/samples.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { readPdf } from '../../reports/issued.ts';
import { sha256OfText } from '../../reports/preuve.ts';
import type { TestAuthority } from '../../test-support/authority.ts';
import { type Bureau, completer, type TestDossier, type Who } from '../../test-support/bureau.ts';
import { appareil, docOf } from '../../test-support/appareil.ts';
import { close as closeDossier } from '../../test-support/person-to-erase.ts';
import { rightSeals } from '../../test-support/read-seals.ts';
import { createTestServer, type TestServer } from '../../test-support/server.ts';
import { openSealingOffice, type SealingOffice } from '../../test-support/sealing-office.ts';

const START = '2026-11-21T07:00:00.000Z';
const MINUTE_MS = 60_000;
const ANSWERS = { surface: 98, c_resultat: 'Satisfaisant' };

let office: SealingOffice;
let authority: TestAuthority;
let server: TestServer;
let bureau: Bureau;
let target: TestDossier;

beforeAll(async () => {
  office = await openSealingOffice();
  ({ authority, server, bureau } = office);
  await completer(server);
});
beforeEach(async () => {
  target = await bureau.dossier({
    dossier: { etat: 'EN COURS' },
    intervention: { etat: 'EN COURS', champs: { surface: 98 } },
  });
});
afterEach(() => server.clock.setTo(START));
afterAll(() => office.close());

/** What the controller has signed on their device, of a document that says this. */
async function signed(champs: Record<string, number | string> = ANSWERS, photos: readonly Photo[] = []) {
  const held = await heldIn(sha256OfText, { intervention: intervention({ champs }), definition: formulaire, photos });
  const contenu = saidBy(held).map((one) => ({ ...one }));
  return { ...signedHere(), ...target, kind: 'signaturePlace', signeLe: START, contenu };
}
const push = async (edits: readonly object[], who: Who = 'yann') => {
  const common = { faitLe: START, horsLigne: true };
  const answer = await server.call('POST', '/api/Sync/push', {
    jeton: bureau.jetons[who],
    body: {
      version: SYNC_VERSION,
      appareil: { id: 'tablette', version: '1' },
      edits: edits.map((one) => ({ editId: randomUUID(), ...common, ...one })),
    },
  });
  return answer.json<{ reponses: { statut: string; code?: string; doc?: { rev: number } }[] }>().reponses;
};
const record = (id: string, changes: object) => ({ collection: 'records', id, baseRev: 0, nouveau: true, changes });
const answers = (baseRev: number, changes: object) => ({
  collection: 'interventions',
  id: target.idIntervention,
  baseRev,
  nouveau: false,
  changes,
});
const stored = async (id: string): Promise<SignaturePlace> => {
  const [row] = await server.db.query<{ data: SignaturePlace }>('select data from documents where id = $1', [id]);
  if (row === undefined) throw new Error('nothing is stored');
  return row.data;
};
/** The signature as the device of somebody has it. */
const toldTo = async (who: Who, id: string) => docOf(await appareil(server, bureau.jetons[who]).tirer(), id);
/** What the server does at its start, and each minute. */
const tend = async () => (await server.restart()).close();
const page = (id: string, who: Who) =>
  server.call('GET', `/api/Intervention/signaturePlace/${id}`, { jeton: bureau.jetons[who] });

describe('a signature given on the spot', () => {
  test('[signatures/E36] sent before the answers of its visit, it is sealed once they are there, and its page is read', async () => {
    const id = randomUUID();
    expect(await push([record(id, await signed())])).toMatchObject([{ statut: 'accepte' }]);
    await tend();
    expect(await stored(id)).toMatchObject({ scelleLe: null, ecarts: null });
    expect((await page(id, 'yann')).statusCode).toBe(404);
    expect(await push([answers(1, { 'champs.c_resultat': 'Satisfaisant' })])).toMatchObject([{ statut: 'accepte' }]);
    await tend();
    const { scelleLe, ecarts, sha256 } = await stored(id);
    expect(ecarts).toEqual([]);
    expect(scelleLe).not.toBeNull();
    const { rawPayload: pdf } = await page(id, 'yann');
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256);
    expect(rightSeals(pdf)).toHaveLength(1);
  });

  test('[signatures/E17] of a report in German, its page and the line under its seal are in German', async () => {
    target = await bureau.dossier({
      dossier: { etat: 'EN COURS', langue: 'de' },
      intervention: { etat: 'EN COURS', champs: ANSWERS, langue: 'de' },
    });
    const id = randomUUID();
    await push([record(id, await signed())]);
    await tend();
    const pdf = (await page(id, 'yann')).rawPayload.toString('latin1');
    expect(pdf).toMatch(/\/TU \(Vor Ort unterschrieben von Jocelyne Th\u00e9venard am 21\.11\.2026 um 08:00:00, Vorf/);
    expect(pdf).toMatch(/\/Lang \(de\)/);
  });

  test('[signatures/E36] it is sealed by itself, when what it waits for arrives', async () => {
    const id = randomUUID();
    await push([record(id, await signed()), answers(1, { 'champs.c_resultat': 'Satisfaisant' })]);
    await expect.poll(async () => (await stored(id)).scelleLe, { timeout: 20_000 }).not.toBeNull();
  });

  test('[signatures/E35] sent twice, it is one', async () => {
    const id = randomUUID();
    const edit = { ...record(id, await signed({ surface: 98 })), editId: randomUUID() };
    await push([edit]);
    expect(await push([edit])).toMatchObject([{ statut: 'accepte' }]);
    await tend();
    expect(await stored(id)).toMatchObject({ ecarts: [] });
  });

  test('[signatures/E34] of another document it is not sealed: what differs is said, ten minutes later, and it stays', async () => {
    const id = randomUUID();
    await push([record(id, await signed({ surface: 112 }))]);
    await tend();
    expect(await stored(id)).toMatchObject({ ecarts: null });
    server.clock.advance(10 * MINUTE_MS);
    await tend();
    expect(await stored(id)).toMatchObject({
      ecarts: [{ genre: 'reponse', sujet: 'surface' }],
      scelleLe: null,
      sha256: null,
    });
    await push([answers(1, { 'champs.surface': 112 })]);
    await tend();
    expect(await stored(id)).toMatchObject({ scelleLe: null, nom: 'Jocelyne Thévenard' });
  });

  test('[signatures/E32] a photo that the signatory saw is waited for', async () => {
    const id = randomUUID();
    const seen = photo({ id: randomUUID() });
    await push([record(id, await signed({ surface: 98 }, [seen]))]);
    await tend();
    expect(await stored(id)).toMatchObject({ ecarts: null });
    await bureau.photo(target, { id: seen.id });
    await tend();
    expect(await stored(id)).toMatchObject({ ecarts: [] });
  });

  test('[signatures/E36] a silent authority delays the seal: it is signed when it speaks again, whatever changed since', async () => {
    const id = randomUUID();
    authority.faute = 'muette';
    await push([record(id, await signed({ surface: 98 }))]);
    await tend();
    authority.faute = null;
    expect(await stored(id)).toMatchObject({ ecarts: [], scelleLe: null });
    await push([answers(1, { 'champs.surface': 100 })]);
    await tend();
    expect((await stored(id)).scelleLe).not.toBeNull();
  });

  test('[signatures/E61] it says why it is not sealed, written once, to the office alone; and no more once it is', async () => {
    const id = randomUUID();
    // Issued: its client is told of its signatures.
    await server.db.query(`update documents set data = data || '{"etat":"VALIDE"}' where id = $1`, [
      target.idIntervention,
    ]);
    authority.faute = 'muette';
    await push([record(id, await signed({ surface: 98 }))]);
    await tend();
    const first = await toldTo('claire', id);
    await tend();
    expect([first?.['sansSceau'], await toldTo('claire', id)]).toEqual(['HORODATAGE_ECHEC', first]);
    const { db, url } = server;
    const env = { ...authority.env, DEMO: '0' };
    const base = { db, url, drop: () => Promise.resolve() };
    await (await createTestServer({ env, base })).close();
    expect((await toldTo('claire', id))?.['sansSceau']).toBe('SIGNATURE_ABSENTE');
    expect(await toldTo('maud', id)).toMatchObject({ nom: 'Jocelyne Thévenard', sansSceau: null });
    authority.faute = null;
    await tend();
    expect(await stored(id)).toMatchObject({ sansSceau: null, scelleLe: expect.any(String) });
  });

  test('[signatures/E31] [signatures/E37] nobody else’s visit is signed, and its page is the office’s until the report is issued', async () => {
    const id = randomUUID();
    expect(await push([record(id, await signed())], 'samia')).toMatchObject([{ statut: 'refus' }]);
    await push([record(id, await signed({ surface: 98 }))]);
    await tend();
    expect((await page(id, 'claire')).statusCode).toBe(200);
    expect((await page(id, 'maud')).statusCode).toBe(404);
  });

  test('[rgpd/RG8] an erasure takes its page off the disk with it', async () => {
    const id = randomUUID();
    await push([record(id, await signed({ surface: 98 }))]);
    await tend();
    const { sha256 } = await stored(id);
    expect(await readPdf(server.fichiers, sha256 ?? '')).not.toBeNull();
    await closeDossier({ serveur: server }, target);
    const [dossier] = await server.db.query<{ numero: string }>('select numero from documents where id = $1', [
      target.idDossier,
    ]);
    const body = { confirmation: dossier?.numero };
    const url = `/api/Rgpd/effacement/beneficiaire/${target.idDossier}`;
    expect((await server.call('POST', url, { jeton: bureau.jetons.gaelle, body })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ nom: EFFACE, image: null, traits: [], contenu: [], sha256: null });
    expect(await readPdf(server.fichiers, sha256 ?? '')).toBeNull();
  });
});

/** What a hand-made push or body tries on contracts and their models. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '#domain/base/json.ts';
import { contrat } from '#domain/contrats/contrats.test-support.ts';
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
const draft = async (fields: object = {}): Promise<string> =>
  (await call('claire', 'POST', 'CSContract/post', { idClient: CLIENT, libelle: 'Isolation', ...fields })).json().id;
const read = (id: string) => call('claire', 'GET', `CSContract/${id}`);
const push = (who: Who, id: string, changes: Readonly<Record<string, Json>>) =>
  appareil(server, bureau.jetons[who]).pousser({ collection: 'records', id, changes });
const pushNew = (who: Who, changes: Readonly<Record<string, Json>>, id: string = randomUUID()) =>
  appareil(server, bureau.jetons[who]).pousser({ collection: 'records', id, changes, nouveau: true, baseRev: 0 });

beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  await server.db.query(`update documents set data = data || $1::jsonb where id = 'bureau-1'`, [
    JSON.stringify(OFFICE),
  ]);
});
afterAll(() => server.close());

describe('a contract that is pushed', () => {
  test.each(['valeurs.a_b', `valeurs.${'a'.repeat(50)}`, 'valeurs.__proto__'])(
    '[access/E2] [contrats/CT4] %s is no name of a value: refused, and the contract is read as before',
    async (path) => {
      const id = await draft();
      expect(await push('claire', id, { [path]: 'x' })).toMatchObject({ statut: 'refus', code: 'VALIDATION' });
      expect((await read(id)).statusCode).toBe(200);
    },
  );

  test('[contrats/CT2] what is the server’s is never the device’s, in a new one or an old one', async () => {
    const { auteur: _auteur, numero: _numero, id: _id, ...whole } = contrat({ idClient: CLIENT });
    const id = randomUUID();
    const claimed = { ...whole, idEnveloppe: randomUUID(), sha256: 'a'.repeat(64), version: 99 };
    expect(await pushNew('claire', asSent(claimed), id)).toMatchObject({ statut: 'accepte' });
    expect((await read(id)).json()).toMatchObject({
      etat: 'BROUILLON',
      version: 1,
      idEnveloppe: null,
      sha256: null,
      signeLe: null,
      auteur: { nom: 'Claire Vasseur' },
    });
    for (const changes of [
      { sha256: 'a'.repeat(64) },
      { signeLe: '2026-01-01T00:00:00.000Z' },
      { idEnveloppe: id },
      { 'parties.client': {} },
      { version: 99 },
      { numero: 'CC-2026-99999' },
      { retour: null },
      { 'auteur.nom': 'Autre' },
      { idClient: randomUUID() },
      { 'resiliation.effet': '2027-01-01' },
    ])
      expect([changes, await push('claire', id, changes)]).toMatchObject([changes, { statut: 'refus' }]);
    expect((await read(id)).json()).toMatchObject({ version: 1, etat: 'BROUILLON', idClient: CLIENT });
  });

  test('[contrats/CT2] null takes no draft away; a day in the past is that of the server', async () => {
    const id = await draft();
    await push('claire', id, { retireLe: null });
    expect((await read(id)).statusCode).toBe(200);
    await push('claire', id, { retireLe: '1990-01-01T00:00:00.000Z' });
    const [row] = await server.db.query<{ le: string }>(
      `select data ->> 'retireLe' as le from documents where id = $1`,
      [id],
    );
    expect(row?.le).toMatch(/^2026-/);
  });

  test('[contrats/CT10] a signed one is ended once, in the name of whoever ends it', async () => {
    const id = await draft({ dateDebut: '2026-01-01' });
    await server.db.query(`update documents set data = data || '{"etat":"SIGNE"}' where id = $1`, [id]);
    const ending = (effet: string) => ({
      resiliation: { effet, motif: 'Cession', par: { id: 1, nom: 'Autre', role: 'ADMIN' }, le: '1990-01-01T00:00:00Z' },
    });
    for (const effet of ['2025-12-31', '9999-12-31', '0207-01-01'])
      expect(await push('claire', id, ending(effet))).toMatchObject({ statut: 'refus', code: 'VALIDATION' });
    for (const who of ['yann', 'maud', 'etranger', 'helene'] as const)
      expect([who, await push(who, id, ending('2026-12-31'))]).toMatchObject([who, { statut: 'refus' }]);
    const ends = ['2026-12-30', '2026-12-31'].map((effet) =>
      call('claire', 'PUT', `CSContract/terminate/${id}`, { effet, motif: 'Cession' }),
    );
    expect((await Promise.all(ends)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 423]);
    expect((await read(id)).json()).toMatchObject({ resiliation: { par: { nom: 'Claire Vasseur', role: 'MANAGER' } } });
  });

  test('[contrats/CT6] two prices of one type, two clauses of one id: refused by a push and by a call', async () => {
    const id = await draft();
    const [tarif] = contrat().tarifs;
    const [clause] = contrat().clauses;
    for (const twice of [{ tarifs: [tarif, tarif] }, { clauses: [clause, clause] }]) {
      expect((await call('claire', 'PUT', `CSContract/put/${id}`, twice)).json().code).toBe('VALIDATION');
      expect(await push('claire', id, asSent(twice))).toMatchObject({ statut: 'refus', code: 'VALIDATION' });
    }
  });

  test.each(['../x', '%2e', 'bureau-1', 'modele', randomUUID().toUpperCase()])(
    '[sync/S25] %s is the id of no new contract',
    async (id) => {
      const { auteur: _auteur, numero: _numero, id: _id, ...whole } = contrat({ idClient: CLIENT });
      expect(await pushNew('claire', asSent(whole), id)).toMatchObject({ statut: 'refus' });
    },
  );

  test('[contrats/CT2] its client is one of its office, by the id that it bears', async () => {
    const { auteur: _auteur, numero: _numero, id: _id, ...whole } = contrat();
    for (const idClient of [CLIENT.toUpperCase(), 'bureau-1', randomUUID(), deliveredModele('cee').id])
      expect(await pushNew('claire', asSent({ ...whole, idClient }))).toMatchObject({ code: 'VALIDATION' });
    expect(await pushNew('etranger', asSent({ ...whole, idClient: CLIENT }))).toMatchObject({ code: 'VALIDATION' });
    for (const who of ['yann', 'sandrine', 'maud', 'loic', 'helene'] as const)
      expect([who, await pushNew(who, asSent({ ...whole, idClient: CLIENT }))]).toMatchObject([
        who,
        { statut: 'refus' },
      ]);
  });
});

describe('models that are pushed or published at once', () => {
  const { libelle, titre, clauses, variables, id: delivered } = deliveredModele('cee');
  const body = { libelle, titre, clauses, variables };
  const next = async (id: string): Promise<{ id: string; version: number }> =>
    (await call('gaelle', 'PUT', `CSContractTemplate/${id}`, body)).json();

  test('[contrats/CT1] no two versions bear one number, not even that of a withdrawn one', async () => {
    const second = await next(delivered);
    expect(second.version).toBe(2);
    await call('gaelle', 'DELETE', `CSContractTemplate/${second.id}`);
    expect((await next(delivered)).version).toBe(3);
    const changes = asSent({ kind: 'modeleContrat', ...body, serie: delivered, version: 1 });
    await Promise.all([pushNew('gaelle', changes), pushNew('gaelle', changes), next(delivered), next(delivered)]);
    const all = (await call('gaelle', 'GET', 'CSContractTemplate?size=500')).json().items;
    expect(all.map(({ version }: { version: number }) => version).toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('[contrats/CT1] a number beyond all, another author, a model that others relied on: dropped or refused', async () => {
    const whole = { kind: 'modeleContrat', ...body, serie: randomUUID(), version: 1 };
    expect(await pushNew('gaelle', asSent({ ...whole, version: Number.MAX_SAFE_INTEGER }))).toMatchObject({
      code: 'VALIDATION',
    });
    const made = randomUUID();
    expect(await pushNew('gaelle', asSent({ ...whole, aRelire: true, retireLe: null }), made)).toMatchObject({
      statut: 'accepte',
      doc: { aRelire: false, auteur: 'Gaëlle Morvan' },
    });
    for (const changes of [
      { retireLe: null },
      { retireLe: 'x' },
      { 'retireLe.x': 'x' },
      { clauses: [] },
      { version: 2 },
    ])
      expect([changes, await push('gaelle', made, changes)]).toMatchObject([changes, { statut: 'refus' }]);
    for (const who of ['claire', 'yann', 'maud'] as const)
      expect([who, await pushNew(who, asSent(whole))]).toMatchObject([who, { code: 'DROIT_INSUFFISANT' }]);
  });
});

/** As a device sends it. */
function asSent(fields: object): Record<string, Json> {
  const sent: Record<string, Json> = JSON.parse(JSON.stringify(fields));
  return sent;
}

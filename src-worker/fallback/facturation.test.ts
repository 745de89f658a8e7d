import { describe, expect, test } from 'vitest';
import { intervention } from '#domain/test-support/samples.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import { contrat, tarif } from '#domain/contrats/contrats.test-support.ts';
import { EMPTY_FACTURE } from '#domain/facturation/facture.ts';
import { line } from '#domain/facturation/facture.test-support.ts';
import type { CallName } from '#domain/api/contract.ts';
import type { Args } from '../api.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { markAllReceived, uuid } from '../test-support/received.ts';
import { isReplayable } from './waiting-calls.ts';
import { answerLocally } from './local.ts';
import type { Sources } from './lists.ts';

const SYNC = { rev: 1, seq: 1, dirty: 0 as const };
const facture = (id: string, fields: object = {}) => ({
  ...SYNC,
  ...EMPTY_FACTURE,
  id,
  kind: 'facture',
  cleDossier: uuid('d1'),
  idDossier: uuid('d1'),
  type: 'facture',
  statut: 'EMISE',
  numero: `FA-2026-0000${id.slice(-1)}`,
  dateEmission: `2026-11-0${id.slice(-1)}`,
  createdAt: `2026-11-0${id.slice(-1)}T08:00:00.000Z`,
  emission: null,
  envois: [],
  lignes: [line()],
  retireLe: null,
  ...fields,
});

/** A device without a network, that holds two dossiers and the invoices of one. */
async function appareil(role: 'MANAGER' | 'CLIENT') {
  const store = memoryStore(crypto.randomUUID());
  const asNew = <T extends object>(documents: T[]) =>
    documents.map((document) => ({ previous: undefined, document: { ...SYNC, ...document } }));
  await store.write(
    'dossiers',
    asNew([
      { id: uuid('d1'), idBureauInspection: 1 },
      { id: uuid('d2'), idBureauInspection: 1, idClient: intervention().idClient },
    ]),
  );
  await store.write('interventions', asNew([{ ...intervention({ etat: 'VALIDE' }), id: 'i', demandeId: uuid('d2') }]));
  const settings = {
    id: 'r',
    kind: 'reglagesBureau',
    idBureau: 1,
    prix: { 'BAR-EN-101': 18_000 },
    parametresFacture: null,
  };
  const draft = { statut: 'BROUILLON', numero: null, dateEmission: null };
  await store.write(
    'records',
    asNew<object & { id: string }>([
      facture(uuid('f1'), { lignes: [line({ puHTCents: 900_000 })] }),
      facture(uuid('f2')),
      facture(uuid('f3'), { ...draft, retireLe: '2026-11-21T08:00:00.000Z' }),
      settings,
    ]),
  );
  await markAllReceived(store);
  const device = {
    store,
    user: { role } as Sources['user'],
    variante: 'cee',
    now: '2026-11-21T08:00:00.000Z',
  } as const;
  const ask = (nom: CallName, args: Args = {}) => answerLocally(nom, args, device);
  return { demander: ask, store };
}

describe('without a network, invoices', () => {
  test('[facturation/F4] the one that stands for the dossier, or the one asked for; none that was taken away', async () => {
    const { demander } = await appareil('MANAGER');
    const read = (query = {}) => demander('getFacturation', { params: { id: uuid('d1') }, query });
    expect(await read()).toMatchObject({ id: uuid('f2'), totalTTCCents: 43_200 });
    expect(await read({ facture: uuid('f1') })).toMatchObject({ id: uuid('f1'), numero: 'FA-2026-00001' });
    expect(await read({ facture: uuid('f3') })).toBeUndefined();
  });

  test('[facturation/F6] the office is offered what would be billed, its client nothing', async () => {
    const two = { params: { id: uuid('d2') } };
    expect(await (await appareil('MANAGER')).demander('getFacturation', two)).toMatchObject({
      statut: 'AUCUNE',
      totalHTCents: 18_000,
    });
    expect(await (await appareil('CLIENT')).demander('getFacturation', two)).toBeUndefined();
  });

  test('[contrats/CT30] the lines are proposed by the contract that this device holds, those of other clients left out', async () => {
    const { demander, store } = await appareil('MANAGER');
    const { idClient } = intervention();
    const prices = { tarifs: [tarif({ idType: 'BAR-EN-101' })], dateDebut: '2026-01-01' };
    const write = (fields: Partial<Contrat>) =>
      store.write('records', [{ previous: undefined, document: { ...SYNC, ...contrat({ ...prices, ...fields }) } }]);
    const read = () => demander('getFacturation', { params: { id: uuid('d2') } });
    await write({ id: uuid('c1'), idClient: uuid('c9') });
    expect(await read()).toMatchObject({ totalHTCents: 18_000 });
    await write({ id: uuid('c2'), idClient });
    expect(await read()).toMatchObject({
      totalHTCents: 11_800,
      lignes: [{ contrat: { id: uuid('c2'), numero: 'CC-2026-00014' } }],
    });
  });

  test('the register is sorted and filtered as the server does', async () => {
    const { demander } = await appareil('MANAGER');
    const ids = async (query: object) =>
      ((await demander('facturations', { query: { ...query } })) as { items: { id: string }[] }).items.map(
        ({ id }) => id,
      );
    expect(await ids({})).toEqual([uuid('f2'), uuid('f1')]);
    expect(await ids({ sort: '-totalTTCCents' })).toEqual([uuid('f1'), uuid('f2')]);
    expect(await ids({ au: '2026-11-01' })).toEqual([uuid('f1')]);
    expect(await ids({ statut: 'BROUILLON' })).toEqual([]);
  });

  test('[facturation/F7] a draft waits for the network, an issue never does', () => {
    const id = crypto.randomUUID();
    expect(isReplayable('saveFacturation', { body: { id } })).toBe(true);
    expect(isReplayable('saveFacturation', { body: { id, emettre: true } })).toBe(false);
    expect(isReplayable('saveFacturation', { body: {} })).toBe(false);
  });
});

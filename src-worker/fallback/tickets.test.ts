import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { CallName } from '#domain/api/contract.ts';
import { BytesStore } from '../media/bytes.ts';
import { clientApi } from '../network/client.ts';
import type { KeptSession } from '../session/people.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { markAllReceived, uuid } from '../test-support/received.ts';
import type { Args } from '../api.ts';
import { callApi, type Gateway } from './gateway.ts';

const ticket = (id: string, fields: object = {}) => ({
  id,
  rev: 1,
  seq: 1,
  dirty: 0 as const,
  kind: 'ticket',
  type: 'Bug',
  priority: 'Moyenne',
  status: 'Initié',
  titre: `Ticket ${id}`,
  auteur: { id: 3, nom: 'Carla Roux', role: 'CONTROL' },
  createdAt: `2026-11-2${id.slice(-1)}T08:00:00.000Z`,
  ...fields,
});
const commentaire = (id: string, fields: object = {}) => ({
  ...ticket(id),
  kind: 'commentaire',
  entite: 'ticket',
  idEntite: uuid('t1'),
  texte: id,
  retireLe: null,
  ...fields,
});

/** A device without a network, that holds tickets, comments and interventions. */
async function appareil() {
  const store = memoryStore(crypto.randomUUID());
  const records = [
    ticket(uuid('t1')),
    ticket(uuid('t2'), { priority: 'Elevée', dirty: 1 }),
    ticket(uuid('t3'), { priority: 'Basse', status: 'Résolu' }),
    commentaire(uuid('c1')),
    commentaire(uuid('c2'), { retireLe: '2026-11-21T08:00:00.000Z' }),
    commentaire(uuid('c3'), { idEntite: uuid('t2') }),
  ];
  await store.write(
    'records',
    records.map((document) => ({ previous: undefined, document })),
  );
  const visit = { rev: 1, seq: 1, dirty: 0 as const, etat: 'NOUVELLE', typeOfTypeIntervention: 'FORMULAIRE' };
  await store.write(
    'interventions',
    [
      {
        ...visit,
        id: uuid('i1'),
        uniqueCode: 'LOT-7',
        version: 1,
        idTypeIntervention: 'x',
        idClient: uuid('k'),
        rsBatchId: null,
        idDossier: uuid('d'),
      },
      {
        ...visit,
        id: uuid('i2'),
        uniqueCode: 'LOT-7',
        version: 2,
        idTypeIntervention: 'x',
        idClient: uuid('k'),
        rsBatchId: 'l',
      },
    ].map((document) => ({ previous: undefined, document })),
  );
  const operation = { rev: 1, seq: 1, dirty: 0 as const, codeLot: 'LOT-9', referenceClient: 'ACT-1' };
  await store.write('dossiers', [{ previous: undefined, document: { ...operation, id: uuid('d') } }]);
  await markAllReceived(store);
  const session = { user: { id: 3, role: 'CONTROL', offlineAccess: true } } as KeptSession;
  const gateway: Gateway = {
    client: clientApi({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      origine: 'http://localhost',
      token: () => Promise.resolve('T'),
      onToken: () => Promise.resolve(),
      onRefus: () => Promise.resolve(),
    }),
    local: {
      store,
      octets: new BytesStore('constat-cee-3', new IDBFactory()),
      session,
      clock: () => '2026-11-21T08:00:00.000Z',
      uuid: () => crypto.randomUUID(),
    },
    wait: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
  };
  const call = (nom: CallName, args: Args = {}) => callApi(gateway, nom, args);
  const ids = async (nom: CallName, args: Args): Promise<unknown> => {
    const answer = await call(nom, args);
    const data = (answer.ok ? answer.value.data : null) as { items?: { id: string }[] } | { id: string }[] | null;
    return (Array.isArray(data) ? data : data?.items)?.map(({ id }) => id);
  };
  const waiting = async (id: string) => (await store.byIds('records', [id]))[0];
  return { appel: call, ids, waiting, calls: () => store.all('commandes') };
}

describe('without a network, tickets and comments', () => {
  test('are listed with those that wait, filtered and sorted as the server does', async () => {
    const { ids } = await appareil();
    expect(await ids('tickets', {})).toEqual([uuid('t3'), uuid('t2'), uuid('t1')]);
    expect(await ids('tickets', { query: { sort: '-priority' } })).toEqual([uuid('t2'), uuid('t1'), uuid('t3')]);
    expect(await ids('tickets', { query: { status: 'Résolu' } })).toEqual([uuid('t3')]);
    expect(await ids('tickets', { query: { search: `ticket ${uuid('t1')}` } })).toEqual([uuid('t1')]);
  });
  test('are read one by one; a comment taken away is none', async () => {
    const { appel, ids } = await appareil();
    expect(await appel('ticket', { params: { id: uuid('t2') } })).toMatchObject({
      value: { data: { id: uuid('t2'), priority: 'Elevée' }, fromCache: true },
    });
    expect(await ids('comments', { query: { entite: 'ticket', idEntite: uuid('t1') } })).toEqual([uuid('c1')]);
    expect(await appel('comment', { params: { id: uuid('c2') } })).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
  });
  test('are edits of their documents, a new one when it names its id', async () => {
    const { appel, waiting, calls } = await appareil();
    const body = { type: 'Bug', priority: 'Moyenne', titre: 'Carte blanche', description: 'Rien ne vient.' };
    expect(await appel('ticketCreate', { body })).toMatchObject({ ok: false, code: 'HORS_LIGNE' });
    const withId = { body: { ...body, id: crypto.randomUUID() } };
    expect(await appel('ticketCreate', withId)).toMatchObject({ ok: true, value: { status: 202 } });
    expect(await appel('ticketReplace', { params: { id: uuid('t1') }, body: { status: 'Annulé' } })).toMatchObject({
      ok: true,
      value: { status: 202 },
    });
    expect(await waiting(withId.body.id)).toMatchObject({ ...withId.body, status: 'Initié', dirty: 1 });
    expect(await waiting(uuid('t1'))).toMatchObject({ status: 'Annulé', dirty: 1 });
    expect(await calls()).toEqual([]);
  });
});

describe('without a network, lists of interventions', () => {
  test('a lot is composed from what is on the device', async () => {
    const { ids } = await appareil();
    expect(await ids('getByTypeIntervention', { params: { a: 'x', b: '0' } })).toEqual([uuid('i1'), uuid('i2')]);
    expect(await ids('getByTypeIntervention', { params: { a: 'x', b: uuid('k') }, query: { sansLot: true } })).toEqual([
      uuid('i1'),
    ]);
    expect(await ids('getByTypeIntervention', { params: { a: 'x', b: uuid('autre') } })).toEqual([]);
  });
  test('an operation is found by its code, the last version of it', async () => {
    const { appel } = await appareil();
    const found = await appel('getByUniqueCode', { params: { code: 'LOT-7' } });
    expect(found).toMatchObject({ value: { data: { id: uuid('i2') }, fromCache: true } });
    // [lots/L88] Or by its lot and its reference in the list.
    const drawn = await appel('getByUniqueCode', { params: { code: 'LOT-9-ACT-1' } });
    expect(drawn).toMatchObject({ value: { data: { id: uuid('i1') }, fromCache: true } });
    expect(await appel('getByUniqueCode', { params: { code: 'LOT-8' } })).toMatchObject({ code: 'HORS_LIGNE' });
  });
});

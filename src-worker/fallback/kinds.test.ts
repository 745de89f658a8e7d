import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import type { CallName } from '#domain/api/contract.ts';
import type { Args } from '../api.ts';
import { BytesStore } from '../media/bytes.ts';
import type { KeptSession } from '../session/people.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { uuid } from '../test-support/received.ts';
import type { Local } from './gateway.ts';
import { editLocally } from './write.ts';

const NOW = '2026-11-23T08:00:00.000Z';
const received = { rev: 1, seq: 1, dirty: 0 as const, createdAt: NOW, retireLe: null };
const signature = { id: 3, nom: 'Carla Roux' };
const file = { ...received, kind: 'fichier', nom: 'plan.pdf', auteur: signature, recuLe: NOW };
const RECORDS = {
  client: { ...received, kind: 'client', raisonSociale: 'Habitat Sud', telephone: '' },
  ticket: { ...received, kind: 'ticket', titre: 'Carte blanche', telephone: '' },
  commentaire: { ...received, kind: 'commentaire', entite: 'ticket', idEntite: uuid('ticket'), auteur: signature },
  piece: { ...file, idDossier: uuid('dossier') },
  jointe: { ...file, idDossier: uuid('dossier'), idMessage: uuid('message') },
  capture: { ...file, idTicket: uuid('ticket') },
};
type Name = keyof typeof RECORDS;

/** A device of the office that holds a record of each kind, and what of them waits to be sent. */
async function appareil() {
  const store = memoryStore(crypto.randomUUID());
  const records = Object.entries(RECORDS).map(([nom, fields]) => ({ ...fields, id: uuid(nom) }));
  await store.write(
    'records',
    records.map((document) => ({ previous: undefined, document })),
  );
  const dossier = { ...received, id: uuid('dossier'), idDemande: 42, etat: 'EN COURS' };
  await store.write('dossiers', [{ previous: undefined, document: dossier }]);
  const session = { user: { id: 3, role: 'ADMIN' }, variante: 'cee' } as KeptSession;
  const octets = new BytesStore('constat-cee-3', new IDBFactory());
  const local: Local = { store, octets, session, clock: () => NOW, uuid: () => crypto.randomUUID() };
  const call = (nom: CallName, args: Args) => editLocally(local, nom, args);
  const waiting = async () => (await store.all('records')).filter(({ dirty }) => dirty === 1).map(({ id }) => id);
  return { call, waiting };
}

const CALLS: readonly { readonly call: CallName; readonly args: (id: string) => Args; readonly of: Name }[] = [
  { call: 'clientReplace', args: (id) => ({ params: { id }, body: { telephone: '0299000000' } }), of: 'client' },
  { call: 'commentDelete', args: (id) => ({ params: { id } }), of: 'commentaire' },
  { call: 'deleteFile', args: (id) => ({ params: { id, container: 'demande-42' } }), of: 'piece' },
  { call: 'deleteFile', args: (id) => ({ params: { id, container: `message-${uuid('message')}` } }), of: 'jointe' },
  { call: 'deleteFile', args: (id) => ({ params: { id, container: `ticket-${uuid('ticket')}` } }), of: 'capture' },
];

describe('[access/E14] without a network, an edit of one of the records', () => {
  test.each(CALLS)('$call reaches a $of', async ({ call: nom, args, of }) => {
    const { call, waiting } = await appareil();
    expect(await call(nom, args(uuid(of)))).toMatchObject({ ok: true });
    expect(await waiting()).toEqual([uuid(of)]);
  });
  const others = CALLS.flatMap(({ of, ...one }) =>
    (Object.keys(RECORDS) as Name[]).filter((name) => name !== of).map((name) => ({ ...one, name, of })),
  );
  test.each(others)('$call of a $of does nothing to a $name', async ({ call: nom, args, name }) => {
    const { call, waiting } = await appareil();
    expect(await call(nom, args(uuid(name)))).toBeUndefined();
    expect(await waiting()).toEqual([]);
  });
});

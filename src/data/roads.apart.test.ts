import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Role } from '#domain/access/roles.ts';
import type { CallName } from '#domain/api/contract.ts';
import type { Result } from '#domain/base/result.ts';
import type { Changes, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { cleanDocument, create as made } from '#domain/sync/edit.ts';
import { actor, dossier, ID, intervention, NOW, photo } from '#domain/test-support/samples.ts';
import { createDocument, editDocument as editByEngine, type Commands } from '../../src-worker/conflicts/commands.ts';
import { editLocally } from '../../src-worker/fallback/write.ts';
import { magasinRxdb } from '../../src-worker/local/store.ts';
import { BytesStore } from '../../src-worker/media/bytes.ts';
import type { KeptSession } from '../../src-worker/session/people.ts';
import { connection } from './connection.ts';
import * as session from './current-session.ts';
import { create, editDocument } from './edit-document.ts';
import type * as Base from './database.ts';

vi.mock('../platform/variant/current.ts', () => ({ VARIANT: 'cee' }));
vi.mock('./database.ts', async (importer) => {
  const module = await importer<typeof Base>();
  const storage = getRxStorageDexie({ indexedDB: new IDBFactory(), IDBKeyRange });
  return {
    ...module,
    openBase: (nom: string) => module.openBase(nom, { storage, key: () => Promise.resolve(null) }),
  };
});

const TICKET = '8e1f3ad2-0007-4a00-8000-000000000007';
const store = async () => magasinRxdb((await connection.base())!);
const received = (collection: SyncedCollection, fields: object & { id: string }) =>
  cleanDocument(collection, { ...fields, rev: 4, seq: 1 });

/** On this device and for this person: what the three roads share. */
async function device(role: Role, documents: Partial<Record<SyncedCollection, LocalDocument>>) {
  const user = { ...actor(role), email: '', nomBureauInspection: null, langue: 'fr', DataJson: {} };
  const kept: KeptSession = {
    user,
    role,
    variante: 'cee',
    token: '',
    base: 'constat-cee-2',
    origine: '',
    aRenouveler: false,
    horsLigne: true,
    horsLigneJusquAu: null,
  };
  vi.spyOn(session, 'currentSession').mockReturnValue(kept);
  const held = await store();
  for (const collection of ['dossiers', 'interventions', 'photos', 'records'] as const) {
    const stored = await held.all(collection);
    await held.write(
      collection,
      stored.map((previous) => ({ previous, document: null })),
    );
    const document = documents[collection];
    if (document === undefined) continue;
    const [previous] = await held.byIds(collection, [document.id]);
    await held.write(collection, [{ previous, document }]);
  }
  const base = { store: held, clock: () => NOW, uuid: () => crypto.randomUUID() };
  const commands: Commands = { ...base, horsLigne: true, writer: { actor: actor(role), variante: 'cee' } };
  const local = {
    ...base,
    octets: new BytesStore('constat-cee-2', new IDBFactory()),
    session: kept,
  };
  return { held, commands, local };
}

const inForce = { dossiers: received('dossiers', dossier()) };
const visit = (etat: 'EN COURS' | 'VALIDE') => ({
  ...inForce,
  interventions: received('interventions', intervention({ etat })),
});
const unknownDossier: LocalDocument = made(
  { ...dossier({ etat: 'EN ATTENTE' }) },
  { collection: 'dossiers', editId: 'e', now: NOW, horsLigne: true },
);

interface Edited {
  readonly what: string;
  readonly role: Role;
  readonly documents: Partial<Record<SyncedCollection, LocalDocument>>;
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly changes: Changes;
  readonly call: CallName;
  /** undefined: it is queued. */
  readonly code?: string;
}
const ofDossier = { collection: 'dossiers', id: ID.dossier, call: 'demandeReplace' } as const;
const ofVisit = { collection: 'interventions', id: ID.intervention, call: 'interventionReplace' } as const;
const ofPhoto = { collection: 'photos', id: ID.photo, call: 'imageReplace' } as const;
const withPhoto = (etat: 'EN COURS' | 'VALIDE') => ({ ...visit(etat), photos: received('photos', photo()) });

const EDITS: readonly Edited[] = [
  {
    what: 'a right',
    role: 'CONTROL',
    documents: inForce,
    ...ofDossier,
    changes: { acces: 'x' },
    code: 'DROIT_INSUFFISANT',
  },
  {
    what: 'a reader',
    role: 'COFRAC',
    documents: inForce,
    ...ofDossier,
    changes: { acces: 'x' },
    code: 'LECTURE_SEULE',
  },
  { what: 'what is allowed', role: 'MANAGER', documents: inForce, ...ofDossier, changes: { acces: 'x' } },
  {
    what: 'a client that this device may not know',
    role: 'MANAGER',
    documents: inForce,
    ...ofDossier,
    changes: { idClient: TICKET },
  },
  {
    what: 'a seal',
    role: 'MANAGER',
    documents: visit('VALIDE'),
    ...ofVisit,
    changes: { consignes: 'x' },
    code: 'VERROUILLE',
  },
  {
    what: 'a seal over a photo',
    role: 'MANAGER',
    documents: withPhoto('VALIDE'),
    ...ofPhoto,
    changes: { legende: 'x' },
    code: 'VERROUILLE',
  },
  {
    what: 'a photo of a visit under way',
    role: 'MANAGER',
    documents: withPhoto('EN COURS'),
    ...ofPhoto,
    changes: { legende: 'x' },
  },
  {
    what: 'instructions, which a controller does not give',
    role: 'CONTROL',
    documents: visit('EN COURS'),
    ...ofVisit,
    changes: { consignes: 'x' },
    code: 'DROIT_INSUFFISANT',
  },
  {
    what: 'a document that the server does not know yet',
    role: 'CONTROL',
    documents: { dossiers: unknownDossier },
    ...ofDossier,
    changes: { acces: 'x' },
  },
];

const codeOf = (answer: Result<unknown> | undefined) =>
  answer === undefined ? 'none' : answer.ok ? undefined : answer.code;

beforeAll(() => connection.open('constat-cee-2'));
afterAll(() => connection.close());

describe('[access/E11] [sync/C20] one edit is judged alike on its three roads', () => {
  const roads = EDITS.flatMap((one) => (['screen', 'engine', 'call'] as const).map((road) => ({ ...one, road })));
  test.each(roads)('$what, by the $road', async ({ road, role, documents, collection, id, changes, call, code }) => {
    const { held, commands, local } = await device(role, documents);
    const before = (await held.byIds(collection, [id]))[0];
    const answer = await {
      screen: () => editDocument(collection, id, changes),
      engine: () => editByEngine(commands, { collection, docId: id }, changes),
      call: () => editLocally(local, call, { params: { id }, body: changes }),
    }[road]();
    expect(codeOf(answer)).toBe(code);
    const after = (await held.byIds(collection, [id]))[0];
    expect(after).toMatchObject(code === undefined ? changes : { ...before });
  });
});

const client = { kind: 'client', raisonSociale: 'Oxance Énergie', siret: '12345678200010', idBureauInspection: 1 };

describe('[access/E11] a creation is judged alike on its three roads', () => {
  const cases = [
    { what: 'a right', role: 'CONTROL' as const, fields: client, code: 'DROIT_INSUFFISANT' },
    { what: 'a reader', role: 'COFRAC' as const, fields: client, code: 'LECTURE_SEULE' },
    { what: 'a value', role: 'MANAGER' as const, fields: { ...client, siret: '1' }, code: 'VALIDATION' },
    { what: 'what is allowed', role: 'MANAGER' as const, fields: client, code: undefined },
  ].flatMap((one) => (['screen', 'engine', 'call'] as const).map((road) => ({ ...one, road })));
  test.each(cases)('$what, by the $road', async ({ road, role, fields, code }) => {
    const { held, commands, local } = await device(role, inForce);
    const { kind: _kind, idBureauInspection: _bureau, ...body } = fields;
    const answer = await {
      screen: () => create('records', { ...fields, id: TICKET }),
      engine: () => createDocument(commands, 'records', { ...fields, id: TICKET }),
      call: () => editLocally(local, 'clientCreate', { body: { ...body, id: TICKET } }),
    }[road]();
    expect(codeOf(answer)).toBe(code);
    const stored = (await held.all('records')).map(({ id, dirty }) => ({ id, dirty }));
    expect(stored).toEqual(code === undefined ? [{ id: TICKET, dirty: 1 }] : []);
  });
});

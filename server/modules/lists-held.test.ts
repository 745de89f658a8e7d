/** What a list tells a role, its device holds: a screen that reads the device denies nothing that the server would answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import { appareil } from '../test-support/appareil.ts';
import { type Bureau, completer, openBureau } from '../test-support/bureau.ts';
import { EXAMPLES } from '../test-support/examples.ts';
import { EVERY, prepareFixtures } from '../test-support/fixtures.ts';
import { createTestServer, type TestServer } from '../test-support/server.ts';

/** What a list tells and no device is sent, and why no screen denies it; of one role, or of every one. */
const APART: Readonly<Record<string, string>> = {
  typeSupervisionList: 'what the product delivers is in the program, of devices too',
  grilleList: 'the same',
  'CONTROL clients': 'no screen of a controller lists clients: their name stands on the dossier',
  'CONTROL clientListe': 'the same',
  'CONTROL clientsDuBureau': 'the same',
};

/** Every list of documents that a device answers too. */
const LISTS = Object.entries<Call>(CONTRACT)
  .filter(([, { method, offline, answer }]) => method === 'GET' && offline === 'L' && isPage(answer))
  .map(([name]) => name as CallName);
function isPage(answer: Call['answer']): boolean {
  return answer instanceof z.ZodObject && 'items' in answer.shape && 'total' in answer.shape;
}

let server: TestServer;
let bureau: Bureau;
const people: Partial<Record<Role, { readonly token: string; readonly id: number }>> = {};
beforeAll(async () => {
  server = await createTestServer();
  bureau = await openBureau(server);
  const pncee = { email: 'pncee@bureau.example', role: 'PNCEE', idBureau: null, bureauxAttaches: [1] } as const;
  const idPncee = await server.createAccount(pncee);
  const named = {
    ADMIN: 'gaelle',
    MANAGER: 'claire',
    CONTROL: 'yann',
    BASIC: 'sandrine',
    CLIENT: 'maud',
    ENTREPRISE: 'loic',
    COFRAC: 'helene',
  } as const;
  for (const [role, who] of Object.entries(named))
    people[role as Role] = { token: bureau.jetons[who], id: bureau.ids[who] };
  people.PNCEE = { token: await server.signIn(pncee.email), id: idPncee };
  await completer(server);
});
afterAll(() => server.close());

/** Ids of every document that a device of this person is given. */
async function heldBy(token: string): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  const device = appareil(server, token);
  for (let since = 0; ;) {
    const { docs, fini, seq } = await device.tirer({ seq: since });
    for (const { d } of docs) held.add(d.id);
    if (fini) return held;
    since = seq;
  }
}

async function listed(name: CallName, { params = {} }: { readonly params?: object }, token: string) {
  const { path }: Call = CONTRACT[name];
  const url = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(Reflect.get(params, key))));
  const answer = await server.call('GET', url, { jeton: token, query: { size: 200 } });
  return answer.statusCode === 200 ? answer.json<{ items: readonly { readonly id?: unknown }[] }>().items : [];
}

test('the lists of the contract are found', () => {
  expect(LISTS.length).toBeGreaterThan(15);
  const named = Object.keys(APART).map((one) => one.split(' ').at(-1));
  expect(named.filter((name) => !LISTS.some((list) => list === name))).toEqual([]);
});

test.each(ROLES)('[access/A1] [access/A4] what a list tells %s, their device holds', async (role) => {
  const { token, id } = must(people[role], 'everybody has signed in');
  const fixtures = await prepareFixtures(server, bureau, { role, id, names: EVERY });
  const held = await heldBy(token);
  const denied: string[] = [];
  let told = 0;
  for (const name of LISTS) {
    const example = EXAMPLES[name]?.(fixtures) ?? {};
    const rows = await listed(name, example, token);
    told += rows.length;
    const absent = rows.filter((row) => typeof row.id === 'string' && !held.has(row.id));
    const isApart = name in APART || `${role} ${name}` in APART;
    if (absent.length > 0 && !isApart) denied.push(`${name}: ${absent.length} of ${rows.length}`);
  }
  expect(denied).toEqual([]);
  expect([role, told > 0]).toEqual([role, true]);
});

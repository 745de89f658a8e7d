import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Actor, Role } from '#domain/access/roles.ts';
import { readingPortees } from '#domain/gate/scopes.ts';
import { must } from '#domain/base/must.ts';
import { openPostgres } from '../server/db/postgres.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../server/demo/accounts.ts';
import { fillDemo } from '../server/demo/fill.ts';
import { ACTOR_COLUMNS } from '../server/http/sessions.ts';
import { folderStore } from '../server/storage/file-store.ts';
import { launch, type AppServer } from './e2e/server.ts';
import { freePort } from './support/free-port.ts';
import { Watched } from './watch/watched.ts';
import { type Who, readingsOf } from './watch/readings.ts';
import { largestImport, largestPush, longestChain } from './watch/writings.ts';

const HELD_MS = 200;
/** Of the readings of a role: the demo data holds something of nearly every kind. */
const ANSWERED = 30;
/** Nearly two megabytes are not written in less. */
const SEEN_MS = 3;
const DOSSIERS = 1500;
const STORY_MS = 300_000;
const NAME = `t_${randomUUID().replaceAll('-', '')}`;
const TODAY = new Date().toISOString().slice(0, 10);

let folder: string;
let server: AppServer | null = null;
let watched: Watched;
const maintenance = openPostgres(inject('postgresUrl'), 1);
const url = new URL(inject('postgresUrl'));
url.pathname = `/${NAME}`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'constat-tours-'));
  await maintenance.query(`create database ${NAME} template ${inject('postgresModel')}`);
  const db = openPostgres(url.href, 2);
  await fillDemo(db, { aujourdhui: TODAY, dossiers: DOSSIERS, fichiers: folderStore(join(folder, 'fichiers')) });
  await db.close();
  const turnsPort = await freePort();
  server = await launch(folder, {
    DATABASE_URL: url.href,
    HOST: '127.0.0.1',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'watch', 'turns.ts')}`,
    TURNS_PORT: String(turnsPort),
  });
  watched = new Watched(`http://127.0.0.1:${server.port}`, `http://127.0.0.1:${turnsPort}`);
}, STORY_MS);
afterAll(async () => {
  (await import('node:fs')).writeFileSync('/tmp/w3-held.json', JSON.stringify(watched.longest));
  await server?.kill();
  await maintenance.query(`drop database ${NAME} with (force)`);
  await maintenance.close();
  rmSync(folder, { recursive: true, force: true });
});

async function whoOf(role: Role): Promise<Who> {
  const { email } = must(
    DEMO_ACCOUNTS.find((one) => one.role === role && one.variante === 'cee'),
    role,
  );
  await watched.signIn(email, DEMO_PASSWORD);
  const db = openPostgres(url.href, 1);
  const [actor] = await db.query<Actor>(`select ${ACTOR_COLUMNS} from utilisateurs u where lower(u.email) = $1`, [
    email,
  ]);
  const rows = await db.query<{ kind: string; id: string }>(
    `select distinct on (1) coalesce(data ->> 'kind', collection) as kind, id from documents
     where portees && $1::text[] and not supprime order by 1, etat in ('VALIDE', 'CLOS', 'ARCHIVE') desc, pg_column_size(data) desc`,
    [[...readingPortees(must(actor, email), 'cee')]],
  );
  await db.close();
  const largest = new Map(rows.map(({ kind, id }) => [kind, id]));
  return { role, idUser: must(actor, email).id, largest, today: TODAY };
}

test.each(['MANAGER', 'ADMIN', 'CLIENT'] as const)(
  '[http/H13] nothing that %s reads holds the others, whatever its size',
  async (role) => {
    const who = await whoOf(role);
    for (const { call, path } of readingsOf(who)) await watched.ask(`${role} ${call}`, path);
    expect(watched.answered(role)).toBeGreaterThan(ANSWERED);
    expect(watched.over(HELD_MS)).toEqual([]);
  },
  STORY_MS,
);
test(
  '[http/H13] the largest push, import and evidence of a visit hold nobody',
  async () => {
    const who = await whoOf('MANAGER');
    await watched.send('syncPush', '/api/Sync/push', () => largestPush(who));
    await watched.send('syncImport', '/api/Sync/import', () => largestImport(who));
    await watched.send('preuvesRecevoir', '/api/Sync/preuves', () => longestChain(who));
    expect(watched.over(HELD_MS)).toEqual([]);
  },
  STORY_MS,
);
test('[http/H13] the watch sees what a large answer holds', () => {
  expect(watched.longest[0]?.ms).toBeGreaterThan(SEEN_MS);
});

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPostgres } from '../server/db/postgres.ts';
import { launch, type AppServer } from './e2e/server.ts';
import { type Link, openLink } from './support/cut-link.ts';

const STOP_MS = 15_000;
const STORY_MS = 300_000;
const NAME = `t_${randomUUID().replaceAll('-', '')}`;

let folder: string;
let link: Link;
let server: AppServer | null = null;
const maintenance = openPostgres(inject('postgresUrl'), 1);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'constat-arret-'));
  link = await openLink();
  link.pointTo(Number(new URL(inject('postgresUrl')).port));
  await maintenance.query(`create database ${NAME}`);
});
afterAll(async () => {
  await server?.kill();
  await link.close();
  await maintenance.query(`drop database ${NAME} with (force)`);
  await maintenance.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  '[server/V3] a server whose PostgreSQL went away without a word stops in time, and says what it could not write',
  async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${NAME}`;
    url.port = new URL(link.origine).port;
    server = await launch(folder, { DATABASE_URL: url.href, DEMO: '0', HOST: '127.0.0.1' });
    const health = () => fetch(`http://127.0.0.1:${server?.port}/api/health`);
    expect(await (await health()).json()).toMatchObject({ engine: 'postgres', stuckTransactions: 0 });
    link.silence();
    // Calls that will never be answered, their connections held.
    const calls = Array.from({ length: 20 }, () =>
      health().then(
        ({ status }) => status,
        () => 'cut',
      ),
    );
    const begun = performance.now();
    const before = server.output().length;
    const code = await server.stop();
    expect(performance.now() - begun).toBeLessThan(STOP_MS);
    const said = server.output().slice(before);
    expect(said).toContain('Arrêt : le témoin de la base (epoch.json) n’est pas à jour');
    expect(code).toBe(1);
    expect(await Promise.all(calls)).not.toContain(200);
  },
  STORY_MS,
);

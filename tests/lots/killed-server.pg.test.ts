import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPostgres } from '../../server/db/postgres.ts';
import { type AppServer, launch } from '../e2e/server.ts';
import { madeOf, makeVisitsUnderKills, ONE_OF_EACH, OPERATIONS } from './killed-server.test-support.ts';

const STORY_MS = 180_000;
const NAME = `t_${randomUUID().replaceAll('-', '')}`;

let folder: string;
let server: AppServer | null = null;
const maintenance = openPostgres(inject('postgresUrl'), 1);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'constat-lot-'));
  await maintenance.query(`create database ${NAME}`);
});
afterAll(async () => {
  await server?.kill();
  await maintenance.query(`drop database ${NAME} with (force)`);
  await maintenance.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  '[lots/L60] killed with a transaction of its own under way in PostgreSQL, it makes each dossier and visit once all the same',
  async () => {
    const url = new URL(inject('postgresUrl'));
    url.pathname = `/${NAME}`;
    server = await launch(folder, { DATABASE_URL: url.href, HOST: '127.0.0.1', DEMO_DOSSIERS: '20' });
    const { id, kills, last } = await makeVisitsUnderKills(server);
    for (const { wasIdle, acknowledged, found } of kills) {
      expect(wasIdle).toBe(false);
      expect(found).toBeGreaterThanOrEqual(acknowledged);
      expect(found).toBeLessThan(OPERATIONS);
    }
    expect(last).toEqual({ faits: 0, restent: 0, total: OPERATIONS });
    const db = openPostgres(url.href, 1);
    try {
      expect(await madeOf(db, id)).toEqual(ONE_OF_EACH);
    } finally {
      await db.close();
    }
  },
  STORY_MS,
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPglite } from '../../server/db/pglite.ts';
import { type AppServer, launch } from '../e2e/server.ts';
import { madeOf, makeVisitsUnderKills, ONE_OF_EACH, OPERATIONS } from './killed-server.test-support.ts';

/** A real server makes its demo data, and starts three times. */
const STORY_MS = 180_000;

let folder: string;
let server: AppServer | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-lot-'));
});
afterEach(async () => {
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test(
  '[lots/L60] visits made from a draw by a server that is killed twice at it: asked again, each operation has one dossier and one visit',
  async () => {
    server = await launch(folder, { HOST: '127.0.0.1', DEMO_DOSSIERS: '20' });
    const { id, kills, last } = await makeVisitsUnderKills(server);
    for (const { wasIdle, acknowledged, found } of kills) {
      expect(wasIdle).toBe(false);
      expect(found).toBeGreaterThanOrEqual(acknowledged);
      expect(found).toBeLessThan(OPERATIONS);
    }
    expect(last).toEqual({ faits: 0, restent: 0, total: OPERATIONS });
    expect(await server.stop()).toBe(0);
    const db = await openPglite(join(folder, 'pg'));
    try {
      expect(await madeOf(db, id)).toEqual(ONE_OF_EACH);
    } finally {
      await db.close();
    }
  },
  STORY_MS,
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Db } from '../db/db.ts';
import { openPostgres } from '../db/postgres.ts';
import { testDatabase } from '../test-support/server.ts';
import { Mailer } from './mail.ts';
import { retry } from './outbox.ts';

const NB = 120;
const PROCESS = 3;
const AT = new Date('2026-11-21T07:00:00.000Z');
let db: Db;
let drop: () => Promise<void>;
let dossier: string;
/** Pools of their own, as processes of their own have them: connections that lock each other out for real. */
const pools: Db[] = [];

beforeAll(async () => {
  const base = await testDatabase();
  ({ db, drop } = base);
  dossier = await mkdtemp(join(tmpdir(), 'constat-prise-'));
  for (let rank = 0; rank < PROCESS; rank++) pools.push(openPostgres(must(base.url, 'a real PostgreSQL'), 4));
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await drop();
  await rm(dossier, { recursive: true, force: true });
});

test('[courriels/L3] processes that empty one outbox at once give each mail to the mail server once, and leave none', async () => {
  const dropper = mailerOn(db, null);
  const ids = Array.from({ length: NB }, (_, rank) => `mail-${rank}`);
  for (const id of ids) {
    await dropper.postFree({ id, a: 'z@x.example', variante: 'cee', contenu: { sujet: id, paragraphes: ['…'] } });
    await retry(db, id, AT);
  }
  const sent: { id: string; process: number }[] = [];
  // The mail server answers when all processes hold a mail: none may empty the outbox before the others have come.
  const holding = new Set<number>();
  let allHere = (): void => undefined;
  const ensemble = new Promise<void>((resolve) => (allHere = resolve));
  const processes = pools.map((pool, process) =>
    mailerOn(pool, async ({ id }) => {
      sent.push({ id, process });
      holding.add(process);
      if (holding.size === PROCESS) allHere();
      await ensemble;
    }),
  );
  // Two rounds in each process: its minute and a mail that was just posted.
  await Promise.all(processes.flatMap((mailer) => [mailer.deliverDue(), mailer.deliverDue()]));

  expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(sent.map(({ process }) => process)).size).toBe(PROCESS);
  const leftovers = await db.query("select id from courriels where etat <> 'ENVOYE' or essais <> 1");
  expect(leftovers).toEqual([]);
});

function mailerOn(sql: Db, deliver: ConstructorParameters<typeof Mailer>[0]['deliver']): Mailer {
  return new Mailer({
    db: sql,
    dossier,
    expediteur: 'Constat <ne-pas-repondre@constat.example>',
    clock: () => AT,
    adresse: (variante, path) => `https://${variante}.constat.example${path}`,
    deliver,
    journal: (error) => {
      throw error;
    },
  });
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#domain/base/must.ts';
import type { Db } from '../db/db.ts';
import { openPostgres } from '../db/postgres.ts';
import { baseDeTest } from '../test-support/serveur.ts';
import { Courrier } from './courrier.ts';
import { relancer } from './outbox.ts';

const NB = 120;
const PROCESS = 3;
const LE = new Date('2026-11-21T07:00:00.000Z');
let db: Db;
let drop: () => Promise<void>;
let dossier: string;
/** Pools of their own, as processes of their own have them: connections that lock each other out for real. */
const pools: Db[] = [];

beforeAll(async () => {
  const base = await baseDeTest();
  ({ db, drop } = base);
  dossier = await mkdtemp(join(tmpdir(), 'constat-prise-'));
  for (let rang = 0; rang < PROCESS; rang++) pools.push(openPostgres(must(base.url, 'a real PostgreSQL'), 4));
});
afterAll(async () => {
  for (const pool of pools) await pool.close();
  await drop();
  await rm(dossier, { recursive: true, force: true });
});

test('[courriels/L3] processes that empty one outbox at once give each mail to the mail server once, and leave none', async () => {
  const deposant = courrierSur(db, null);
  const ids = Array.from({ length: NB }, (_, rang) => `mail-${rang}`);
  for (const id of ids) {
    await deposant.posterLibre({ id, a: 'z@x.example', variante: 'cee', contenu: { sujet: id, paragraphes: ['…'] } });
    await relancer(db, id, LE);
  }
  const parti: { id: string; process: number }[] = [];
  // The mail server answers when all processes hold a mail: none may empty the outbox before the others have come.
  const tiennent = new Set<number>();
  let tousLa = (): void => undefined;
  const ensemble = new Promise<void>((resolve) => (tousLa = resolve));
  const processus = pools.map((pool, process) =>
    courrierSur(pool, async ({ id }) => {
      parti.push({ id, process });
      tiennent.add(process);
      if (tiennent.size === PROCESS) tousLa();
      await ensemble;
    }),
  );
  // Two rounds in each process: its minute and a mail that was just posted.
  await Promise.all(processus.flatMap((courrier) => [courrier.distribuer(), courrier.distribuer()]));

  expect(parti.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(parti.map(({ process }) => process)).size).toBe(PROCESS);
  const restes = await db.query("select id from courriels where etat <> 'ENVOYE' or essais <> 1");
  expect(restes).toEqual([]);
});

function courrierSur(sql: Db, remettre: ConstructorParameters<typeof Courrier>[0]['remettre']): Courrier {
  return new Courrier({
    db: sql,
    dossier,
    expediteur: 'Constat <ne-pas-repondre@constat.example>',
    clock: () => LE,
    adresse: (variante, chemin) => `https://${variante}.constat.example${chemin}`,
    remettre,
    journal: (erreur) => {
      throw erreur;
    },
  });
}

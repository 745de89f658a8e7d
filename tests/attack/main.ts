/**
 * `npm run attack [-- --minutes 5 | --requests 1500] [--seed n] [--postgres]`: attacks a server on the loopback, as a
 * stranger and as every role, and judges each answer by what the contract and the rules of access promise. Ends by
 * itself, with the shortest request of each finding and one line. The same seed tells the same story again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/embedded-postgres.ts';
import { aftermath } from './aftermath.ts';
import { Attack } from './attack.ts';
import { tell } from './findings.ts';
import { openWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    requests: { type: 'string' },
    seed: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? Math.trunc(Math.random() * 1e9) + 1 : Number(values.seed);
const requests = values.requests === undefined ? Infinity : Number(values.requests);
const minutes = values.requests === undefined ? Number(values.minutes) : Infinity;
if (!(seed >= 1 && requests >= 1 && minutes > 0))
  throw new Error('npm run attack -- [--minutes 5 | --requests 1500] [--seed 1] [--postgres]');
/** A long run has the time to see the server stop under bodies that never come. */
const slowBodies = values.requests === undefined ? 20 : 0;

const start = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'constat-attaque-'));
const postgres = values.postgres ? await startPostgres() : null;
const databaseUrl = postgres?.url ?? null;
try {
  const world = await openWorld(folder, databaseUrl);
  const attack = new Attack(world, seed);
  // The server runs in this process: what it lets escape is seen here.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => attack.fell(error));
  const deadline = performance.now() + minutes * 60_000;
  await attack.run({ requests, isOver: () => performance.now() > deadline });
  const faults = await aftermath(world, attack, { folder, databaseUrl, slowBodies });
  const found = attack.findings.all();
  for (const finding of found) console.log(tell(finding));
  for (const { kind, detail } of faults) console.log(`[${kind}] ${detail}`);
  const seconds = Math.round((performance.now() - start) / 1000);
  const total = found.length + faults.length;
  const engine = databaseUrl === null ? 'PGlite' : 'PostgreSQL';
  console.log(
    `attaque : ${attack.requests} requêtes sur ${engine}, ${attack.acknowledged.length} modifications acquittées ; ` +
      `${total} ${total > 1 ? 'fautes' : 'faute'} ; graine ${seed}, en ${seconds} s`,
  );
  process.exitCode = total === 0 ? 0 : 1;
} catch (error) {
  // The handlers above would take it for the server's.
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
// What the attacked server may have left open is no reason to stay.
process.exit();

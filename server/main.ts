/**
 * Starts the server: environment -> configuration -> database -> application -> port.
 *
 * By hand, without building the interface, on a data folder of its own:
 *   PORT=4100 DATA_DIR=/tmp/constat-essai node_modules/.bin/node server/main.ts
 * then
 *   curl -s http://localhost:4100/api/health
 *   curl -s http://localhost:4100/api/Auth/login -H 'content-type: application/json' \
 *     -d '{"email":"control.cee@constat.example","password":"Constat-2026"}'
 *   curl -s http://localhost:4100/api/Sync/pull -H 'authorization: Bearer <token>'
 */
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { Explained } from './explained.ts';
import { firstStart, welcome } from './first-start.ts';
import { loadSecret } from './secret.ts';
import { demoIdentity } from './seal/demo.ts';
import { keepPrivate } from './private-folder.ts';
import { archiveAssets } from './http/archive.ts';
import { UnderWay } from './http/limits.ts';
import { Hourly } from './hourly.ts';
import { hourlyTasks } from './hourly-tasks.ts';
import { SWEEP_EVERY_MS, sweepArrivals } from './sweep-bytes.ts';
import { stopServer } from './stop.ts';
import { eraseBytes, retryErasures } from './erase-bytes.ts';
import { folderStore } from './storage/file-store.ts';

const HOUR_MS = 3_600_000;
const clock = (): Date => new Date();

async function start(): Promise<void> {
  const read = readConfig(process.env);
  const left = keepPrivate(read.dataDir);
  if (left.length > 0) console.warn(notPrivate(left));
  const config = { ...read, secret: await loadSecret(read) };
  if (config.demo) await demoIdentity(config.dataDir, 'sceau');
  const database = await openDatabase(config);
  const { db } = database;
  const files = folderStore(join(config.dataDir, 'fichiers'));
  const first = await firstStart({ db, config, fichiers: files, now: clock() });
  await archiveAssets(config, clock());
  await retryErasures(db);
  await eraseBytes({ db, fichiers: files, config, clock });
  const app = await buildApp({ db, clock, config, fichiers: files });
  const underWay = new UnderWay(app);
  await listen(app, config);
  const log = (error: unknown, what: string): void => app.log.error({ err: error }, what);
  const hourly = new Hourly({
    db,
    clock,
    log,
    tasks: hourlyTasks({ db, fichiers: files, config, clock, database, backups: app.sauvegardes }),
  });
  // A server that is started again each night has its hour too.
  app.sauvegardes.runIfDue(clock()).catch((error: unknown) => log(error, 'the backup at start failed'));
  const sweeper = new Hourly({
    db,
    clock,
    log,
    tasks: [
      {
        quoi: 'le balayage des derniers fichiers sans document',
        run: (now) => sweepArrivals({ db, fichiers: files }, now),
      },
    ],
  });
  const timers = [setInterval(() => void hourly.run(), HOUR_MS), setInterval(() => void sweeper.run(), SWEEP_EVERY_MS)];
  onStopSignal(() => {
    for (const timer of timers) clearInterval(timer);
    return stopServer({ app, underWay, database, clock, say: console.log });
  });
  console.log(welcome({ publicUrl: config.publicUrl, engine: db.moteur, ...first }));
}

const notPrivate = (paths: readonly string[]): string =>
  `${paths.length} fichier(s) ou dossier(s) de données, dont ${paths[0]}, appartiennent à un autre compte et restent ` +
  'lisibles par d’autres : donnez-les au compte du serveur (chown), ou retirez leurs droits (chmod go=).';

async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken
      ? new Explained(`Le port ${port} est déjà pris : choisissez-en un autre (PORT=8081 npm start).`)
      : error;
  }
}

/** Once, whichever signal comes first. The process ends there: nothing that is left may hold it. */
function onStopSignal(stop: () => Promise<boolean>): void {
  let stopping: Promise<never> | null = null;
  const once = (): void => {
    stopping ??= stop().then(
      (isWhole) => process.exit(isWhole ? 0 : 1),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, once);
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Explained ? error.message : error);
  process.exit(1);
}

/**
 * What is attacked: a whole server on the loopback, with a data folder of its own in a folder of its own, and around it
 * files that nobody may touch. The database is in reach of whoever judges, so that each answer is compared with what
 * was really written.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Db } from '../../server/db/db.ts';
import { firstStart } from '../../server/first-start.ts';
import { loadSecret } from '../../server/secret.ts';
import { folderStore } from '../../server/storage/file-store.ts';
import type { Canaries } from './canaries.ts';
import { prepareOffices } from './offices.ts';

/** The day of every attack: the same seed tells the same story on any day. */
const START = Date.parse('2026-11-23T08:00:00.000Z');
const DOSSIERS = 24;

export interface World {
  readonly port: number;
  readonly db: Db;
  readonly dataDir: string;
  readonly secret: string;
  readonly canaries: Canaries;
  /** The server's clock moves when this says so. */
  advance(ms: number): void;
  now(): Date;
  /** Once what an answer leaves for later is done: a demand to sign up is noted, answered, then looked at. */
  settled(): Promise<void>;
  /** What was changed beside the data folder, or inside it where no request reaches; empty: nothing. */
  damage(): string[];
  /** The server ends as a stop does: calls under way, backup, lock. */
  close(): Promise<void>;
}

/** `folder`: an empty one, removed by whoever gave it. */
export async function openWorld(folder: string, databaseUrl: string | null): Promise<World> {
  const dataDir = join(folder, 'constat', 'data');
  mkdirSync(dataDir, { recursive: true });
  const outside = layBait(folder);
  let nowMs = START;
  const clock = (): Date => new Date(nowMs);
  const base = await openDatabase({ databaseUrl, dataDir });
  const files = folderStore(join(dataDir, 'fichiers'));
  const demo = { demo: true, demoDossiers: DOSSIERS, adminEmail: 'admin@constat.example', publicUrl: '', dataDir };
  const start = () => firstStart({ db: base.db, config: demo, fichiers: files, now: clock() });
  await start();
  const canaries = await prepareOffices(base.db);
  // What every start does for accounts that came another way than the calls.
  await start();
  const read = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
  });
  const secret = await loadSecret(read);
  // An answer off its contract is a 500: the attack then sees it whatever the call.
  const config = { ...read, secret, strict: true, distDir: join(folder, 'dist') };
  const app = await buildApp({ db: base.db, clock, config, fichiers: files });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const inside = insideOf(dataDir, databaseUrl === null);
  return {
    port: address.port,
    db: base.db,
    dataDir,
    secret,
    canaries,
    advance: (ms) => void (nowMs += ms),
    now: clock,
    settled: () => app.courrier.settled(),
    damage: () => [...outside(), ...inside()],
    close: async () => {
      await app.close();
      await base.close(clock());
    },
  };
}

const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

/** Files beside the data folder, under names that a path out of it would reach. */
function layBait(folder: string): () => string[] {
  const names = ['secret', 'PG_VERSION', 'index.html'];
  for (const place of [folder, join(folder, 'constat')]) {
    mkdirSync(join(place, 'pg'), { recursive: true });
    for (const name of names) {
      writeFileSync(join(place, name), name);
      writeFileSync(join(place, 'pg', name), name);
    }
  }
  const list = (): Map<string, string> =>
    new Map(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => !path.startsWith(join(folder, 'constat', 'data')))
        .map((path) => [path, digest(path)]),
    );
  const before = list();
  return () => {
    const after = list();
    const gone = [...before.keys()].filter((path) => after.get(path) !== before.get(path));
    return [...gone, ...[...after.keys()].filter((path) => !before.has(path))].map((path) => path.replace(folder, ''));
  };
}

/** The key of the sessions, and what makes a folder a database. */
function insideOf(dataDir: string, isEmbedded: boolean): () => string[] {
  const watched = [
    join(dataDir, 'secret'),
    ...(isEmbedded ? [join(dataDir, 'pg', 'PG_VERSION'), join(dataDir, 'pg', 'global', 'pg_control')] : []),
  ];
  // The control file of a database at work is written again: that it is there is what counts.
  const stateOf = (path: string): string =>
    !existsSync(path) ? 'absent' : path.endsWith('pg_control') ? 'present' : digest(path);
  const before = watched.map(stateOf);
  return () =>
    watched.filter((path, rank) => stateOf(path) !== before[rank]).map((path) => path.replace(dataDir, 'data'));
}

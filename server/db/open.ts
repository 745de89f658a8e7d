import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backup } from './backup.ts';
import type { Db } from './db.ts';
import { requireUtf8 } from './encoding.ts';
import { renewEpochIfRestored, writeWitness } from './epoch.ts';
import { requireDatabase } from './folder.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { openPglite, type PgliteDb } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { Explained } from '../explained.ts';
import { closeTree } from '../private-folder.ts';
import { refreshStatistics } from './statistics.ts';
import { requireWholeRestoration } from './unfinished-restoration.ts';

export interface OpenDatabase {
  readonly db: Db;
  /** What is done every hour and before closing: statistics and backup of the embedded database, and how far it has come. */
  save(now: Date): Promise<void>;
  /** Closes the database and frees its folder, whether it was saved or not. */
  release(): Promise<void>;
  /** Saves, then releases, even what could not be saved. */
  close(now: Date): Promise<void>;
}

/**
 * The database of the configuration, migrated. The embedded one is locked to this process; either takes a new epoch
 * when it was restored from a backup.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true });
  requireWholeRestoration(dataDir);
  const opened = databaseUrl === null ? await openEmbedded(dataDir) : await openShared(databaseUrl);
  await migrate(opened.db);
  // At once: the next backup that is put back may know nothing of the epoch that begins.
  if (await renewEpochIfRestored(opened.db, dataDir)) await writeWitness(opened.db, dataDir);
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: the one before the end may come while that of the hour is being written.
  const save = (now: Date): Promise<void> => {
    const saved = last.then(() => saveAll(opened, dataDir, now));
    last = saved.catch(() => undefined);
    return saved;
  };
  const release = (): Promise<void> => inAnyCase(opened.db.close(), opened.unlock);
  return { db: opened.db, save, release, close: (now) => inAnyCase(save(now), release) };
}

/**
 * The database as it stands, for who reads it alone: neither migrated, nor looked at for a restoration. Throws for a
 * data folder without a database: reading one makes none.
 */
export async function openAsItStands({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<Pick<OpenDatabase, 'db' | 'release'>> {
  requireWholeRestoration(dataDir);
  if (databaseUrl === null && !existsSync(join(dataDir, 'pg')))
    throw new Explained(`Il n’y a pas de base de données dans ${dataDir} : vérifiez DATA_DIR, ou DATABASE_URL.`);
  const { db, unlock } = databaseUrl === null ? await openEmbedded(dataDir) : await openShared(databaseUrl);
  return { db, release: () => inAnyCase(db.close(), unlock) };
}

/** What is done last, whether the rest failed or not. */
async function inAnyCase(work: Promise<void>, last: () => Promise<void>): Promise<void> {
  try {
    await work;
  } finally {
    await last();
  }
}

/**
 * Each is done although another failed; the first failure is thrown. The witness comes before the copy too: the end of
 * the process may cut a long copy, and what was written since the last hour would then be missed by nobody.
 */
export async function saveAll({ maintain, backup: copy, db }: Opened, dataDir: string, now: Date): Promise<void> {
  const failures: unknown[] = [];
  const witness = (): Promise<void> => writeWitness(db, dataDir);
  for (const task of [witness, maintain, () => copy(now), witness])
    await task().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const nothing = (): Promise<void> => Promise.resolve();

interface Opened {
  readonly db: Db;
  readonly maintain: () => Promise<unknown>;
  readonly backup: (now: Date) => Promise<unknown>;
  readonly unlock: () => Promise<void>;
}

async function openEmbedded(dataDir: string): Promise<Opened> {
  const folder = join(dataDir, 'pg');
  const unlock = await lockFolder(folder);
  const db = await openFolder(folder).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  // A new database is unpacked in files that everybody may write, whatever the process asks for.
  closeTree(folder);
  return {
    db,
    unlock,
    maintain: () => refreshStatistics(db),
    backup: (now) => backup(db, join(dataDir, 'backups'), now),
  };
}

async function openFolder(folder: string): Promise<PgliteDb> {
  await requireDatabase(folder);
  return openPglite(folder);
}

/** Statistics and backups of a PostgreSQL are its own, and its administrator's. */
async function openShared(url: string): Promise<Opened> {
  const db = openPostgres(url);
  await requireUtf8(db).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  return { db, maintain: nothing, backup: nothing, unlock: nothing };
}

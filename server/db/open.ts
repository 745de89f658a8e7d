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
import { refreshStatistics } from './statistics.ts';

export interface OpenDatabase {
  readonly db: Db;
  /** What is done every hour and before closing: statistics and backup of the embedded database, and how far it has come. */
  save(now: Date): Promise<void>;
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
  const opened = databaseUrl === null ? await openEmbedded(dataDir) : await openShared(databaseUrl);
  await migrate(opened.db);
  await renewEpochIfRestored(opened.db, dataDir);
  const save = async (now: Date): Promise<void> => {
    await opened.backup(now);
    await writeWitness(opened.db, dataDir);
  };
  return {
    db: opened.db,
    save,
    close: async (now) => {
      await save(now);
      await opened.db.close();
      await opened.unlock();
    },
  };
}

interface Opened {
  readonly db: Db;
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
  return {
    db,
    unlock,
    backup: async (now) => {
      await refreshStatistics(db);
      await backup(db, join(dataDir, 'backups'), now);
    },
  };
}

async function openFolder(folder: string): Promise<PgliteDb> {
  await requireDatabase(folder);
  return openPglite(folder);
}

/** Backups of a PostgreSQL are its administrator's. */
async function openShared(url: string): Promise<Opened> {
  const db = openPostgres(url);
  await requireUtf8(db).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  return { db, backup: () => Promise.resolve(), unlock: () => Promise.resolve() };
}

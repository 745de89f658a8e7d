import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Destination } from '../backup/destination.ts';
import { BackupFailure } from '../backup/failure.ts';
import { folderDestination } from '../backup/folder-destination.ts';
import { type Making, makeBackup } from '../backup/make.ts';
import { type Restored, type Restoring, restoreBackup } from '../backup/restore.ts';
import type { Db } from '../db/db.ts';
import { openDatabase } from '../db/open.ts';
import { fillDemo } from '../demo/fill.ts';
import { dumpDatabase } from './dump.ts';
import { createTestServer, emptyDatabase, type TestServer } from './server.ts';

export const PASSPHRASE = 'quatre mots qui tiennent';
export const BACKUP_NOW = new Date('2026-11-21T07:00:00.000Z');
export const DAY_MS = 86_400_000;

/** Where a backup comes back. */
export type Place = Pick<Restoring, 'dataDir' | 'databaseUrl'>;

/** A folder of backups, and empty places, of one test. */
export interface BackupBench {
  /** Holds everything of this test. */
  readonly folder: string;
  readonly destination: Destination;
  make(others?: Partial<Making>): ReturnType<typeof makeBackup>;
  restore(where: Place, others?: Partial<Restoring>): Promise<Restored>;
  /** An empty place, of the engine of the project unless another is asked for. */
  place(engine?: Db['moteur']): Promise<Place>;
  close(): Promise<void>;
}

/** Some dossiers, their files, and a key. */
export async function serverToBackUp(): Promise<TestServer> {
  const server = await createTestServer();
  await fillDemo(server.db, { aujourdhui: '2026-11-21', dossiers: 6, fichiers: server.fichiers });
  await writeFile(join(server.dataDir, 'secret'), 'clé des sessions');
  return server;
}

export async function openBackupBench(server: Pick<TestServer, 'db' | 'dataDir'>): Promise<BackupBench> {
  const folder = await mkdtemp(join(tmpdir(), 'constat-sauvegarde-'));
  await mkdir(join(folder, 'ailleurs'));
  const destination = folderDestination(join(folder, 'ailleurs'));
  const drops: (() => Promise<void>)[] = [];
  const now = BACKUP_NOW;
  return {
    folder,
    destination,
    make: ({ ...others } = {}) => {
      const { db, dataDir } = server;
      const own = { settingFiles: [], destination, passphrase: PASSPHRASE, kept: 3, version: '1.0.0', now };
      return makeBackup({ db, dataDir, ...own, ...others });
    },
    restore: (where, others = {}) =>
      restoreBackup({ destination, passphrase: PASSPHRASE, name: null, now, ...where, ...others }),
    place: async (engine = inject('database')) => {
      const dataDir = join(folder, `place-${drops.length}`);
      const base = engine === 'postgres' ? await emptyDatabase() : { url: null, drop: () => Promise.resolve() };
      drops.push(base.drop);
      return { dataDir, databaseUrl: base.url };
    },
    close: async () => {
      for (const drop of drops) await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Why it failed; null: it did not. */
export const failureOfWork = (work: Promise<unknown>): Promise<BackupFailure['echec'] | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof BackupFailure) return error.echec;
      throw error;
    },
  );

/** Files of a data folder, but those of the embedded database and of its server at work. */
export async function filesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name).slice(dataDir.length + 1)] : []))
    .filter((name) => !/^(pg|backups|epoch\.json)/.test(name))
    .toSorted();
}

/** Every row of every table but those that say which database this is. */
export async function rowsOf(db: Db): Promise<Map<string, string>> {
  const rows = await dumpDatabase({ db });
  for (const own of ['base', 'restaurations']) rows.delete(own);
  return rows;
}

/** What a server finds when it starts there. */
export async function opened<T>(where: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(where);
  try {
    return await work(database.db);
  } finally {
    await database.release();
  }
}

/**
 * Puts a backup back in an empty place. Guarantees ([sauvegardes/SV6] to [sauvegardes/SV8]):
 * 1. Nothing is written in a place that holds anything.
 * 2. Every byte is that of the backup, or nothing is put back: files wait in a folder of their own, and the database in
 *    one transaction, until the last hash was checked.
 * 3. The database has an identity of its own: devices notice, and give back what came after the backup.
 *
 *    manifest ─► files in restauration.encours ─► rows, in a transaction ─► files under their names ─► commit
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Sql } from '../db/db.ts';
import { lastSeq, readEpoch, renewEpoch } from '../db/epoch.ts';
import { migrationNames } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';
import { openPostgres } from '../db/postgres.ts';
import { UNFINISHED_RESTORATION } from '../db/unfinished-restoration.ts';
import { isAbsent } from '../storage/absent.ts';
import { pathInside } from '../storage/inside.ts';
import type { Destination } from './destination.ts';
import { BackupFailure, failureOf } from './failure.ts';
import { linesOf, Passage } from './lines.ts';
import { backupsOf, type Header, type Manifest, readHeader, readManifest, unlock } from './manifest.ts';
import { loadLines, type TableCount } from './rows.ts';
import { unseal } from './sealed.ts';

export interface Restoring {
  readonly destination: Destination;
  readonly passphrase: string;
  /** null: the newest. */
  readonly name: string | null;
  readonly dataDir: string;
  /** null: the embedded database, in the data folder. */
  readonly databaseUrl: string | null;
  readonly now: Date;
}

export interface Restored {
  readonly name: string;
  readonly header: Header;
  /** Files of the settings, where they stand now. */
  readonly reglages: readonly string[];
}

/** Throws BackupFailure, and leaves the place as it was. */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { destination, dataDir, passphrase } = restoring;
  try {
    const name = restoring.name ?? (await newest(destination));
    const header = await readHeader(destination, name);
    const { key } = await unlock(destination, name, passphrase);
    const manifest = await readManifest(destination, { name, key });
    await requireKnown(manifest, header);
    await requireEmpty(restoring);
    await putBack(restoring, { key, manifest });
    const reglages = manifest.fichiers.filter(({ chemin }) => chemin.startsWith('reglages/'));
    return { name, header, reglages: reglages.map(({ chemin }) => join(dataDir, chemin)) };
  } catch (error) {
    throw failureOf(error, isOf(error, dataDir) ? dataDir : destination.ou);
  }
}

const isOf = (error: unknown, folder: string): boolean =>
  error instanceof Error && 'path' in error && String(error.path).startsWith(folder);

async function newest(destination: Destination): Promise<string> {
  const [name] = await backupsOf(destination);
  if (name === undefined) throw new BackupFailure('vide', destination.ou);
  return name;
}

async function requireKnown({ migrations }: Manifest, { version }: Header): Promise<void> {
  const known = new Set(await migrationNames());
  if (migrations.some((nom) => !known.has(nom))) throw new BackupFailure('version', version);
}

/** What a restoration that was killed left is ours, and goes first. */
async function requireEmpty({ dataDir, databaseUrl }: Restoring): Promise<void> {
  const names = await readdir(dataDir).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  const others = names.filter((name) => name !== UNFINISHED_RESTORATION && name !== 'lost+found');
  if (others.length > 0) throw new BackupFailure('enPlace', `Le dossier ${dataDir} contient ${others.join(', ')}`);
  await rm(join(dataDir, UNFINISHED_RESTORATION), { recursive: true, force: true });
  if (databaseUrl === null) return;
  const db = openPostgres(databaseUrl, 1);
  try {
    const [row] = await db.query<{ n: number }>(
      "select count(*)::integer as n from pg_tables where schemaname = 'public'",
    );
    if (row === undefined || row.n > 0)
      throw new BackupFailure('enPlace', 'La base de DATABASE_URL contient des tables');
  } finally {
    await db.close();
  }
}

interface Opened {
  readonly key: Buffer;
  readonly manifest: Manifest;
}

async function putBack(restoring: Restoring, opened: Opened): Promise<void> {
  const { dataDir, databaseUrl } = restoring;
  const staging = join(dataDir, UNFINISHED_RESTORATION);
  try {
    await mkdir(staging, { recursive: true });
    for (const file of opened.manifest.fichiers) await putFile(restoring, { key: opened.key, file, staging });
    const db = databaseUrl === null ? await openPglite(join(staging, 'pg')) : openPostgres(databaseUrl, 1);
    await putDatabase(db, restoring, opened);
    if (databaseUrl === null) await publish(staging, dataDir);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
}

async function putFile(
  { destination }: Restoring,
  { key, file, staging }: { key: Buffer; file: Manifest['fichiers'][number]; staging: string },
): Promise<void> {
  const path = file.chemin.split('/').reduce(pathInside, staging);
  await mkdir(dirname(path), { recursive: true });
  const passage = new Passage();
  const content = unseal({ key, name: file.objet }, await destination.read(file.objet));
  await pipeline(
    Readable.from(passage.of(content), { objectMode: false }),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  if (passage.sha256() !== file.sha256) throw new BackupFailure('coupe', file.chemin);
  await utimes(path, file.le / 1000, file.le / 1000);
}

/** On PostgreSQL the files take their names before the commit: a base without its files would be believed whole. */
async function putDatabase(
  db: Db,
  { destination, dataDir, databaseUrl, now }: Restoring,
  opened: Opened,
): Promise<void> {
  const { key, manifest } = opened;
  const { objet, sha256 } = manifest.base;
  let published: readonly string[] = [];
  try {
    await db.transaction(async (tx) => {
      const passage = new Passage();
      const content = passage.of(unseal({ key, name: objet }, await destination.read(objet)));
      const counts = await loadLines(tx, linesOf(content), manifest.migrations);
      requireSame(counts, manifest);
      if (passage.sha256() !== sha256) throw new BackupFailure('coupe', 'la base');
      await beAnotherDatabase(tx, now);
      if (databaseUrl !== null) published = await publish(join(dataDir, UNFINISHED_RESTORATION), dataDir);
    });
  } catch (error) {
    for (const name of published) await rm(join(dataDir, name), { recursive: true, force: true });
    throw error;
  } finally {
    await db.close();
  }
}

function requireSame(counts: readonly TableCount[], { tables }: Manifest): void {
  const found = new Map(counts.map(({ nom, lignes }) => [nom, lignes]));
  for (const { nom, lignes } of tables)
    if (found.get(nom) !== lignes) throw new BackupFailure('coupe', `la table ${nom}`);
}

/** [sync/S16] It shares with the one it came from all that it holds, and nothing of what came since. */
async function beAnotherDatabase(tx: Sql, now: Date): Promise<void> {
  const { epoch } = await readEpoch(tx);
  const restoration = { preuve: `sauvegarde:${randomUUID()}`, epoch, shared: await lastSeq(tx), le: now.toISOString() };
  await renewEpoch(tx, restoration);
}

/** Everything takes its name in the data folder; answers the names. */
async function publish(staging: string, dataDir: string): Promise<string[]> {
  const names = await readdir(staging);
  for (const name of names) await rename(join(staging, name), join(dataDir, name));
  await rmdir(staging);
  return names;
}

/**
 * Makes a backup: database, files, keys. Guarantees ([sauvegardes/SV1] to [sauvegardes/SV5]):
 * 1. The database is read at one instant, the files after it: what it names is there.
 * 2. What a former backup of the same passphrase wrote is not written again: files never change under their hash.
 * 3. The manifest comes last: a backup that was cut is none, and the former ones stand.
 * 4. One at a time, whoever makes it.
 */
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Sql } from '../db/db.ts';
import { lastSeq, readEpoch } from '../db/epoch.ts';
import { isAbsent } from '../storage/absent.ts';
import type { Destination } from './destination.ts';
import { BackupFailure, failureOf } from './failure.ts';
import { filesToTake, storedHash, type TakenFile } from './files.ts';
import { sha256Of, writeLines } from './lines.ts';
import { newLock, objectName, openLock, type Unlocked } from './lock.ts';
import { backupsOf, type Header, type Manifest, nameOf, readHeader, writeBackup } from './manifest.ts';
import { databaseLines, type TableCount } from './rows.ts';
import { prune } from './prune.ts';
import { seal, sealedSize } from './sealed.ts';

export interface Making {
  readonly db: Db;
  readonly dataDir: string;
  /** Files that the settings name: certificates. */
  readonly settingFiles: readonly string[];
  readonly destination: Destination;
  readonly passphrase: string;
  /** How many backups stay. */
  readonly kept: number;
  readonly version: string;
  readonly now: Date;
}

/** Answers the name and the header of the backup. Throws BackupFailure. */
export async function makeBackup(making: Making): Promise<{ readonly name: string; readonly header: Header }> {
  try {
    const release = await making.destination.claim(making.now);
    try {
      return await makeClaimed(making);
    } finally {
      await release();
    }
  } catch (error) {
    throw failureOf(error, making.destination.ou);
  }
}

async function makeClaimed(making: Making): Promise<{ readonly name: string; readonly header: Header }> {
  const { destination, now, version, kept } = making;
  const unlocked = await keyOf(making);
  const { base, ...read } = await putDatabase(making, unlocked.key);
  const { fichiers, alteres } = await putFiles(making, unlocked.key);
  const manifest: Manifest = { ...read, base, fichiers };
  const header: Header = {
    constat: 1,
    version,
    le: now.toISOString(),
    taille: [base, ...fichiers].reduce((sum, one) => sum + sealedSize(one.taille), 0),
    fichiers: fichiers.length,
    alteres,
    verrou: unlocked.lock,
  };
  await writeBackup(destination, { header, key: unlocked.key, manifest });
  await prune(destination, { key: unlocked.key, kept });
  return { name: nameOf(header.le), header };
}

/** That of the newest backup, where the passphrase opens it: its objects serve again. Another one otherwise. */
async function keyOf({ destination, passphrase }: Making): Promise<Unlocked> {
  const [newest] = await backupsOf(destination);
  const header = newest === undefined ? null : await readHeader(destination, newest).catch(noneWhenUnread);
  if (header === null) return newLock(passphrase);
  return openLock(header.verrou, passphrase).catch((error: unknown) => {
    if (error instanceof BackupFailure) return newLock(passphrase);
    throw error;
  });
}

/** A backup that is cut keeps nobody from making the next one. */
function noneWhenUnread(error: unknown): null {
  if (error instanceof BackupFailure) return null;
  throw error;
}

interface ReadDatabase extends Pick<Manifest, 'epoch' | 'seq' | 'migrations' | 'tables' | 'base'> {}

/** Read to the disk of the data first: whoever writes waits for no other disk. */
async function putDatabase({ db, dataDir, destination, now }: Making, key: Buffer): Promise<ReadDatabase> {
  const path = join(dataDir, 'sauvegarde.encours');
  try {
    const read = await db.transaction((tx) => spool(tx, path));
    const [sha256, { size: taille }] = [await sha256Of(path), await stat(path)];
    const objet = objectName(key, `base:${now.toISOString()}`);
    await destination.write(objet, seal({ key, name: objet }, createReadStream(path)));
    return { ...read, base: { objet, sha256, taille } };
  } finally {
    await rm(path, { force: true });
  }
}

async function spool(tx: Sql, path: string): Promise<Omit<ReadDatabase, 'base'>> {
  const tables: TableCount[] = [];
  await writeLines(
    path,
    databaseLines(tx, (table) => tables.push(table)),
  );
  const { epoch } = await readEpoch(tx);
  const migrations = await tx.query<{ nom: string }>('select nom from migrations order by nom');
  return { epoch, seq: await lastSeq(tx), migrations: migrations.map(({ nom }) => nom), tables };
}

async function putFiles({ dataDir, settingFiles, destination }: Making, key: Buffer) {
  const standing = await standingIn(destination);
  const fichiers: Manifest['fichiers'][number][] = [];
  let alteres = 0;
  for await (const file of filesToTake(dataDir, settingFiles)) {
    const put = await putFile(file, { destination, key, standing });
    if (put === null) continue;
    if (storedHash(file.chemin) !== null && put.sha256 !== storedHash(file.chemin)) alteres += 1;
    fichiers.push(put);
  }
  return { fichiers, alteres };
}

/** Sizes of the objects that stand there. */
async function standingIn(destination: Destination): Promise<Map<string, number>> {
  const standing = new Map<string, number>();
  for await (const { name, taille } of destination.list('objets')) standing.set(name, taille);
  return standing;
}

const nameIn = (key: Buffer, sha256: string): string => objectName(key, `fichier:${sha256}`);

interface Putting {
  readonly destination: Destination;
  readonly key: Buffer;
  readonly standing: Map<string, number>;
}

/** null: it left the disk meanwhile. */
async function putFile(
  file: TakenFile,
  { destination, key, standing }: Putting,
): Promise<Manifest['fichiers'][number] | null> {
  const { chemin, path, le, taille } = file;
  try {
    const named = storedHash(chemin);
    const isThere = (sha256: string) => standing.get(nameIn(key, sha256)) === sealedSize(taille);
    if (named !== null && isThere(named)) return { chemin, le, objet: nameIn(key, named), sha256: named, taille };
    // Under what it is, and not under what it is called: the whole bytes that a former backup kept stay as they are.
    const sha256 = await sha256Of(path);
    const objet = nameIn(key, sha256);
    if (!isThere(sha256))
      standing.set(objet, await destination.write(objet, seal({ key, name: objet }, createReadStream(path))));
    return { chemin, le, objet, sha256, taille };
  } catch (error) {
    // Of the data folder alone: the place of backups says otherwise what it lacks.
    if (isAbsent(error) && error instanceof Error && 'path' in error && error.path === path) return null;
    throw error;
  }
}

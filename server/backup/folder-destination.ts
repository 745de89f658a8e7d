import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UNFINISHED } from '../db/write-whole.ts';
import { isAbsent } from '../storage/absent.ts';
import { pathInside } from '../storage/inside.ts';
import type { Destination, Kept } from './destination.ts';
import { BackupFailure } from './failure.ts';

const CLAIM = 'en-cours.json';
/** Whoever makes a backup says so this often; one that says nothing for ten times as long was killed. */
const BEAT_MS = 30_000;
const DEAD_MS = 10 * BEAT_MS;

/**
 * A folder that stands already: one that is missing is a disk that is not mounted, and making it would fill another disk
 * without a word.
 */
export function folderDestination(folder: string): Destination {
  const pathOf = (name: string): string => name.split('/').reduce(pathInside, folder);
  return {
    ou: folder,
    list: (prefix) => listed(prefix === '' ? folder : pathOf(prefix), prefix),
    size: async (name) => (await stat(pathOf(name)).catch(absentAsNull))?.size ?? null,
    write: async (name, content) => {
      await requireFolder(folder);
      await mkdir(dirname(pathOf(name)), { recursive: true });
      return writeStream(pathOf(name), content);
    },
    read: async (name) => {
      const found = await stat(pathOf(name)).catch(absentAsNull);
      if (found === null) throw new BackupFailure('absent', name);
      return createReadStream(pathOf(name));
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    claim: (now) => claim(folder, now),
  };
}

const absentAsNull = (error: unknown): null => {
  if (isAbsent(error)) return null;
  throw error;
};

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(absentAsNull);
  if (found?.isDirectory() !== true) throw new BackupFailure('dossier', folder);
}

async function* listed(folder: string, prefix: string): AsyncGenerator<Kept, void> {
  if (prefix === '') await requireFolder(folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch(absentAsNull);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory() && prefix !== '') yield* listed(path, name);
    if (!entry.isFile() || entry.name === CLAIM) continue;
    const found = await stat(path).catch(absentAsNull);
    if (found !== null) yield { name, taille: found.size };
  }
}

/** [sauvegardes/SV4] Under its name once it is on the disk; a disk that is full keeps nothing of it. */
async function writeStream(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const unfinished = `${path}${UNFINISHED}`;
  try {
    await pipeline(Readable.from(content, { objectMode: false }), createWriteStream(unfinished, { flush: true }));
    const { size } = await stat(unfinished);
    await rename(unfinished, path);
    return size;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function claim(folder: string, now: Date): Promise<() => Promise<void>> {
  await requireFolder(folder);
  const path = join(folder, CLAIM);
  await dropDeadClaim(path);
  const file = await open(path, 'wx').catch(async (error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BackupFailure('occupe', await readFile(path, 'utf8').catch(() => ''));
    throw error;
  });
  await file.writeFile(now.toISOString());
  await file.close();
  const beat = setInterval(() => {
    const at = new Date();
    utimes(path, at, at).catch(() => undefined);
  }, BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(path, { force: true });
  };
}

async function dropDeadClaim(path: string): Promise<void> {
  const found = await stat(path).catch(absentAsNull);
  if (found !== null && Date.now() - found.mtimeMs > DEAD_MS) await rm(path, { force: true });
}

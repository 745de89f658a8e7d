import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { pictureRefusal } from '../pictures/pictures.ts';
import { isAbsent } from './absent.ts';
import { pathInside } from './inside.ts';
import { FileTooLarge, Inspector } from './inspector.ts';
import { PartialStore } from './partial-store.ts';
import { purgeFiles } from './purge.ts';
import type { FileType } from '#domain/base/file-type.ts';

export interface StoredFile {
  readonly sha256: string;
  readonly type: FileType;
  /** Bytes. */
  readonly taille: number;
}

export interface FileLimits {
  /** Bytes. */
  readonly max: number;
  readonly types: readonly FileType[];
  /** Hash announced by the sender. */
  readonly sha256?: string;
}

/** Bytes kept by their hash: the same content is one file, a stored file never changes. */
export interface FileStore {
  /**
   * Stores a stream: type read from the content, never from the name; a picture is decoded ([sync/M10]). FICHIER_TROP_GROS,
   * FICHIER_TYPE, EMPREINTE_DIFFERENTE, IMAGE_ILLISIBLE or IMAGE_TROP_GRANDE leave nothing behind. Resolves when the
   * bytes are on the disk.
   */
  put(content: Readable, limits: FileLimits): Promise<Result<StoredFile>>;
  /** null when there is no such file. */
  read(sha256: string): Promise<{ readonly contenu: Readable; readonly taille: number } | null>;
  /** When its bytes came; null when there are none. */
  arrivedAt(sha256: string): Promise<Date | null>;
  /** Where its bytes are, or would be: for the threads, which read them by themselves. null: it is no hash. */
  locate(sha256: string): string | null;
  /** Takes a file off the disk, unless its bytes came again after `before`: somebody is sending them for another document. */
  remove(sha256: string, before: Date): Promise<void>;
  /** Hashes of the files whose bytes came between two instants; what a removal cut by a kill left is told too. */
  arrivedBetween(after: Date, before: Date): AsyncIterable<string>;
  /** Takes off what was on its way in before this instant and never entered: a kill leaves it. Answers how many. */
  purgeArrivals(before: Date): Promise<number>;
  /** Files that arrive piece by piece, and enter the store once whole. */
  readonly partiels: PartialStore;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Files in a folder, two levels by the first letters of the hash. */
export function folderStore(folder: string): FileStore {
  const pathOf = (sha256: string): string => pathInside(pathInside(folder, sha256.slice(0, 2)), sha256);
  return {
    partiels: new PartialStore(join(folder, 'arrivees', 'envois'), (path, sha256) => keep(path, pathOf(sha256))),
    put: async (content, limits) => {
      const incoming = join(folder, 'arrivees', randomUUID());
      await mkdir(join(folder, 'arrivees'), { recursive: true });
      try {
        const result = await receive(content, incoming, limits);
        if (!result.ok) return result;
        await keep(incoming, pathOf(result.value.sha256));
        return result;
      } finally {
        await rm(incoming, { force: true });
      }
    },
    read: async (sha256) => {
      if (!SHA256.test(sha256)) return null;
      const found = await stat(pathOf(sha256)).catch(() => null);
      return found === null ? null : { contenu: createReadStream(pathOf(sha256)), taille: found.size };
    },
    arrivedAt: async (sha256) =>
      SHA256.test(sha256) ? ((await stat(pathOf(sha256)).catch(() => null))?.mtime ?? null) : null,
    locate: (sha256) => (SHA256.test(sha256) ? pathOf(sha256) : null),
    remove: async (sha256, before) => {
      if (SHA256.test(sha256)) await takeOff(pathOf(sha256), before);
    },
    arrivedBetween: (after, before) => arrivedBetween(folder, { after, before }),
    purgeArrivals: (before) => purgeFiles(join(folder, 'arrivees'), before),
  };
}

async function* arrivedBetween(folder: string, { after, before }: Record<'after' | 'before', Date>) {
  for (const prefix of await readdir(folder).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(prefix)) continue;
    for (const name of await readdir(join(folder, prefix)).catch(() => [])) {
      const sha256 = name.replace(/\.efface$/, '');
      const found = SHA256.test(sha256) ? await stat(join(folder, prefix, name)).catch(() => null) : null;
      if (found !== null && found.mtime > after && found.mtime < before) yield sha256;
    }
  }
}

/** Under another name first: bytes that arrive meanwhile take a name that is free, and are never taken for the old ones. */
async function takeOff(path: string, before: Date): Promise<void> {
  const leaving = `${path}.efface`;
  try {
    await rename(path, leaving);
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
  const found = await stat(leaving).catch(() => null);
  if (found === null) return;
  if (found.mtime > before) await rename(leaving, path);
  else await rm(leaving, { force: true });
}

async function receive(content: Readable, path: string, limits: FileLimits): Promise<Result<StoredFile>> {
  const inspector = new Inspector(limits.max, createHash('sha256'));
  try {
    await pipeline(content, inspector, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    if (error instanceof FileTooLarge) return refuse('FICHIER_TROP_GROS', { max: limits.max });
    throw error;
  }
  const { type, sha256, taille } = inspector.result();
  if (type === null || !limits.types.includes(type)) return refuse('FICHIER_TYPE', { types: limits.types });
  if (limits.sha256 !== undefined && limits.sha256 !== sha256) return refuse('EMPREINTE_DIFFERENTE', { sha256 });
  return (await pictureRefusal(path, type)) ?? ok({ sha256, type, taille });
}

/** On the disk before it is acknowledged: contents first, then the name. */
async function keep(incoming: string, path: string): Promise<void> {
  const file = await open(incoming, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await mkdir(join(path, '..'), { recursive: true });
  await rename(incoming, path);
}

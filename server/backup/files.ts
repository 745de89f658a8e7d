import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAbsent } from '../storage/absent.ts';
import { isFileName } from '../storage/inside.ts';

/** A file that a backup takes. */
export interface TakenFile {
  /** Where it goes in the data folder. */
  readonly chemin: string;
  /** Where it is. */
  readonly path: string;
  readonly taille: number;
  /** Milliseconds: when its bytes came. */
  readonly le: number;
}

const STORED = /^fichiers\/[0-9a-f]{2}\/([0-9a-f]{64})$/;
const KEYS = ['secret', 'sceau-demo.json'];
/** Of the data folder: what no database holds, and what is not made again by itself. */
const FOLDERS = ['fichiers', 'courriels'];
/** Pieces of files that are still coming: their device sends them again. */
const ARRIVALS = 'fichiers/arrivees';

/** Hash that the file store gave it; null: it is no file of the store. */
export const storedHash = (chemin: string): string | null => STORED.exec(chemin)?.[1] ?? null;

/**
 * [sauvegardes/SV3] Files and keys of the data folder, and the files that its settings name (certificates). Read after the
 * database: a file that came since costs nothing, and one that it names is there.
 */
export async function* filesToTake(
  dataDir: string,
  settingFiles: readonly string[] = [],
): AsyncGenerator<TakenFile, void> {
  for (const name of KEYS) yield* taken(join(dataDir, name), name);
  for (const path of settingFiles) yield* taken(path, `reglages/${readableName(path)}`);
  for (const folder of FOLDERS) yield* inFolder(dataDir, folder);
}

const readableName = (path: string): string => basename(path).replaceAll(/[^\w@.+~-]|^\.+/g, '_');

async function* inFolder(dataDir: string, chemin: string): AsyncGenerator<TakenFile, void> {
  if (chemin === ARRIVALS) return;
  const entries = await readdir(join(dataDir, chemin), { withFileTypes: true }).catch(noneWhenAbsent);
  for (const entry of entries) {
    if (!isFileName(entry.name)) continue;
    const inside = `${chemin}/${entry.name}`;
    if (entry.isDirectory()) yield* inFolder(dataDir, inside);
    else if (entry.isFile()) yield* taken(join(dataDir, inside), inside);
  }
}

/** What an erasure takes off meanwhile is not there any more, and is missed by nobody. */
async function* taken(path: string, chemin: string): AsyncGenerator<TakenFile, void> {
  const found = await stat(path).catch(noneWhenAbsent);
  if ('size' in found) yield { chemin, path, taille: found.size, le: found.mtimeMs };
}

function noneWhenAbsent(error: unknown): never[] {
  if (isAbsent(error)) return [];
  throw error;
}

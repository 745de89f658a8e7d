import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Of a folder where everybody writes (/tmp): it is not ours to close. */
const STICKY = 0o1000;
/** What the server makes in its data folder; the rest, if any, is somebody else's. */
const OURS =
  /^(pg|backups|fichiers|courriels|versions|reglages|secret(\..+)?|sceau-demo\.json(\..+)?|epoch\.json(\..+)?|.+\.encours)$/;

/**
 * [server/V5] The data folder is its owner's alone, 0700 for folders and 0600 for files: what this process makes from now on,
 * and what was there. Run before anything else at start: it goes through all files at once, 100,000 in about a second.
 * Answers what it could not close, which another account owns.
 */
export function keepPrivate(dataDir: string): string[] {
  process.umask(OTHERS);
  mkdirSync(dataDir, { recursive: true });
  const ours = readdirSync(dataDir).filter((name) => OURS.test(name));
  const left = ours.flatMap((name) => closeTree(join(dataDir, name)));
  return (lstatSync(dataDir).mode & STICKY) === 0 ? [...left, ...restrict(dataDir, FOLDER_MODE)] : left;
}

/** Closes a file, or a folder and what it holds. Follows no link out of it. */
export function closeTree(path: string): string[] {
  const found = lstatSync(path);
  if (found.isFile()) return restrict(path, FILE_MODE);
  if (!found.isDirectory()) return [];
  return [...restrict(path, FOLDER_MODE), ...readdirSync(path).flatMap((name) => closeTree(join(path, name)))];
}

function restrict(path: string, mode: number): string[] {
  if (process.platform === 'win32' || (lstatSync(path).mode & OTHERS) === 0) return [];
  try {
    chmodSync(path, mode);
    return [];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return [path];
    throw error;
  }
}

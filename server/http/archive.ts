import { DAY_MS } from '#domain/base/days.ts';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileName, pathInside } from '../storage/inside.ts';

/** A page can stay open this long after the last start of the server that had its version. */
const KEPT_DAYS = 90;

export interface Places {
  /** The application as it is built today. */
  readonly distDir: string;
  /** The same tree, with the assets of former versions. */
  readonly archiveDir: string;
}

/**
 * Keeps the assets of this build for the pages that will still be open after the next one: a page never meets a missing
 * chunk (behaviour 21), even when its service worker has kept none. Names carry a hash of their content, so that one
 * folder holds every version. Run at each start; assets that no build has brought for 90 days are forgotten.
 */
export async function archiveAssets({ distDir, archiveDir }: Places, now: Date): Promise<void> {
  const from = join(distDir, 'assets');
  const to = join(archiveDir, 'assets');
  await mkdir(to, { recursive: true });
  const known = new Set(await filesOf(to));
  for (const name of await filesOf(from)) {
    const path = pathInside(to, name);
    if (!known.has(name)) await copyWhole(join(from, name), path);
    await utimes(path, now, now);
  }
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  for (const name of known) {
    const path = pathInside(to, name);
    if ((await stat(path)).mtimeMs < oldest) await rm(path);
  }
}

/** Names of the files of a folder that can be assets; what else lies there is left alone. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isFile() && isFileName(entry.name) ? [entry.name] : []));
}

/** A server killed in the middle of a copy leaves no half of a file under its name. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`);
  // [server/V5] A copy takes the mode of the build, which others may read.
  await chmod(`${to}.part`, 0o600);
  await rename(`${to}.part`, to);
}

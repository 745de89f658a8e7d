import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
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
  const known = new Set(await readdir(to));
  for (const name of await readdir(from).catch((): string[] => [])) {
    if (!known.has(name)) await copyWhole(join(from, name), join(to, name));
    await utimes(join(to, name), now, now);
  }
  const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
  for (const name of known) {
    if ((await stat(join(to, name))).mtimeMs < oldest) await rm(join(to, name));
  }
}

/** A server killed in the middle of a copy leaves no half of a file under its name. */
async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, `${to}.part`);
  await rename(`${to}.part`, to);
}

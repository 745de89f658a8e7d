import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathInside } from '../storage/inside.ts';
import type { PgliteDb } from './pglite.ts';

export const BACKUPS_KEPT = 24;
const NAME = /^constat-[\dTZ-]+\.tar\.gz$/;

/**
 * Copies the embedded database into the folder of backups and keeps the 24 newest: PGlite never calls fsync, so a
 * power cut may lose what was committed last. The copy itself is on the disk when the promise resolves.
 */
export async function backup(db: Pick<PgliteDb, 'dump'>, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = `constat-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
  const unfinished = pathInside(folder, `${name}.encours`);
  const image = await db.dump();
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(Buffer.from(await image.arrayBuffer()));
    await file.sync();
  } finally {
    await file.close();
  }
  const path = pathInside(folder, name);
  await rename(unfinished, path);
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((one) => (one.isFile() && NAME.test(one.name) ? [one.name] : [])).toSorted();
  for (const old of names.slice(0, Math.max(0, names.length - BACKUPS_KEPT)))
    await rm(join(folder, old), { force: true });
  return path;
}

import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathInside } from '../storage/inside.ts';
import type { PgliteDb } from './pglite.ts';
import { UNFINISHED, writeWhole } from './write-whole.ts';

export const BACKUPS_KEPT = 24;
const NAME = /^constat-[\dTZ-]+\.tar\.gz$/;

/**
 * Copies the embedded database into the folder of backups and keeps the 24 newest: PGlite never calls fsync, so a
 * power cut may lose what was committed last. The copy itself is on the disk when the promise resolves.
 */
export async function backup(db: Pick<PgliteDb, 'dump'>, folder: string, now: Date): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = `constat-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
  // Of a process that was killed: nothing else would ever take them away.
  for (const one of (await readdir(folder)).filter((any) => any.endsWith(UNFINISHED)))
    await rm(join(folder, one), { force: true });
  const path = pathInside(folder, name);
  await writeWhole(path, Buffer.from(await (await db.dump()).arrayBuffer()));
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((one) => (one.isFile() && NAME.test(one.name) ? [one.name] : [])).toSorted();
  for (const old of names.slice(0, Math.max(0, names.length - BACKUPS_KEPT)))
    await rm(join(folder, old), { force: true });
  return path;
}

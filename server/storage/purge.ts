import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Takes off the files of one folder that nothing wrote to since `before`. Answers how many. */
export async function purgeFiles(folder: string, before: Date): Promise<number> {
  let purged = 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.mtime >= before) continue;
    await rm(path, { force: true });
    purged += 1;
  }
  return purged;
}

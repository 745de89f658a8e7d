import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const BYTES = 48;

/**
 * Key of the tokens: SECRET of the environment (needed when several processes share one database), otherwise made
 * once and kept in the data folder, readable by its owner only.
 */
export async function loadSecret({ secret, dataDir }: { secret: string | null; dataDir: string }): Promise<string> {
  if (secret !== null) return secret;
  const path = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(path, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return (await readFile(path, 'utf8')).trim();
}

import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(BYTES).toString('base64url'), { mode: 0o600 });
  // A link appears whole and only once: two processes that start together keep the same key.
  await link(draft, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}

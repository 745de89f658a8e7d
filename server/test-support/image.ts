import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';

const MIGRATIONS = join(import.meta.dirname, '..', 'db', 'migrations');
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.constat');

const digest = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).toSorted()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
};

/**
 * Migrated, empty database as an image: a test starts from it in a third of a second instead of three. Not compressed:
 * reading it again would cost each of them a third more.
 */
export async function emptyImage(): Promise<Blob> {
  const path = join(CACHE, `pglite-${digest()}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const db = await openPglite(null);
  await migrate(db);
  const image = gunzipSync(await (await db.dump()).arrayBuffer());
  await db.close();
  mkdirSync(CACHE, { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, image);
  renameSync(unfinished, path);
  return new Blob([image]);
}

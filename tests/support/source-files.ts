import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

/** Files of the program under `side` whose name ends so: neither tests nor what supports them. */
export const filesOf = (side: string, ends: RegExp): readonly string[] =>
  readdirSync(join(ROOT, side), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ends.test(entry.name) && !/\.test\.|test-support/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !file.includes('test-support'));

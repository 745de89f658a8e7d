/** What the product hands over or runs may be: no licence that would ask for its source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly license?: string;
}
const read = (path: string): Package => JSON.parse(readFileSync(path, 'utf8')) as Package;
const ALLOWED =
  /^\(?(?:MIT|MIT-0|Apache-2\.0|BSD-[23]-Clause|0BSD|ISC|OFL-1\.1|Unlicense|CC0-1\.0|CC-BY-4\.0|Python-2\.0|BlueOak-1\.0\.0|Zlib)\b/;

/** Says MIT in its file LICENSE, and nothing in its package.json. */
const BY_THEIR_FILE = ['/node_modules/png-js'];

/** Packages below a dependency of production, as npm laid them out. */
function reached(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    for (let folder = from; ; folder = join(folder, '..')) {
      const path = join(folder, 'node_modules', name);
      if (readable(path)) {
        if (found.has(path)) return;
        const { license = '', dependencies = {}, optionalDependencies = {} } = read(join(path, 'package.json'));
        found.set(path, license);
        for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(next, path);
        return;
      }
      if (folder === ROOT || !folder.startsWith(ROOT)) return;
    }
  };
  for (const name of Object.keys(read(join(ROOT, 'package.json')).dependencies ?? {})) visit(name, ROOT);
  return found;
}
const readable = (folder: string): boolean => {
  try {
    return readdirSync(folder).includes('package.json');
  } catch {
    return false;
  }
};

test('no package of production asks for more than its notice', () => {
  const all = reached();
  expect(all.size).toBeGreaterThan(100);
  const others = [...all].map(([path, license]) => [path.slice(ROOT.length), license] as const);
  expect(others.filter(([path, license]) => !ALLOWED.test(license) && !BY_THEIR_FILE.includes(path))).toEqual([]);
});

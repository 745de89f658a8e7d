import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Called at the beginning of a line: what this file says is no call. */
const REPLACES = /^\s*(?:vi\.mock|addRxPlugin)\(/m;

/** vite.config.ts: files of one worker read their modules once, in Node and in a browser. */
test('a test that replaces a module is named so: the others share theirs with the files before them', () => {
  const tests = globSync('{domain,src,src-worker,server,tests}/**/*.test.{ts,tsx}', { cwd: ROOT });
  const replacing = tests.filter((file) => REPLACES.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(replacing).not.toEqual([]);
  expect(replacing.filter((file) => !/\.apart(\.browser)?\.test\.tsx?$/.test(file))).toEqual([]);
});

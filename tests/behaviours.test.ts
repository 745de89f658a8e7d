import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PROOF = /\.(test|fuzz\.test|e2e)\.tsx?$|(^|\/|-)suite(-[\w-]+)?\.ts$/;
/** The titles of a file: what stands between the quotes of `test(`, `it(`, `describe(` and their `.each`. */
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;

const titles = ['domain', 'server', 'src', 'src-worker', 'tests']
  .flatMap((side) => readdirSync(join(ROOT, side), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && PROOF.test(entry.name))
  .flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(TITLE)])
  .map((match) => match[2] ?? '');

const lines = [
  ...readFileSync(join(ROOT, 'domain', 'sync', 'COMPORTEMENTS.md'), 'utf8').matchAll(/^- \[(sync\/C\d+)\] (.*)$/gm),
];
const behaviours = lines.map(([, id = '', text = '']) => ({ id, isAwaited: text.endsWith('Not proven.') }));

describe('what people may rely on', () => {
  test('the list is whole', () => {
    expect(behaviours.map(({ id }) => id)).toEqual(Array.from({ length: 29 }, (_, rank) => `sync/C${rank + 1}`));
    expect(titles.length).toBeGreaterThan(500);
  });
  test.each(behaviours)('$id is proven, or said not to be', ({ id, isAwaited }) => {
    expect(titles.some((title) => title.includes(`[${id}]`))).toBe(!isAwaited);
  });
});

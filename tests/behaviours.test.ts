import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PROOF = /\.(test|fuzz\.test|e2e)\.tsx?$|(^|\/|-)suite(-[\w-]+)?\.ts$|-suite\.ts$/;
/** The titles of a file: what stands between the quotes of `test(`, `it(`, `describe(` and their `.each`. */
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;

const titles = ['domain', 'server', 'src', 'src-worker', 'tests']
  .flatMap((side) => readdirSync(join(ROOT, side), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && PROOF.test(entry.name))
  .flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(TITLE)])
  .map((match) => match[2] ?? '');

const behaviours = [
  ...readFileSync(join(ROOT, 'domain', 'sync', 'COMPORTEMENTS.md'), 'utf8').matchAll(/^- \[(C\d+)\]/gm),
].map((match) => match[1] ?? '');

describe('what people may rely on', () => {
  test('the list is whole', () => {
    expect(behaviours).toEqual(Array.from({ length: 28 }, (_, rang) => `C${rang + 1}`));
    expect(titles.length).toBeGreaterThan(500);
  });
  test.each(behaviours)('%s has a proof', (behaviour) => {
    expect(titles.some((title) => title.includes(`[${behaviour}]`))).toBe(true);
  });
});

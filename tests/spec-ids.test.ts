import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Ids of rules: [access/A22] is rule A22 of domain/access/SPEC.md, and of nothing else. */
const ROOT = join(import.meta.dirname, '..');
const SIDES = ['.docs', 'domain', 'server', 'src', 'src-worker', 'tests'];
const SPEC = /(?:SPEC|PHOTOS|COMPORTEMENTS)\.md$/;
const ID = /\[([a-z-]+\/[A-Z]{1,3}\d+)\]/g;
const BARE = /(?<![\w)\]>])\[[A-Z]{1,3}\d+\]/;

const files = SIDES.flatMap((side) => readdirSync(join(ROOT, side), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:ts|tsx|md|sql)$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .filter((file) => file !== 'tests/spec-ids.test.ts');
const texts = new Map([...files, 'README.md'].map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

/** A SPEC defines the ids of its folder; a source file may number its own guarantees, under its name. */
function definitionsOf(file: string, text: string): string[] {
  const prefix = SPEC.test(file) ? basename(dirname(file)) : basename(file).replace(/\.tsx?$/, '');
  const start = SPEC.test(file) ? String.raw`(?:- )?(?:\*\*)?` : String.raw` \* `;
  const lines = text.matchAll(new RegExp(String.raw`^${start}\[(${prefix}\/[A-Z]{1,3}\d+)\]`, 'gm'));
  const ids = [...lines].map(([, id = '']) => id);
  // COMPORTEMENTS.md defines the behaviours, C1 to C28; the SPEC beside it goes into their details.
  return file.endsWith('COMPORTEMENTS.md') ? ids : ids.filter((id) => !/^sync\/C\d+$/.test(id));
}
const defined = [...texts].flatMap(([file, text]) => definitionsOf(file, text));
const mentioned = [...texts].flatMap(([file, text]) => [...text.matchAll(ID)].map(([, id = '']) => ({ file, id })));

describe('ids of rules', () => {
  test('each names one rule in the whole house', () => {
    expect(defined.length).toBeGreaterThan(300);
    expect(defined.filter((id, rank) => defined.indexOf(id) !== rank)).toEqual([]);
  });
  test('each that is named, in a title or a comment, exists', () => {
    const known = new Set(defined);
    expect(mentioned.length).toBeGreaterThan(2000);
    expect(mentioned.filter(({ id }) => !known.has(id))).toEqual([]);
  });
  test('each bears the prefix of its folder', () => {
    expect([...texts].filter(([, text]) => BARE.test(text)).map(([file]) => file)).toEqual([]);
  });
});

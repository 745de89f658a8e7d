import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TEXT = readFileSync(join(ROOT, 'server/SECURITY.md'), 'utf8');
const LINES = TEXT.split('\n');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Files of the house that a line names: a path with a folder and an extension, or a file of the root. */
const filesIn = (line: string): string[] =>
  [...line.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+|package(?:-lock)?\.json)`/g)].map(([, path = '']) => path);

/** Each rule that a line names, with the SPEC named last before it. */
function rulesIn(line: string): { readonly spec: string | null; readonly rule: string }[] {
  let spec: string | null = null;
  return [...line.matchAll(/`([\w./-]+\.md)`|\[([a-z-]+\/[A-Z]{1,3}\d+)\]/g)].flatMap(([, path, rule]) => {
    if (path !== undefined) spec = path;
    return rule === undefined ? [] : [{ spec, rule }];
  });
}

const defines = (spec: string, rule: string): boolean =>
  new RegExp(String.raw`^(?:- )?(?:\*\*)?\[${rule}\]`, 'm').test(read(spec));

/** Rows of the tables of ASVS: their number, then three cells. */
const ROWS = LINES.filter((line) => /^\| \d+\.\d+\.\d+/.test(line)).map((line) =>
  line.split('|').map((cell) => cell.trim()),
);
const STATES = /^(?:held|in part|not held|operator|—)$/;

/** Requirements of levels 1 and 2 in ASVS 5.0.0, by section: how many, and their numbers where some are of level 3. */
const CHAPTERS = 17;

describe('server/SECURITY.md', () => {
  test('names files that exist', () => {
    const named = [...new Set(LINES.flatMap(filesIn))];
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('names rules that their SPEC defines', () => {
    const named = LINES.flatMap(rulesIn);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ spec, rule }) => spec === null || !defines(spec, rule))).toEqual([]);
  });

  test('has every chapter of ASVS 5.0, each row with a state that it explains', () => {
    const chapters = LINES.flatMap((line) => /^## V(\d+) /.exec(line)?.[1] ?? []);
    expect(chapters).toEqual(Array.from({ length: CHAPTERS }, (_, rank) => String(rank + 1)));
    expect(ROWS.length).toBeGreaterThan(120);
    expect(ROWS.filter(([, , , state = '']) => !STATES.test(state))).toEqual([]);
    expect(ROWS.filter(([, , , , why = '']) => why === '')).toEqual([]);
  });

  test('says each requirement once', () => {
    const numbers = ROWS.flatMap(([, numeros = '']) => numeros.split(', '));
    expect(numbers.filter((numero, rank) => numbers.indexOf(numero) !== rank)).toEqual([]);
  });
});

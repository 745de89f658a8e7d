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

/**
 * How many requirements of levels 1 and 2 ASVS 5.0.0 has, a line a chapter, a number a section: those of a section follow one
 * another from 1.
 */
const REQUIREMENTS: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];
/** The numbers of a cell: « 3.3.1, 3.3.2 », or « 10.1.1 to 10.7.3 ». */
function numbersIn(cell: string): string[] {
  const [from, until] = cell.split(' to ');
  if (from === undefined || until === undefined) return cell.split(', ');
  const rank = (number: string) => number.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
  return ALL.filter((number) => rank(number) >= rank(from) && rank(number) <= rank(until));
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const ALL = REQUIREMENTS.flatMap((sections, chapter) =>
  sections.flatMap((count, section) => upTo(count).map((number) => `${chapter + 1}.${section + 1}.${number}`)),
);

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
    expect(chapters).toEqual(upTo(REQUIREMENTS.length).map(String));
    expect(ROWS.length).toBeGreaterThan(120);
    expect(ROWS.filter(([, , , state = '']) => !STATES.test(state))).toEqual([]);
    expect(ROWS.filter(([, , , , why = '']) => why === '')).toEqual([]);
  });

  test('says each requirement of levels 1 and 2, once', () => {
    const numbers = ROWS.flatMap(([, cell = '']) => numbersIn(cell));
    expect(ALL).toHaveLength(253);
    expect(numbers.toSorted()).toEqual(ALL.toSorted());
  });
});

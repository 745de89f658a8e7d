import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MODELE_NAMES } from '#domain/courriels/modeles.ts';
import { LOCAL_COLLECTIONS, SYNCED_COLLECTIONS } from '#domain/fields/documents.ts';

/** What is told in prose, in .md files and comments, exists: a reader who searches for a name finds it. */
const ROOT = join(import.meta.dirname, '..');
const SIDES = ['.ci', '.docs', 'domain', 'public', 'server', 'src', 'src-worker', 'tests'];
const TEXT = /\.(?:ts|tsx|mjs|js|css|sql|json|html|md|txt|webmanifest)$/;
/** Names of other people's programs, in the words of who operates or reviews the house. */
const OUTSIDE = new Set([
  // What the house refuses to use.
  'bulkUpsert',
  'dangerouslySetInnerHTML',
  'HttpOnly',
  'string_agg',
  // Of nginx, systemd, PostgreSQL and HSTS, in server/OPERATING.md.
  'includeSubDomains',
  'pg_dump',
  'proxy_buffering',
  'proxy_read_timeout',
  'proxy_request_buffering',
  'TimeoutStopSec',
  // Of JavaScript and RxDB.
  'catch',
  'toJSON',
]);

const files = SIDES.flatMap((side) => readdirSync(join(ROOT, side), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
  .concat(readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])))
  .filter((file) => file !== 'tests/words.test.ts' && file !== 'package-lock.json');
const texts = new Map(
  files.filter((file) => TEXT.test(file)).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\/])\/\/[^\n]*/g;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;
const WORD = /[A-Za-z_$][\w$]*/g;
const isProse = (file: string) => file.endsWith('.md');

/** A drawing is no sentence, in prose; in a comment it is not fenced. */
const proseOf = (file: string, text: string): string =>
  isProse(file) ? text.replaceAll(/```[\s\S]*?```/g, '') : (text.match(COMMENT) ?? []).join('\n');
/** Code speaks of what it names outside of sentences: a string counts when it is one word. */
const codeOf = (text: string): string =>
  text.replaceAll(COMMENT, '').replaceAll(STRING, (literal) => (/^.[\w$.-]*.$/.test(literal) ? literal : "''"));

const words = new Set([...texts].flatMap(([file, text]) => (isProse(file) ? [] : (codeOf(text).match(WORD) ?? []))));
const prose = [...texts].map(([file, text]) => ({ file, text: proseOf(file, text) }));

const suffixes = new Set(files.flatMap((file) => file.split('/').map((_, rank, parts) => parts.slice(rank).join('/'))));
const FILE =
  /(?<![\w/.@<>*{}:-])(?:\.{1,2}\/)*((?:[\w@.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|md|sql|css))(?![\w(/])/g;

/** One name, with what is called or read of it; of a longer text, what only code writes so. */
function namesIn(quoted: string): string[] {
  const isName = /^[\w$]+(?:\.#?[\w$]+)*(?:\(.*\))?$/.test(quoted);
  const found = quoted.replaceAll(/'[^']*'|\[[^\]]*\]/g, '').match(/(?<![\w$/.-])[A-Za-z_$][\w$]*/g) ?? [];
  return found.filter((word) => isName || /[a-z][A-Z]|_/.test(word));
}

const DECLARATION =
  /(?:const|function\*?|class|interface|type|let|get|async(?! function)|readonly|#)\s*([A-Za-z_$][\w$]*)/g;
/** Names that data bears: collections, models of mails. */
const DATA = new Set<string>([...SYNCED_COLLECTIONS, ...LOCAL_COLLECTIONS, ...MODELE_NAMES]);
const codes = [...texts].flatMap(([file, text]) =>
  /\.tsx?$/.test(file)
    ? [{ file, code: text.replaceAll(COMMENT, ''), comments: (text.match(COMMENT) ?? []).join('\n') }]
    : [],
);
const show = ({ file, name }: { readonly file: string; readonly name: string }) => `${file}: ${name}`;

describe('names in prose', () => {
  test('the test reads them', () => {
    expect(words.size).toBeGreaterThan(10_000);
    expect(prose.filter(({ text }) => text !== '').length).toBeGreaterThan(1000);
  });
  test('a file that is named is there', () => {
    const named = prose.flatMap(({ file, text }) => [...text.matchAll(FILE)].map(([, name = '']) => ({ file, name })));
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter(({ name }) => !suffixes.has(name)).map(show)).toEqual([]);
  });
  test('a name of code between backticks is one of the program', () => {
    const named = prose.flatMap(({ file, text }) =>
      [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) =>
        namesIn(quoted.replaceAll(FILE, '')).map((name) => ({ file, name })),
      ),
    );
    expect(named.length).toBeGreaterThan(1000);
    const unknown = named.filter(({ name }) => !words.has(name) && !OUTSIDE.has(name));
    expect(unknown.map(show)).toEqual([]);
  });
  test('what a comment names is of its own file, or declared somewhere', () => {
    const declared = new Set(codes.flatMap(({ code }) => [...code.matchAll(DECLARATION)].map(([, name = '']) => name)));
    const named = codes.flatMap(({ file, code, comments }) => {
      const own = new Set(code.match(WORD));
      const names = [...comments.matchAll(/`([A-Za-z_$][\w$]*)(?:\([^`]*\))?`/g)].map(([, name = '']) => name);
      return names.filter((name) => !own.has(name)).map((name) => ({ file, name }));
    });
    expect(named.length).toBeGreaterThan(50);
    const unknown = named.filter(({ name }) => !declared.has(name) && !DATA.has(name) && !OUTSIDE.has(name));
    expect(unknown.map(show)).toEqual([]);
  });
  test('each decision stands in their index, once', () => {
    const folder = '.docs/decisions/';
    const index = texts.get(`${folder}README.md`) ?? '';
    const listed = [...index.matchAll(/^- \d{4}-\d\d-\d\d \[[^\n]*?\]\((\d{4}-[\w-]+\.md)\)/gm)].map(
      ([, name = '']) => name,
    );
    const there = files.filter((file) => file.startsWith(folder)).map((file) => basename(file));
    expect(listed.toSorted()).toEqual(there.filter((name) => name !== 'README.md').toSorted());
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STOREYS } from './support/storeys.ts';

const ROOT = join(import.meta.dirname, '..');
const SIDES = ['domain', 'src', 'src-worker', 'server'] as const;
/** The local database, its rows and its seal: the one folder of the worker that the page runs too. */
const LOCAL = 'src-worker/local/';
const isTest = (file: string) => /\.(test|fuzz)\.|test-support/.test(file) || file.includes('.test.');

interface Import {
  readonly file: string;
  /** What is imported: a package name, or a path from the root of the project. */
  readonly target: string;
  readonly typeOnly: boolean;
}

const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
const sources = SIDES.flatMap(filesOf);

const IMPORT =
  /(import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'\s*\)|new URL\('([^']+)'/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => {
    const raw = match[3] ?? match[4] ?? match[5] ?? '';
    const clean = raw.replace(/\?.*$/, '');
    const target = clean.startsWith('#domain/')
      ? clean.slice(1)
      : clean.startsWith('.')
        ? relative(ROOT, join(ROOT, file, '..', clean)).replaceAll(sep, '/')
        : clean;
    return { file, target, typeOnly: match[2] !== undefined || match[5] !== undefined };
  });
}

const imports = sources.filter((file) => !isTest(file)).flatMap(importsOf);
const show = ({ file, target }: Import) => `${file} -> ${target}`;
const isLocal = (target: string) => SIDES.some((side) => target.startsWith(`${side}/`));
const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
const from = (side: string) => imports.filter(({ file }) => file.startsWith(`${side}/`));
const feature = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const layer = (path: string) => /^src\/([^/.]+)\//.exec(path)?.[1] ?? 'app';

/** Lines of one parent (same margin, nothing further out between them) whose keys are bare expressions: `key={version}`. */
function siblingsOfUnnamedKeys(file: string): string[] {
  const open = new Map<number, number>();
  const found: string[] = [];
  for (const line of readFileSync(join(ROOT, file), 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const margin = line.length - line.trimStart().length;
    for (const other of open.keys()) if (other > margin) open.delete(other);
    if (!/<[A-Z]\w*[^>]* key=\{[\w.]+\}/.test(line) || line.includes('.map(')) continue;
    open.set(margin, (open.get(margin) ?? 0) + 1);
    if (open.get(margin) === 2) found.push(`${file}: ${line.trim()}`);
  }
  return found;
}

/** Folders that are left when those that need none of the others are taken away, again and again. */
function inCircles(arrows: readonly (readonly [from: string, to: string])[]): readonly string[] {
  const standing = arrows.filter(([, to]) => arrows.some(([other]) => other === to));
  return standing.length === arrows.length
    ? [...new Set(arrows.map(([own]) => own))].toSorted((a, b) => a.localeCompare(b))
    : inCircles(standing);
}

describe('architecture', () => {
  test('the guard reads the whole house', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(imports.length).toBeGreaterThan(300);
  });
  test('domain imports itself, zod and jsep only', () => {
    const allowed = ({ target }: Import) => target.startsWith('domain/') || ['zod', 'jsep'].includes(packageOf(target));
    const wrong = from('domain').filter((one) => !allowed(one));
    expect(wrong.map(show)).toEqual([]);
  });
  test.each(['domain', 'server', 'src-worker'] as const)(
    '%s is built in storeys: what stands below knows nothing of what stands above',
    (side) => {
      const heightOf = (path: string): number =>
        STOREYS[side].findIndex((storey) => storey.includes(path.split('/')[1] ?? ''));
      const own = sources.filter((file) => file.startsWith(`${side}/`) && !isTest(file));
      expect(own.filter((file) => heightOf(file) === -1)).toEqual([]);
      // The worker is composed at its top: what stands below may name the types of what composes it.
      const up = from(side).filter(
        ({ file, target, typeOnly }) =>
          target.startsWith(`${side}/`) && heightOf(target) > heightOf(file) && !(typeOnly && side === 'src-worker'),
      );
      expect(up.map(show)).toEqual([]);
    },
  );
  test.each(['domain', 'src-worker', 'server'])('no folder of %s needs one that needs it', (side) => {
    const folderOf = (path: string): string => path.split('/')[1] ?? '';
    const arrows = from(side)
      .filter(({ typeOnly, target }) => !typeOnly && target.startsWith(`${side}/`))
      .map(({ file, target }) => [folderOf(file), folderOf(target)] as const)
      .filter(([own, other]) => own !== other);
    expect(inCircles(arrows)).toEqual([]);
  });
  test('domain has no clock, no randomness and no I/O', () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|(?:await|return|=|=>)\s*fetch\(|\bsetTimeout\(|\bprocess\./;
    const files = sources.filter((file) => file.startsWith('domain/') && !isTest(file));
    const code = (file: string) =>
      readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    expect(files.filter((file) => impure.test(code(file)))).toEqual([]);
  });
  test('a day is asked of a time zone: nobody cuts it out of an instant', () => {
    const cuts = /\.(?:slice|substring)\(0, 10\)|\.split\('T'\)/;
    const days = [
      'domain/base/days.ts',
      'domain/forms/days.ts',
      'src/platform/read-spreadsheet.ts',
      'src/features/formulaire/day.ts',
    ];
    const files = sources.filter((file) => !isTest(file) && !file.startsWith('server/demo/'));
    expect(files.filter((file) => cuts.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual(days);
  });
  test('[bureaux/O15] the hour of Paris is named where zones are, and nowhere else', () => {
    const files = sources.filter((file) => !isTest(file));
    const named = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('Europe/Paris'));
    expect(named).toEqual(['domain/base/time-zone.ts']);
  });
  test('every descriptor of a kind is listed: one that is forgotten would be a kind that nobody knows', () => {
    const files = sources.filter((file) => file.startsWith('domain/') && !isTest(file));
    const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
    const described = files.flatMap((file) =>
      [...text(file).matchAll(/^export const (\w+): (?:Record)?Kind</gm)].map(([, name]) => name),
    );
    expect(described.length).toBeGreaterThan(20);
    const list = text('domain/kinds.ts');
    expect(described.filter((name) => !list.includes(`\n  ${name},\n`))).toEqual([]);
  });
  test('src-worker/local, which the page runs too, imports domain, rxdb and rxjs only; in src, data alone reaches it', () => {
    const allowed = ({ target }: Import) =>
      target.startsWith('domain/') || target.startsWith(LOCAL) || ['rxdb', 'rxjs'].includes(packageOf(target));
    const wrong = [
      ...from('src-worker').filter((one) => one.file.startsWith(LOCAL) && !allowed(one)),
      ...from('src').filter(({ file, target }) => target.startsWith(LOCAL) && !file.startsWith('src/data/')),
    ];
    expect(wrong.map(show)).toEqual([]);
  });
  test('src reaches the worker through its types and URLs only', () => {
    const wrong = from('src').filter(
      ({ target, typeOnly }) =>
        target.startsWith('server/') || (target.startsWith('src-worker/') && !target.startsWith(LOCAL) && !typeOnly),
    );
    expect(wrong.map(show)).toEqual([]);
  });
  test('only src/data knows rxdb and comlink', () => {
    const wrong = from('src').filter(
      ({ file, target }) => ['rxdb', 'comlink'].includes(packageOf(target)) && !file.startsWith('src/data/'),
    );
    expect(wrong.map(show)).toEqual([]);
  });
  test('the worker and the server import themselves and domain, never each other, never React', () => {
    for (const side of ['src-worker', 'server']) {
      const wrong = from(side).filter(
        ({ target }) =>
          (isLocal(target) && !target.startsWith(`${side}/`) && !target.startsWith('domain/')) ||
          packageOf(target) === 'react',
      );
      expect(wrong.map(show)).toEqual([]);
    }
  });
  test('two siblings that are drawn anew by their key name themselves in it: one key for both draws the old one beside the new', () => {
    const wrong = sources.filter((file) => file.endsWith('.tsx') && !isTest(file)).flatMap(siblingsOfUnnamedKeys);
    expect(wrong).toEqual([]);
  });
  test('a feature never imports a feature, and layers go down', () => {
    const order = ['shared', 'ui', 'data', 'platform', 'i18n'];
    const wrong = from('src').filter(({ file, target }) => {
      if (!target.startsWith('src/')) return false;
      const [own, other] = [feature(file), feature(target)];
      if (own !== undefined && other !== undefined) return own !== other;
      return (
        (order.includes(layer(file)) && ['app', 'features'].includes(layer(target))) ||
        (own !== undefined && layer(target) === 'app')
      );
    });
    expect(wrong.map(show)).toEqual([]);
  });
  test('src/ui knows neither data nor the trade, and nothing below src/shared imports it', () => {
    const isTrade = (target: string) => /^domain\/(?!base\/|variants\/)/.test(target);
    const isAbove = (target: string) => layer(target) === 'shared' && target.startsWith('src/');
    const wrong = from('src').filter(({ file, target }) =>
      layer(file) === 'ui'
        ? /^src\/data\/|^src-worker\//.test(target) || isTrade(target) || isAbove(target)
        : ['data', 'platform', 'i18n'].includes(layer(file)) && (isAbove(target) || target.startsWith('src/ui/')),
    );
    expect(wrong.map(show)).toEqual([]);
  });
  test('a style sheet is read whole: 300 lines at most', () => {
    const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.css'),
    );
    expect(sheets.length).toBeGreaterThan(50);
    const long = sheets.filter((file) => readFileSync(join(ROOT, 'src', file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });
  test('who answers a caller reads documents through the door', () => {
    const answers = (file: string) => /^server\/(modules|sync|http)\//.test(file);
    const isWhole = (target: string) => /^server\/documents\/(document|context.*|needs-.*)\.ts$/.test(target);
    const wrong = from('server').filter(({ file, target, typeOnly }) => answers(file) && !typeOnly && isWhole(target));
    expect(wrong.map(show)).toEqual([]);
  });
  test('no statement about documents stands elsewhere, but those that tell nothing of them', () => {
    const told: Readonly<Record<string, string>> = {
      'server/modules/ocr/jobs.ts': 'office of an analysis whose paper waits: whose turn it is',
      'server/sync/bell.ts': 'seq and keys: whom a commit wakes',
      'server/modules/facturation/register.ts': 'searched by the dossier, when it stands in the keys of the caller',
      'server/sync/refused.ts': 'searched by a number, when the document stands in the keys of the caller',
      'server/sync/estimate.ts': 'sums over the keys of the caller',
      'server/sync/rest-counter.ts': 'a count over the keys of the caller',
      'server/modules/auth/queries.ts': 'name and second factor of the account’s own office',
      'server/modules/rgpd/beneficiaire.ts': '[rgpd/RG1] all that is held about a person found in the scope of ADMIN',
      'server/modules/rgpd/client.ts': '[rgpd/RG1]',
      'server/modules/rgpd/utilisateur.ts': '[rgpd/RG1]',
      'server/modules/rgpd/queries.ts': '[rgpd/RG1]',
      'server/modules/rgpd/source.ts': '[rgpd/RG1]',
    };
    const files = sources.filter((file) => /^server\/(modules|sync|http|mail)\//.test(file) && !isTest(file));
    const speaks = (file: string) =>
      /\b(?:from|join|update|into)\s+(?:documents|historique|sorties)\b/.test(readFileSync(join(ROOT, file), 'utf8'));
    expect(files.filter(speaks).toSorted()).toEqual(Object.keys(told).toSorted());
  });
  test('a server module never imports the queries of another', () => {
    const moduleOf = (path: string) => /^server\/modules\/([^/]+)\//.exec(path)?.[1];
    const wrong = from('server').filter(({ file, target }) => {
      const [own, other] = [moduleOf(file), moduleOf(target)];
      return own !== undefined && other !== undefined && own !== other && target.includes('queries');
    });
    expect(wrong.map(show)).toEqual([]);
  });
});

describe('casts through unknown or never', () => {
  const CAST = /\bas (?:unknown as|never)\b/;
  const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);
  const casts = [...sources, ...filesOf('tests')].flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.flatMap((line, rank) => {
      if (!CAST.test(line) || isComment(line)) return [];
      // The comment stands above the line, or above the statement that it goes on.
      return [{ cast: `${file}: ${line.trim()}`, explained: lines.slice(Math.max(0, rank - 2), rank).some(isComment) }];
    });
  });

  test('each says above it what the types could not', () => {
    expect(casts.filter(({ explained }) => !explained)).toEqual([]);
  });
  test('there are ten: what one more would say is said by a builder, or by a parameter that asks for what it uses', () => {
    expect(casts.map(({ cast }) => cast)).toHaveLength(10);
  });
});

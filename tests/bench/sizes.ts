import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Measure } from './measure.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** Files that the browser runs before sign-in is on screen: the page's scripts and what they import statically. */
function signInScripts(): readonly string[] {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file) || !existsSync(join(DIST, file))) return;
    seen.add(file);
    const text = readFileSync(join(DIST, file), 'utf8');
    for (const found of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      follow(`assets/${found[1] ?? ''}`);
  };
  for (const found of html.matchAll(/(?:src|href)="\/(assets\/[\w.-]+\.js)"/g)) follow(found[1] ?? '');
  return [...seen];
}

const gzip = (files: readonly string[]): number =>
  files.reduce((total, file) => total + gzipSync(readFileSync(join(DIST, file))).length, 0) / 1000;

/** Needs `npm run build`; the budget of the sign-in route is 120 kB of compressed JavaScript. */
export const sizes = async (): Promise<readonly Measure[]> => {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('dist/ is missing: npm run build');
  const scripts = signInScripts();
  return [
    {
      nom: 'JavaScript de la connexion, compressé',
      valeur: gzip(scripts),
      unite: 'ko',
      budget: 120,
      detail: `${scripts.length} fichiers`,
    },
  ];
};

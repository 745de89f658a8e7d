import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Mesure } from './mesure.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** Files that the browser runs before sign-in is on screen: the page's scripts and what they import statically. */
function scriptsDeConnexion(): readonly string[] {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const vus = new Set<string>();
  const suivre = (fichier: string): void => {
    if (vus.has(fichier) || !existsSync(join(DIST, fichier))) return;
    vus.add(fichier);
    const texte = readFileSync(join(DIST, fichier), 'utf8');
    for (const trouve of texte.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      suivre(`assets/${trouve[1] ?? ''}`);
  };
  for (const trouve of html.matchAll(/(?:src|href)="\/(assets\/[\w.-]+\.js)"/g)) suivre(trouve[1] ?? '');
  return [...vus];
}

const gzip = (fichiers: readonly string[]): number =>
  fichiers.reduce((total, fichier) => total + gzipSync(readFileSync(join(DIST, fichier))).length, 0) / 1000;

/** Needs `npm run build`; the budget of the sign-in route is 120 kB of compressed JavaScript. */
export const tailles = async (): Promise<readonly Mesure[]> => {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('dist/ is missing: npm run build');
  const scripts = scriptsDeConnexion();
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

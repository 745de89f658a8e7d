import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const HASHED = /-([\w-]{8})\.(js|mjs|css)$/;

/** The application as it is built, in a folder of its own. */
export function installBuild(dossier: string): void {
  rmSync(dossier, { recursive: true, force: true });
  cpSync(DIST, dossier, { recursive: true });
}

/**
 * The next version, without building twice: every asset bears another name, as after a change that touches them all,
 * everywhere it is spoken of, and the list of the service worker has other revisions.
 */
export function installNextBuild(dossier: string): void {
  installBuild(dossier);
  const assets = join(dossier, 'assets');
  const names = readdirSync(assets).filter((nom) => HASHED.test(nom));
  const nextNames = new Map(names.map((nom) => [nom, nom.replace(HASHED, '-$1v2.$2')]));
  for (const [nom, suivant] of nextNames) renameSync(join(assets, nom), join(assets, suivant));
  const texts = [...nextNames.values()].map((nom) => join(assets, nom));
  for (const file of [...texts, join(dossier, 'index.html'), join(dossier, 'service-worker.js')]) {
    let text = readFileSync(file, 'utf8');
    for (const [nom, suivant] of nextNames) text = text.replaceAll(nom, suivant);
    writeFileSync(file, text.replaceAll(/(revision"?:\s*"[0-9a-f]{28})[0-9a-f]{4}"/g, '$1beef"'));
  }
}

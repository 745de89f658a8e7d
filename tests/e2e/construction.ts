import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
const HACHE = /-([\w-]{8})\.(js|mjs|css)$/;

/** The application as it is built, in a folder of its own. */
export function poserConstruction(dossier: string): void {
  rmSync(dossier, { recursive: true, force: true });
  cpSync(DIST, dossier, { recursive: true });
}

/**
 * The next version, without building twice: every asset bears another name, as after a change that touches them all,
 * everywhere it is spoken of, and the list of the service worker has other revisions.
 */
export function poserConstructionSuivante(dossier: string): void {
  poserConstruction(dossier);
  const assets = join(dossier, 'assets');
  const noms = readdirSync(assets).filter((nom) => HACHE.test(nom));
  const suivants = new Map(noms.map((nom) => [nom, nom.replace(HACHE, '-$1v2.$2')]));
  for (const [nom, suivant] of suivants) renameSync(join(assets, nom), join(assets, suivant));
  const textes = [...suivants.values()].map((nom) => join(assets, nom));
  for (const fichier of [...textes, join(dossier, 'index.html'), join(dossier, 'service-worker.js')]) {
    let texte = readFileSync(fichier, 'utf8');
    for (const [nom, suivant] of suivants) texte = texte.replaceAll(nom, suivant);
    writeFileSync(fichier, texte.replaceAll(/(revision"?:\s*"[0-9a-f]{28})[0-9a-f]{4}"/g, '$1beef"'));
  }
}

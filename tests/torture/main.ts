/**
 * `npm run torture [-- kills] [seed]`: kills the browser of a tablet at work, and looks for what was lost.
 * `npm run torture -- pieces [kills] [seed]`: the same of a client who adds papers to a demand.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lancer } from '../e2e/serveur.ts';
import { buildIfStale } from '../support/setup.mjs';
import { torturer } from './campagne.ts';
import { torturerPieces } from './pieces.ts';
import { verdict } from './verdict.ts';

const mots = process.argv.slice(2);
const isPieces = mots[0] === 'pieces';
const [coups = 50, graine = Date.now() % 1_000_000] = mots.slice(isPieces ? 1 : 0).map(Number);
const dire = (ligne: string): void => console.log(ligne);
await buildIfStale();
const dossier = mkdtempSync(join(tmpdir(), 'constat-torture-'));
const serveur = await lancer(dossier);
try {
  console.log(`graine ${graine}`);
  if (isPieces) {
    const { montrees, pertes } = await torturerPieces({ serveur, coups, graine, dire });
    console.log(`torture : ${coups} coups, ${montrees} pièces montrées ; perdues : ${pertes.join(', ') || 'aucune'}`);
    process.exitCode = pertes.length === 0 ? 0 : 1;
  } else {
    const bilan = await torturer({ serveur, coups, graine, soumissions: 3, dire });
    console.log(verdict(bilan, graine));
    process.exitCode = bilan.pertes.length === 0 ? 0 : 1;
  }
} finally {
  await serveur.arreter();
  rmSync(dossier, { recursive: true, force: true });
}

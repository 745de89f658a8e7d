/** `npm run torture [-- kills] [seed]`: kills the browser of a tablet at work, and looks for what was lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lancer } from '../e2e/serveur.ts';
import { buildIfStale } from '../support/setup.mjs';
import { torturer } from './campagne.ts';
import { verdict } from './verdict.ts';

const [coups = 50, graine = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
await buildIfStale();
const dossier = mkdtempSync(join(tmpdir(), 'constat-torture-'));
const serveur = await lancer(dossier);
try {
  console.log(`graine ${graine}`);
  const bilan = await torturer({ serveur, coups, graine, soumissions: 3, dire: (ligne) => console.log(ligne) });
  console.log(verdict(bilan, graine));
  process.exitCode = bilan.pertes.length === 0 ? 0 : 1;
} finally {
  await serveur.arreter();
  rmSync(dossier, { recursive: true, force: true });
}

/**
 * `npm run torture [-- kills] [seed] [minutes]`: kills the browser of a tablet at work, and looks for what was lost.
 * `minutes`: how long the person types before each of the two kills that come late; 2 by default.
 * `npm run torture -- pieces [kills] [seed]`: the same of a client who adds papers to a demand.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../e2e/server.ts';
import { buildIfStale } from '../support/setup.mjs';
import { torture } from './campaign.ts';
import { tortureAttachments } from './attachments.ts';
import { spread } from './plan.ts';
import { verdict } from './verdict.ts';

const words = process.argv.slice(2);
const isAttachments = words[0] === 'pieces';
const [coups = 50, graine = Date.now() % 1_000_000, minutes = 2] = words.slice(isAttachments ? 1 : 0).map(Number);
const tell = (line: string): void => console.log(line);
await buildIfStale();
const dossier = mkdtempSync(join(tmpdir(), 'constat-torture-'));
const server = await launch(dossier);
try {
  console.log(`graine ${graine}`);
  if (isAttachments) {
    const { montrees, pertes } = await tortureAttachments({ serveur: server, coups, graine, tell });
    console.log(`torture : ${coups} coups, ${montrees} pièces montrées ; perdues : ${pertes.join(', ') || 'aucune'}`);
    process.exitCode = pertes.length === 0 ? 0 : 1;
  } else {
    const summary = await torture({
      serveur: server,
      coups,
      graine,
      soumissions: 3,
      acts: spread(coups),
      minutes,
      tell,
    });
    console.log(verdict(summary, graine));
    process.exitCode = summary.pertes.length === 0 ? 0 : 1;
  }
} finally {
  await server.stop();
  rmSync(dossier, { recursive: true, force: true });
}

/**
 * `npm run simulate -- --seeds 10000 [--from 1]`: tells as many stories, on all cores, and prints those that end badly
 * as short tests. Without `--from`, the seeds are fresh, and the last line names them.
 */
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { additionner, type Comptes } from './compter.ts';
import type { BilanLot, Lot } from './lot.ts';

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string' } } });
const nombre = Number(values.seeds);
const depuis = values.from === undefined ? Math.trunc(Math.random() * 1e9) + 1 : Number(values.from);
if (!(nombre >= 1 && depuis >= 1)) throw new Error('npm run simulate -- --seeds 10000 [--from 1]');

const LOT = 25;
const debut = Date.now();
let suivante = depuis;
let comptes: Comptes = {};
let echecs = 0;

function prendreLot(): Lot | null {
  if (suivante >= depuis + nombre) return null;
  const lot = { debut: suivante, fin: Math.min(suivante + LOT, depuis + nombre) };
  suivante = lot.fin;
  return lot;
}

async function travailler(): Promise<void> {
  const ouvrier = new Worker(new URL('ouvrier.ts', import.meta.url));
  for (let lot = prendreLot(); lot !== null; lot = prendreLot()) {
    ouvrier.postMessage(lot);
    const [bilan] = (await once(ouvrier, 'message')) as [BilanLot];
    comptes = additionner(comptes, bilan.comptes);
    echecs += bilan.echecs.length;
    for (const echec of bilan.echecs) console.log(echec);
  }
  await ouvrier.terminate();
}

await Promise.all(Array.from({ length: availableParallelism() }, travailler));
const detail = Object.entries(comptes)
  .toSorted(([, a], [, b]) => b - a)
  .map(([nom, fois]) => `${nom} ${fois}`);
console.log(`ce qui s’est passé : ${detail.join(', ')}`);
const secondes = Math.round((Date.now() - debut) / 1000);
console.log(
  `${nombre} histoires (graines ${depuis} à ${depuis + nombre - 1}), ${echecs} qui finissent mal, en ${secondes} s`,
);
process.exitCode = echecs === 0 ? 0 : 1;

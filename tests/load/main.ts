/**
 * `npm run load [-- --appareils 200 --entree 150 --secondes 20]`: devices of an office against a real server process on
 * the loopback, on PGlite then on a real PostgreSQL. They have `entree` seconds to sign in and receive all that is theirs,
 * then work for `secondes`. Ends with one line, within some ten minutes at worst: how many entered, how fast the server
 * answered, whether every acknowledged edit is in the history. A device left outside, or one edit lost, and it fails.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Db } from '../../server/db/db.ts';
import { openDatabase } from '../../server/db/open.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { quantile } from '../bench/measure.ts';
import { launch, type AppServer } from '../e2e/server.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { CALLS, type Tally } from './device.ts';
import { runLoad } from './load.ts';
import { findLost } from './check.ts';

const { values } = parseArgs({
  options: {
    appareils: { type: 'string', default: '200' },
    entree: { type: 'string', default: '150' },
    secondes: { type: 'string', default: '20' },
  },
});
const DOSSIERS = 200;
const devices = Number(values.appareils);
const durationMs = Number(values.secondes) * 1000;
const entryMs = Number(values.entree) * 1000;
const startMs = performance.now();
const accounts = ['manager.cee', 'admin.cee'].map((nom) => ({
  email: `${nom}@constat.example`,
  password: 'Constat-2026',
}));

interface Trial {
  readonly releve: Tally;
  readonly perdus: number;
}

/**
 * Fills a database, gives it to a server process, and stops that process before reading what it kept: what is in the
 * history then is what would be there after a restart.
 */
async function runTrial(databaseUrl: string | null): Promise<Trial> {
  const dataDir = mkdtempSync(join(tmpdir(), 'constat-charge-'));
  const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const base = await openDatabase({ databaseUrl, dataDir });
    const resultat = await work(base.db);
    await base.close(new Date());
    return resultat;
  };
  await withDatabase((db) => fillDemo(db, { aujourdhui: new Date().toISOString().slice(0, 10), dossiers: DOSSIERS }));
  const server = await launch(dataDir, { DATABASE_URL: databaseUrl ?? '', HOST: '127.0.0.1' });
  const tally = await putUnderLoad(server);
  const missing = await withDatabase((db) => findLost(db, tally.acquittes));
  rmSync(dataDir, { recursive: true, force: true });
  return { releve: tally, perdus: missing.length };
}

async function putUnderLoad(server: AppServer): Promise<Tally> {
  try {
    return await runLoad({
      origine: `http://127.0.0.1:${server.port}`,
      comptes: accounts,
      appareils: devices,
      entreeMs: entryMs,
      dureeMs: durationMs,
      follow,
    });
  } finally {
    await server.stop();
  }
}

/** A line every few seconds: a run that is stopped has said how far it came. */
function follow({ durees, acquittes, conflits, entres }: Tally): void {
  const { pull, push, liste } = durees;
  console.error(
    `${entres}/${devices} appareils entrés, ${pull.length + push.length + liste.length} réponses, ` +
      `${acquittes.length} modifications acquittées, ${conflits} conflits`,
  );
}

async function tryPostgres(): Promise<Trial> {
  const postgres = await startPostgres();
  try {
    return await runTrial(postgres.url);
  } finally {
    await postgres.stop();
  }
}

function show(engine: string, { releve }: Trial): void {
  for (const call of CALLS) {
    const durations = releve.durees[call];
    const perSecond = durations.length / (durationMs / 1000);
    const [p50, p99] = [0.5, 0.99].map((part) => quantile(durations, part).toFixed(0));
    console.log(`| ${engine} | ${call} | ${durations.length} | ${perSecond.toFixed(1)} | ${p50} | ${p99} |`);
  }
}

console.log(`${devices} appareils, ${values.secondes} s\n`);
console.log('| base | appel | réponses | par seconde | p50 ms | p99 ms |\n|---|---|---|---|---|---|');
const trials: (Trial & { readonly moteur: string })[] = [];
for (const [moteur, mener] of [
  ['PGlite', () => runTrial(null)],
  ['PostgreSQL', tryPostgres],
] as const) {
  const trial = await mener();
  show(moteur, trial);
  trials.push({ ...trial, moteur });
}
const reports = trials.map(({ moteur, releve, perdus: missing }) => {
  const { entres, acquittes, conflits, durees, refus, interrompus } = releve;
  const p99 = durees.push.length === 0 ? 'aucun envoi' : `envoi p99 ${quantile(durees.push, 0.99).toFixed(0)} ms`;
  const codes = [...refus].map(([code, fois]) => `${code} ${fois}`);
  return (
    `${moteur} ${entres}/${devices} appareils, ${acquittes.length} modifications acquittées, ` +
    `${missing} absentes de l’historique, ${conflits} conflits rendus, ${p99}` +
    (interrompus === 0 ? '' : `, ${interrompus} appels sans réponse une minute après la fin`) +
    (codes.length === 0 ? '' : `, refus ${codes.join(' ')}`)
  );
});
const isMet = trials.every(
  ({ releve, perdus: missing }) =>
    missing === 0 &&
    releve.entres === devices &&
    releve.acquittes.length > 0 &&
    releve.refus.size + releve.interrompus === 0,
);
const seconds = Math.round((performance.now() - startMs) / 1000);
console.log(`\ncharge ${isMet ? 'tenue' : 'NON TENUE'} en ${seconds} s : ${reports.join(' ; ')}.`);
process.exitCode = isMet ? 0 : 1;

/**
 * `npm run load [-- --appareils 200 --secondes 20]`: devices of an office against a real server process on the loopback,
 * on PGlite then on a real PostgreSQL. Ends with one line: whether every acknowledged edit is in the history.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { quantile } from '../bench/mesure.ts';
import { lancer } from '../e2e/serveur.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { APPELS, type Releve } from './appareil.ts';
import { charger } from './charge.ts';
import { perdus } from './verifier.ts';

const { values } = parseArgs({
  options: {
    appareils: { type: 'string', default: '200' },
    secondes: { type: 'string', default: '20' },
  },
});
const appareils = Number(values.appareils);
const dureeMs = Number(values.secondes) * 1000;
const comptes = ['manager.cee', 'admin.cee'].map((nom) => ({
  email: `${nom}@constat.example`,
  password: 'Constat-2026',
}));

interface Essai {
  readonly releve: Releve;
  readonly perdus: number;
}

/** The process is stopped before its database is read: what is in the history then is what would be after a restart. */
async function surPglite(): Promise<Essai> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-charge-'));
  const releve = await solliciter(folder, {});
  const db = await openPglite(join(folder, 'pg'));
  const manquants = await perdus(db, releve.acquittes);
  await db.close();
  rmSync(folder, { recursive: true, force: true });
  return { releve, perdus: manquants.length };
}

async function surPostgres(): Promise<Essai> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-charge-'));
  const postgres = await startPostgres();
  const releve = await solliciter(folder, { DATABASE_URL: postgres.url });
  const db = openPostgres(postgres.url);
  const manquants = await perdus(db, releve.acquittes);
  await db.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  return { releve, perdus: manquants.length };
}

async function solliciter(folder: string, settings: Readonly<Record<string, string>>): Promise<Releve> {
  const serveur = await lancer(folder, { ...settings, HOST: '127.0.0.1', DEMO_DOSSIERS: '100' });
  try {
    return await charger({ origine: serveur.url('cee', ''), comptes, appareils, dureeMs });
  } finally {
    await serveur.arreter();
  }
}

function afficher(moteur: string, { releve }: Essai): void {
  for (const appel of APPELS) {
    const durees = releve.durees[appel];
    const parSeconde = durees.length / (dureeMs / 1000);
    const [p50, p99] = [0.5, 0.99].map((part) => quantile(durees, part).toFixed(0));
    console.log(`| ${moteur} | ${appel} | ${durees.length} | ${parSeconde.toFixed(1)} | ${p50} | ${p99} |`);
  }
}

console.log(`${appareils} appareils, ${values.secondes} s\n`);
console.log('| base | appel | réponses | par seconde | p50 ms | p99 ms |\n|---|---|---|---|---|---|');
const essais: Essai[] = [];
for (const [moteur, essayer] of [
  ['PGlite', surPglite],
  ['PostgreSQL', surPostgres],
] as const) {
  const essai = await essayer();
  afficher(moteur, essai);
  essais.push(essai);
}
const acquittes = essais.reduce((total, { releve }) => total + releve.acquittes.length, 0);
const manquants = essais.reduce((total, essai) => total + essai.perdus, 0);
const conflits = essais.reduce((total, { releve }) => total + releve.conflits, 0);
const refus = essais.flatMap(({ releve }) => [...releve.refus].map(([code, fois]) => `${code} ${fois}`));
console.log(
  `\n${acquittes} modifications acquittées, ${manquants} absentes de l’historique ; ${conflits} conflits rendus, ` +
    `${refus.length === 0 ? 'aucun refus' : `refus : ${refus.join(', ')}`}.`,
);
process.exitCode = manquants === 0 && acquittes > 0 ? 0 : 1;

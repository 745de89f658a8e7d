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
import { remplirDemo } from '../../server/demo/remplir.ts';
import { quantile } from '../bench/mesure.ts';
import { lancer, type Serveur } from '../e2e/serveur.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { APPELS, type Releve } from './appareil.ts';
import { charger } from './charge.ts';
import { perdus } from './verifier.ts';

const { values } = parseArgs({
  options: {
    appareils: { type: 'string', default: '200' },
    entree: { type: 'string', default: '150' },
    secondes: { type: 'string', default: '20' },
  },
});
const DOSSIERS = 200;
const appareils = Number(values.appareils);
const dureeMs = Number(values.secondes) * 1000;
const entreeMs = Number(values.entree) * 1000;
const debutMs = performance.now();
const comptes = ['manager.cee', 'admin.cee'].map((nom) => ({
  email: `${nom}@constat.example`,
  password: 'Constat-2026',
}));

interface Essai {
  readonly releve: Releve;
  readonly perdus: number;
}

/**
 * Fills a database, gives it to a server process, and stops that process before reading what it kept: what is in the
 * history then is what would be there after a restart.
 */
async function essayer(databaseUrl: string | null): Promise<Essai> {
  const dataDir = mkdtempSync(join(tmpdir(), 'constat-charge-'));
  const surBase = async <T>(travail: (db: Db) => Promise<T>): Promise<T> => {
    const base = await openDatabase({ databaseUrl, dataDir });
    const resultat = await travail(base.db);
    await base.close(new Date());
    return resultat;
  };
  await surBase((db) => remplirDemo(db, { aujourdhui: new Date().toISOString().slice(0, 10), dossiers: DOSSIERS }));
  const serveur = await lancer(dataDir, { DATABASE_URL: databaseUrl ?? '', HOST: '127.0.0.1' });
  const releve = await solliciter(serveur);
  const manquants = await surBase((db) => perdus(db, releve.acquittes));
  rmSync(dataDir, { recursive: true, force: true });
  return { releve, perdus: manquants.length };
}

async function solliciter(serveur: Serveur): Promise<Releve> {
  try {
    return await charger({
      origine: `http://127.0.0.1:${serveur.port}`,
      comptes,
      appareils,
      entreeMs,
      dureeMs,
      suivre,
    });
  } finally {
    await serveur.arreter();
  }
}

/** A line every few seconds: a run that is stopped has said how far it came. */
function suivre({ durees, acquittes, conflits, entres }: Releve): void {
  const { pull, push, liste } = durees;
  console.error(
    `${entres}/${appareils} appareils entrés, ${pull.length + push.length + liste.length} réponses, ` +
      `${acquittes.length} modifications acquittées, ${conflits} conflits`,
  );
}

async function surPostgres(): Promise<Essai> {
  const postgres = await startPostgres();
  try {
    return await essayer(postgres.url);
  } finally {
    await postgres.stop();
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
const essais: (Essai & { readonly moteur: string })[] = [];
for (const [moteur, mener] of [
  ['PGlite', () => essayer(null)],
  ['PostgreSQL', surPostgres],
] as const) {
  const essai = await mener();
  afficher(moteur, essai);
  essais.push({ ...essai, moteur });
}
const recits = essais.map(({ moteur, releve, perdus: manquants }) => {
  const { entres, acquittes, conflits, durees, refus, interrompus } = releve;
  const p99 = durees.push.length === 0 ? 'aucun envoi' : `envoi p99 ${quantile(durees.push, 0.99).toFixed(0)} ms`;
  const codes = [...refus].map(([code, fois]) => `${code} ${fois}`);
  return (
    `${moteur} ${entres}/${appareils} appareils, ${acquittes.length} modifications acquittées, ` +
    `${manquants} absentes de l’historique, ${conflits} conflits rendus, ${p99}` +
    (interrompus === 0 ? '' : `, ${interrompus} appels sans réponse une minute après la fin`) +
    (codes.length === 0 ? '' : `, refus ${codes.join(' ')}`)
  );
});
const estTenue = essais.every(
  ({ releve, perdus: manquants }) =>
    manquants === 0 &&
    releve.entres === appareils &&
    releve.acquittes.length > 0 &&
    releve.refus.size + releve.interrompus === 0,
);
const secondes = Math.round((performance.now() - debutMs) / 1000);
console.log(`\ncharge ${estTenue ? 'tenue' : 'NON TENUE'} en ${secondes} s : ${recits.join(' ; ')}.`);
process.exitCode = estTenue ? 0 : 1;

import { Agent, get, type RequestOptions } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { remplirDemo } from '../../server/demo/remplir.ts';
import { folderStore } from '../../server/storage/file-store.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { type Mesure, mediane } from './mesure.ts';

const PAGE = 500;
const PASSES = 36;
const CHAUFFE = 12;
/** The page's rows and nothing else, in the form that the planner serves best. */
const SELECT = `select collection, id, rev, seq, supprime, data::text as text from (
  select collection, id, rev, seq, supprime, data from documents
  where seq > $1 and portees && $2::text[] order by seq limit $3) page order by seq`;
/** Of Chromium. */
const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

/**
 * Pages of 500 asked over HTTP as a browser asks them, one after the other to the end of the download and over again,
 * each against a plain SELECT of its rows on the same database.
 */
export async function pagePull(): Promise<readonly Mesure[]> {
  const embarquee = await mesurer(await openPglite(null), 'PGlite');
  const postgres = await startPostgres();
  try {
    return [embarquee, await mesurer(openPostgres(postgres.url), 'PostgreSQL')];
  } finally {
    await postgres.stop();
  }
}

async function mesurer(db: Db, moteur: string): Promise<Mesure> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-bench-'));
  await migrate(db);
  await remplirDemo(db, { aujourdhui: '2026-11-23', dossiers: 1500 });
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), secret: 'x'.repeat(64) };
  const app = await buildApp({ db, clock: () => new Date(), config, fichiers: folderStore(folder) });
  try {
    const origine = await app.listen({ host: '127.0.0.1', port: 0 });
    const { parServeur, departs } = await pagesHttp(db, origine);
    const parSelect = async (depart: number): Promise<void> =>
      exiger((await db.query(SELECT, [depart, ['bureau:1:cee'], PAGE])).length);
    const passes: (readonly [number, number])[] = [];
    for (let passe = -CHAUFFE; passe < PASSES; passe += 1) {
      const depart = departs[(passe + CHAUFFE) % departs.length] ?? 0;
      const mesure = [await duree(() => parServeur(depart)), await duree(() => parSelect(depart))] as const;
      if (passe >= 0) passes.push(mesure);
    }
    const [serveurs, selects] = [0, 1].map((cote) => mediane(passes.map((passe) => passe[cote] ?? Number.NaN)));
    return {
      nom: `page de ${PAGE} documents par HTTP, contre le même SELECT (${moteur})`,
      valeur: mediane(passes.map(([serveur, select]) => serveur / select)),
      unite: '×',
      budget: 2,
      detail: `${serveurs?.toFixed(1)} / ${selects?.toFixed(1)} ms`,
    };
  } finally {
    await app.close();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function exiger(lignes: number): void {
  if (lignes !== PAGE) throw new Error(`a page has ${lignes} rows`);
}

async function duree(travail: () => Promise<unknown>): Promise<number> {
  const debut = performance.now();
  await travail();
  return performance.now() - debut;
}

interface PagesHttp {
  /** Downloads the page that begins after this seq, to its last byte: reading it is the device's work. */
  readonly parServeur: (depart: number) => Promise<number>;
  /** Where each whole page of the download begins. */
  readonly departs: readonly number[];
}

async function pagesHttp(db: Db, origine: string): Promise<PagesHttp> {
  const connexion = await fetch(`${origine}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager.cee@constat.example', password: 'Constat-2026' }),
  });
  const { token } = (await connexion.json()) as { token: string };
  const [row] = await db.query<{ epoch: string }>('select epoch from base');
  const adresse = (seq: number): string =>
    `${origine}/api/Sync/pull?limit=${PAGE}&epoch=${row?.epoch ?? ''}&seq=${seq}`;
  const headers = { authorization: `Bearer ${token}` };
  const departs: number[] = [];
  for (let seq = 0, fini = false; !fini;) {
    const page = (await (await fetch(adresse(seq), { headers })).json()) as { seq: number; fini: boolean };
    fini = page.fini;
    if (!fini) departs.push(seq);
    seq = page.seq;
  }
  const agent = new Agent({ keepAlive: true });
  const demande = { agent, headers: { ...headers, 'accept-encoding': ACCEPT_ENCODING } };
  return { parServeur: (depart) => telecharger(adresse(depart), demande), departs };
}

/** Bytes received. */
const telecharger = (url: string, options: RequestOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, options, (reponse) => {
      let octets = 0;
      reponse.on('data', (morceau: Buffer) => (octets += morceau.length));
      reponse.on('end', () =>
        reponse.statusCode === 200 ? resolve(octets) : reject(new Error(`status ${String(reponse.statusCode)}`)),
      );
      reponse.on('error', reject);
    }).on('error', reject);
  });

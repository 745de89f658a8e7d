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
import { fillDemo } from '../../server/demo/fill.ts';
import { folderStore } from '../../server/storage/file-store.ts';
import { startPostgres } from '../support/embedded-postgres.ts';
import { type Measure, median } from './measure.ts';

const PAGE = 500;
const PASSES = 36;
const WARM_UP = 12;
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
export async function pagePull(): Promise<readonly Measure[]> {
  const embedded = await measure(await openPglite(null), 'PGlite');
  const postgres = await startPostgres();
  try {
    return [embedded, await measure(openPostgres(postgres.url), 'PostgreSQL')];
  } finally {
    await postgres.stop();
  }
}

async function measure(db: Db, engine: string): Promise<Measure> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-bench-'));
  await migrate(db);
  await fillDemo(db, { aujourdhui: '2026-11-23', dossiers: 1500 });
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), secret: 'x'.repeat(64) };
  const app = await buildApp({ db, clock: () => new Date(), config, fichiers: folderStore(folder) });
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const { viaServer, departs } = await pagesHttp(db, origin);
    const viaSelect = async (start: number): Promise<void> =>
      requireRows((await db.query(SELECT, [start, ['bureau:1:cee'], PAGE])).length);
    const passes: (readonly [number, number])[] = [];
    for (let pass = -WARM_UP; pass < PASSES; pass += 1) {
      const start = departs[(pass + WARM_UP) % departs.length] ?? 0;
      const measured = [await timeOf(() => viaServer(start)), await timeOf(() => viaSelect(start))] as const;
      if (pass >= 0) passes.push(measured);
    }
    const [serveurs, selects] = [0, 1].map((side) => median(passes.map((pass) => pass[side] ?? Number.NaN)));
    return {
      nom: `page de ${PAGE} documents par HTTP, contre le même SELECT (${engine})`,
      valeur: median(passes.map(([serveur, select]) => serveur / select)),
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

function requireRows(rows: number): void {
  if (rows !== PAGE) throw new Error(`a page has ${rows} rows`);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface PagesHttp {
  /** Downloads the page that begins after this seq, to its last byte: reading it is the device's work. */
  readonly viaServer: (start: number) => Promise<number>;
  /** Where each whole page of the download begins. */
  readonly departs: readonly number[];
}

async function pagesHttp(db: Db, origin: string): Promise<PagesHttp> {
  const signIn = await fetch(`${origin}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'manager.cee@constat.example', password: 'Constat-2026' }),
  });
  const { token } = (await signIn.json()) as { token: string };
  const [row] = await db.query<{ epoch: string }>('select epoch from base');
  const adresse = (seq: number): string => `${origin}/api/Sync/pull?limit=${PAGE}&epoch=${row?.epoch ?? ''}&seq=${seq}`;
  const headers = { authorization: `Bearer ${token}` };
  const starts: number[] = [];
  for (let seq = 0, fini = false; !fini;) {
    const page = (await (await fetch(adresse(seq), { headers })).json()) as { seq: number; fini: boolean };
    fini = page.fini;
    if (!fini) starts.push(seq);
    seq = page.seq;
  }
  const agent = new Agent({ keepAlive: true });
  const options = { agent, headers: { ...headers, 'accept-encoding': ACCEPT_ENCODING } };
  return { viaServer: (start) => download(adresse(start), options), departs: starts };
}

/** Bytes received. */
const download = (url: string, options: RequestOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, options, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`status ${String(answer.statusCode)}`)),
      );
      answer.on('error', reject);
    }).on('error', reject);
  });

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { remplirDemo } from '../../server/demo/remplir.ts';
import { folderStore } from '../../server/storage/file-store.ts';
import { type Mesure, mediane } from './mesure.ts';

const PAGE = 500;
const PASSES = 9;
const LIGNES =
  'select id, rev, seq, data::text as text from documents where seq > $1 and portees && $2::text[] order by seq limit $3';

/** A page of 500 through the whole server, against the same rows read by a plain SELECT on the same connection. */
export async function pagePull(): Promise<readonly Mesure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-bench-'));
  const db = await openPglite(null);
  await migrate(db);
  await remplirDemo(db, { aujourdhui: '2026-11-23', dossiers: 1500 });
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), secret: 'x'.repeat(64) };
  const app = await buildApp({ db, clock: () => new Date(), config, fichiers: folderStore(folder) });
  try {
    const identifiants = { email: 'manager.cee@constat.example', password: 'Constat-2026' };
    const connexion = await app.inject({
      method: 'POST',
      url: '/api/Auth/login',
      headers: { host: 'cee.localhost' },
      payload: identifiants,
    });
    const { token } = connexion.json<{ token: string }>();
    const headers = { host: 'cee.localhost', authorization: `Bearer ${token}` };
    const depart = 1000;
    const chrono = async (travail: () => Promise<number>): Promise<number> => {
      const debut = performance.now();
      const lignes = await travail();
      if (lignes !== PAGE) throw new Error(`a page has ${lignes} rows`);
      return performance.now() - debut;
    };
    const [row] = await db.query<{ epoch: string }>('select epoch from base');
    const url = `/api/Sync/pull?limit=${PAGE}&epoch=${row?.epoch ?? ''}&seq=${depart}`;
    const parServeur = () =>
      chrono(async () => (await app.inject({ url, headers })).json<{ docs: unknown[] }>().docs.length);
    const parSelect = () =>
      chrono(async () => (await db.query<{ text: string }>(LIGNES, [depart, ['bureau:1:cee'], PAGE])).length);
    await parServeur();
    await parSelect();
    const passes: [number, number][] = [];
    for (let passe = 0; passe < PASSES; passe += 1) passes.push([await parServeur(), await parSelect()]);
    const detail = passes.slice(0, 3).map(([serveur, select]) => `${serveur.toFixed(1)} / ${select.toFixed(1)} ms`);
    return [
      {
        nom: `page de ${PAGE} documents par le serveur, contre le même SELECT`,
        valeur: mediane(passes.map(([serveur, select]) => serveur / select)),
        unite: '×',
        budget: 2,
        detail: detail.join(', '),
      },
    ];
  } finally {
    await app.close();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

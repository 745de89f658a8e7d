import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { must } from '#domain/base/must.ts';
import { keyOfReference, listOf, PART_MAX } from '#domain/lots/operation.ts';
import { dossier, intervention } from '#domain/test-support/samples.ts';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/db.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { fillDemo } from '../../server/demo/fill.ts';
import { insertMany, type NewDocument } from '../../server/documents/bulk.ts';
import { folderStore } from '../../server/storage/file-store.ts';
import { lotOf, operationsOf } from '../../server/test-support/lots.ts';
import { type Measure, median } from './measure.ts';

/** Operations of the lot; an import takes 20,000 at most. */
const SIZE = 5000;
const SLICE = 4000;
const PASSES = 3;
const NOW = '2026-11-23T08:00:00.000Z';
/** One of a hundred does not satisfy, with its reason. */
const isBad = (rank: number): boolean => rank % 100 === 0;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/**
 * [lots/L63] The synthesis of a lot whose operations were all visited, issued over HTTP on the embedded database
 * (visits read twice, pages drawn, workbook made, both kept), against one reading of the same documents; and how long the
 * server stopped meanwhile, against that reading, which this database makes in the server's own thread.
 */
export async function lot(size = SIZE): Promise<readonly Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-lot-'));
  const db = await openPglite(null);
  await migrate(db);
  await fillDemo(db, { aujourdhui: '2026-11-23', dossiers: 20 });
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), secret: 'x'.repeat(64) };
  const app = await buildApp({ db, clock: () => new Date(NOW), config, fichiers: folderStore(folder) });
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const idLot = await concludedLot(db, size);
    const issue = await issuer(origin, idLot);
    // Its thread starts, and its code is compiled.
    await issue(null);
    const passes: (Awaited<ReturnType<typeof watched>> & { readonly alone: number })[] = [];
    for (let pass = 0; pass < PASSES; pass += 1)
      passes.push({ alone: await readAlone(db, idLot), ...(await watched(origin, () => issue('Corrigée'))) });
    const of = (name: 'alone' | 'ms' | 'stall' | 'slowest' | 'megabytes') => passes.map((one) => one[name]);
    const ratio = median(passes.map(({ ms, alone }) => ms / alone));
    return [
      {
        nom: `synthèse d’un lot de ${size} opérations visitées, émise, contre une lecture de ses documents`,
        valeur: ratio,
        unite: '×',
        budget: null,
        detail: `${of('ms').map(seconds).join(', ')} / ${of('alone').map(seconds).join(', ')} s ; mémoire du processus ${Math.max(...of('megabytes')).toFixed(0)} Mo de plus`,
      },
      {
        nom: 'plus long arrêt du serveur pendant cette émission, contre la même lecture',
        valeur: median(passes.map(({ stall, alone }) => stall / alone)),
        unite: '×',
        budget: 2,
        detail: `${of('stall').map(Math.round).join(', ')} / ${of('alone').map(Math.round).join(', ')} ms ; réponse la plus lente à une autre requête ${of('slowest').map(Math.round).join(', ')} ms`,
      },
    ];
  } finally {
    await app.close();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds that the embedded database takes to read what a synthesis is made of, in this very thread. */
async function readAlone(db: Db, idLot: string): Promise<number> {
  const begun = performance.now();
  for (const where of [`data ->> 'rsBatchId' = $1`, `data ->> 'idLot' = $1`])
    await db.query(`select data from documents where not supprime and ${where}`, [idLot]);
  return performance.now() - begun;
}

/** How long it takes, how long this process stopped, and how late others were answered. */
async function watched(origin: string, work: () => Promise<void>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  let [slowest, rss] = [0, before];
  const end = new AbortController();
  const others = (async () => {
    while (!end.signal.aborted) {
      const asked = performance.now();
      await (await fetch(`${origin}/api/health`)).text();
      slowest = Math.max(slowest, performance.now() - asked);
      rss = Math.max(rss, process.memoryUsage().rss);
    }
  })();
  delay.enable();
  const begun = performance.now();
  await work();
  const ms = performance.now() - begun;
  delay.disable();
  end.abort();
  await others;
  return { ms, stall: delay.max / 1e6, slowest, megabytes: (rss - before) / 1e6 };
}

async function issuer(origin: string, idLot: string) {
  const post = async (path: string, body: object, headers: object = {}): Promise<Response> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const answer = await fetch(`${origin}/api/${path}`, { ...init, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const asked = { email: 'manager.cee@constat.example', password: 'Constat-2026' };
  const { token } = (await (await post('Auth/login', asked)).json()) as { token: string };
  return async (motif: string | null): Promise<void> => {
    const headers = { authorization: `Bearer ${token}` };
    await post(`RsReport/CreateRsReport/${idLot}`, { conclusion: 'Le lot peut être déposé.', motif }, headers);
  };
}

/** A lot of the demo office, drawn whole, each of its visits validated. */
async function concludedLot(db: Db, size: number): Promise<string> {
  const [version] = await db.query<{ id: string }>(
    `select id from documents where data ->> 'kind' = 'versionFormulaire' and data ->> 'code' = 'BAR-EN-101' limit 1`,
  );
  const [client] = await db.query<{ id: string }>(
    `select id from documents where data ->> 'kind' = 'client' and data ->> 'variante' = 'cee' limit 1`,
  );
  const list = operationsOf(size);
  const places = list.map((_, index) => index + 1);
  const idOrdre = randomUUID();
  const par = { id: 1, nom: 'Claire Vasseur' };
  const own = { variante: 'cee', idBureauInspection: 1, idClient: must(client, 'a client').id } as const;
  const rates = { tauxLieu: 10_000, tauxContact: 0, parInstallateur: false, lieu: size, contact: 0 };
  const tirage = {
    algorithme: 'constat-tirage-1' as const,
    graine: 'a'.repeat(32),
    empreinte: 'b'.repeat(64),
    le: NOW,
    par,
  };
  const whole = { ...tirage, ...rates, nbOperations: size, idOrdre };
  const drawn = lotOf({ ...own, etat: 'CONTROLE', attendues: size, tirage: whole });
  const idImport = randomUUID();
  const parts = Array.from({ length: size / PART_MAX }, (_, place) => {
    const operations = list.slice(place * PART_MAX, (place + 1) * PART_MAX);
    const cles = operations.map(({ reference }) => keyOfReference(reference));
    const named = { id: randomUUID(), kind: 'operations', ...own, idLot: drawn.id, idImport, fichier: 'liste.csv' };
    return { ...named, place, operations, cles, auteur: par, createdAt: NOW };
  });
  if (listOf(parts).length !== size) throw new Error('the list is whole');
  const strates = [{ nom: '', lieu: places, contact: [], reserve: [] }];
  const records = [{ id: idOrdre, kind: 'tirage', ...own, idLot: drawn.id, strates, remplacements: [] }, ...parts];
  const controlled = places.flatMap((ordre) =>
    controlOf(drawn.id, own, { ordre, version: must(version, 'a form').id }),
  );
  const documents: NewDocument[] = [
    { collection: 'rsBatchs', data: { ...drawn } },
    ...records.map((data): NewDocument => ({ collection: 'records', data })),
    ...controlled,
  ];
  // Without figures of what is there already, each slice would look at all those before it.
  for (let start = 0; start < documents.length; start += SLICE) {
    await db.transaction((tx) => insertMany(tx, documents.slice(start, start + SLICE)));
    await db.query('analyze documents');
  }
  return drawn.id;
}

const idOf = (name: string): string => {
  const hash = createHash('sha256').update(name).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

function controlOf(
  idLot: string,
  own: { readonly variante: 'cee'; readonly idBureauInspection: number; readonly idClient: string },
  { ordre, version }: { readonly ordre: number; readonly version: string },
): NewDocument[] {
  const [idDossier, idIntervention] = [idOf(`dossier ${ordre}`), idOf(`visite ${ordre}`)];
  const resultat = isBad(ordre) ? 'Non satisfaisant' : 'Satisfaisant';
  const visit = intervention({
    id: idIntervention,
    idIntervention: 900_000 + ordre,
    numero: `I-2026-${String(90_000 + ordre)}`,
    demandeId: idDossier,
    etat: 'VALIDE',
    resultat,
    rsBatchId: idLot,
    soumisLe: NOW,
    valideLe: NOW,
    idVersionFormulaire: version,
    champs: { c_resultat: resultat, ...(isBad(ordre) ? { c_motif: 'Épaisseur insuffisante' } : {}) },
  });
  const named = { id: idOf(`controle ${ordre}`), kind: 'controle', ...own, idLot, ordre, reference: `OXA-${ordre}` };
  const made = { mode: 'lieu', idDossier, idIntervention, idContreVisite: null, tentatives: {}, conclusion: null };
  return [
    {
      collection: 'interventions',
      data: { ...visit },
      parents: { dossier: { ...dossier({ ...own, id: idDossier }) } },
    },
    { collection: 'records', data: { ...named, ...made, createdAt: NOW } },
  ];
}

import type { HistoryRecord, HistoryLine } from '#domain/historique/kept.ts';
import { type KeptRoads, ROADS_KEY } from '#domain/planning/kept-roads.ts';
import { documentOf, recordsOf, type Store, type Stored } from '../local/store.ts';
import { digest } from '../media/capture.ts';

export interface NamedCall {
  readonly nom: string;
  readonly args: unknown;
}
export interface KeptAnswer {
  readonly reponse: unknown;
  readonly luLe: string;
}

/** Answers above this size are not kept: lists come by the synchronisation. */
const MAX_SIZE = 500_000;
const RETENTION_MS = 30 * 86_400_000;

async function idOf({ nom, args }: NamedCall): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(args));
  return `cache:${nom}:${(await digest(text.buffer)).slice(0, 32)}`;
}

/** Local records: never edited, never sent, unknown to the server. */
const LOCAL = { rev: 0, seq: 0, dirty: 0 } as const;

async function write(store: Store, document: { id: string; [champ: string]: unknown }): Promise<void> {
  const [previous] = await store.byIds('records', [document.id]);
  // Overtaken by another tab that kept the same answer: either will do.
  await store.write('records', [{ previous, document: { ...LOCAL, cleDossier: '', ...document } }]);
}

/** Keeps the last answer of a call for the day when there is no network. */
export async function keepAnswer(store: Store, call: NamedCall, { reponse, luLe }: KeptAnswer): Promise<void> {
  if (JSON.stringify(reponse).length > MAX_SIZE) return;
  await write(store, { id: await idOf(call), kind: 'cache', reponse, luLe });
}

export async function readAnswer(store: Store, call: NamedCall): Promise<KeptAnswer | null> {
  const kept = await documentOf(store, 'records', await idOf(call));
  return kept?.kind === 'cache' ? kept : null;
}

/** Every kept answer of one call, whatever it was asked. */
export async function keptAnswers(store: Store, nom: string): Promise<KeptAnswer[]> {
  const kept = await recordsOf(store, 'cache');
  return kept.filter(({ id, _deleted }) => !_deleted && id.startsWith(`cache:${nom}:`));
}

/** Roads are answered for good: a board reads them live, by their key (src/shared/assignment/use-trips.ts, [planning/P21]). */
export async function keepRoads(store: Store, call: NamedCall, { reponse, luLe }: KeptAnswer): Promise<void> {
  const { trajets } = reponse as Pick<KeptRoads, 'trajets'>;
  if (trajets.length > 0)
    await write(store, { id: await idOf(call), kind: 'cache', cleDossier: ROADS_KEY, trajets, luLe });
}

/** The history of a dossier, of a supervision or of a contract has a record of its own, which its screen reads live (HistoriqueRecord). */
export async function keepHistory(store: Store, idDossier: string, { reponse, luLe }: KeptAnswer): Promise<void> {
  const record: HistoryRecord = {
    id: `historique:${idDossier}`,
    kind: 'historique',
    idDossier,
    lignes: reponse as HistoryLine[],
    luLe,
  };
  await write(store, { ...record, cleDossier: idDossier });
}

/** Forgets kept answers that nobody refreshed for 30 days. */
export async function purgeCache(store: Store, now: string): Promise<void> {
  const limit = new Date(Date.parse(now) - RETENTION_MS).toISOString();
  const kept = (await store.find('records', 'kind', 'cache')) as (Stored<'records'> & Partial<KeptAnswer>)[];
  const old = kept.filter(({ luLe = '' }) => luLe < limit);
  await store.write(
    'records',
    old.map((previous) => ({ previous, document: null })),
  );
}

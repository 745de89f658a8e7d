import { groupBy } from '#domain/base/group.ts';
import type { Args } from '../api.ts';
import { keepAnswer, readAnswer } from '../fallback/cache.ts';
import { recordsOf, type Store } from '../local/store.ts';
import type { ClientApi } from '../network/client.ts';

interface Device {
  readonly store: Store;
  readonly client: ClientApi;
  readonly clock: () => string;
  readonly signal: AbortSignal;
}

/** Of its office and of most of its dossiers: 7 kB compressed each, 20 at most. */
const DEPARTEMENTS_MAX = 12;
/** Before a kept answer is forgotten (fallback/cache.ts: 30 days). */
const FRESH_MS = 15 * 86_400_000;
/** Every dossier is read to know where this device works: not at each round. */
const EVERY_MS = 3_600_000;
const NAME = 'placeCommunes';
const looked = new WeakMap<Store, number>();

/**
 * Brings the communes that an address may name where this device works, as kept answers of the call that tells them
 * ([places/L8]). Whole départements: which commune is looked for is told to nobody. A failure is met by the next round.
 */
export async function bringCommunes(device: Device): Promise<void> {
  const { store, client, clock, signal } = device;
  const now = Date.parse(clock());
  if (now - (looked.get(store) ?? 0) < EVERY_MS) return;
  looked.set(store, now);
  for (const departement of await departementsOf(store)) {
    if (signal.aborted) return;
    const args = { params: { departement } } satisfies Args;
    const kept = await readAnswer(store, { nom: NAME, args });
    if (kept !== null && now - Date.parse(kept.luLe) < FRESH_MS) continue;
    const answer = await client.placeCommunes({ ...args, signal });
    if (!answer.ok) return;
    await keepAnswer(store, { nom: NAME, args }, { reponse: answer.value, luLe: clock() });
  }
}

/** Of the offices, then of the dossiers held, the most frequent first. */
async function departementsOf(store: Store): Promise<string[]> {
  const offices = await recordsOf(store, 'bureau');
  const dossiers = await store.all('dossiers');
  const byFrequency = [...groupBy(dossiers, ({ adresseTravaux }) => adresseTravaux.departement)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([departement]) => departement);
  const known = [...offices.map(({ adresse }) => adresse?.departement ?? ''), ...byFrequency];
  return [...new Set(known.filter((one) => DEPARTEMENT.test(one)))].slice(0, DEPARTEMENTS_MAX);
}

const DEPARTEMENT = /^(?:\d{2,3}|2[AB])$/;

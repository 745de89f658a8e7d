import type { Changes } from '#domain/sync/documents.ts';
import { modifier } from '../../data/modifier.ts';
import { moteur } from '../../data/worker-client.ts';
import { archiver, desarchiver } from './list/archive.ts';

export interface Bilan {
  readonly faits: number;
  readonly echecs: number;
}

/** One local edit per dossier: each stands alone, and those that pass are kept even when another fails. */
async function modifierTous(ids: readonly string[], changes: Changes): Promise<Bilan> {
  const results = await Promise.allSettled(ids.map((id) => modifier('dossiers', id, changes)));
  const faits = results.filter((result) => result.status === 'fulfilled').length;
  return { faits, echecs: ids.length - faits };
}

export const archiverTous = (ids: readonly string[], motif: string): Promise<Bilan> =>
  modifierTous(ids, archiver(motif));

export const desarchiverTous = (ids: readonly string[], motif: string): Promise<Bilan> =>
  modifierTous(ids, desarchiver(motif));

/** One after the other: the engine downloads one thing at a time, and its dialog counts it. Stops at the first refusal. */
export async function telechargerTous(ids: readonly string[]): Promise<Bilan> {
  let faits = 0;
  for (const id of ids) {
    const bilan = await moteur().telecharger({ portee: { genre: 'dossier', id } });
    if (!bilan.ok) return { faits, echecs: ids.length - faits };
    faits += 1;
  }
  return { faits, echecs: 0 };
}

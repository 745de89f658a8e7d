import { refuse, type Result } from '#domain/base/result.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import type { DemandePull, Reseau } from '../store/contexte.ts';
import { delai, type ClientApi } from './client.ts';

/** A page of 1,000 documents over a bad link. */
const PAGE_MS = 60_000;

export interface EffetsReseau {
  readonly client: ClientApi;
  readonly appareil: { readonly id: string; readonly version: string };
  readonly signal: AbortSignal;
  /** Milliseconds of the device. */
  readonly maintenant: () => number;
  /** The server's clock, minus the device's, in milliseconds. */
  readonly surDecalage: (decalageMs: number) => void;
}

/** The two calls of the synchronisation, as the engine asks them. */
export function reseauApi({ client, appareil, signal, maintenant, surDecalage }: EffetsReseau): Reseau {
  const dater = <T extends { readonly heure: string }>(reponse: Result<T>): Result<T> => {
    if (reponse.ok) surDecalage(Date.parse(reponse.value.heure) - maintenant());
    return reponse;
  };
  return {
    pull: async (demande: DemandePull) =>
      dater(
        await sansArret(() =>
          client.syncPull({ query: { ...demande, version: SYNC_VERSION }, signal: delai(PAGE_MS, signal) }),
        ),
      ),
    push: async (edits, epoch) => {
      const body = { version: SYNC_VERSION, appareil, edits: [...edits], ...(epoch === null ? {} : { epoch }) };
      return dater(await sansArret(() => client.syncPush({ body, signal: delai(PAGE_MS, signal) })));
    },
  };
}

/** A call given up by its caller throws AbortError: for the engine it is a refusal like another. */
export async function sansArret<T>(appel: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await appel();
  } catch (erreur) {
    if (erreur instanceof Error && erreur.name === 'AbortError') return refuse('MOTEUR_ARRETE');
    throw erreur;
  }
}

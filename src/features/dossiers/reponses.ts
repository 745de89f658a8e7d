import type { ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { bilanDe, type Bilan } from '../../data/bilan.ts';
import { api } from '../../data/api.ts';
import { moteur } from '../../data/worker-client.ts';
import type { LocalDossier } from './list/dossier-row.ts';

export interface Acceptation {
  /** Absent: each demand keeps the types it asks for. */
  readonly types?: readonly string[];
  readonly echeance: string | null;
}

/** One call each, one after the other: each stands alone, and the list follows by the synchronisation. */
async function repondre(
  dossiers: readonly LocalDossier[],
  repondreA: (id: string) => Promise<Result<unknown>>,
): Promise<Bilan> {
  const raisons: (ErrorCode | null)[] = [];
  for (const { id } of dossiers) {
    const reponse = await repondreA(id);
    raisons.push(reponse.ok ? null : reponse.code);
  }
  const bilan = bilanDe(raisons);
  if (bilan.faits > 0) void moteur().synchroniser();
  return bilan;
}

export const accepterTous = (dossiers: readonly LocalDossier[], { types, echeance }: Acceptation): Promise<Bilan> =>
  repondre(dossiers, (id) =>
    api.acceptDemand({
      params: { id },
      body: {
        ...(types === undefined ? {} : { typesInterventions: types }),
        ...(echeance === null ? {} : { echeance }),
      },
    }),
  );

export const refuserTous = (dossiers: readonly LocalDossier[], motif: string): Promise<Bilan> =>
  repondre(dossiers, (id) => api.updateDemand({ params: { id }, body: { motifRefus: motif } }));

/** A demand with an unsent edit waits for it: the answer would meet a revision that the server does not know. */
export const peutRepondre = (dossier: LocalDossier): boolean => dossier.etat === 'EN ATTENTE' && dossier.dirty === 0;

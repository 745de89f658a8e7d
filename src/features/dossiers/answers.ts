import type { ErrorCode } from '#domain/base/errors.ts';
import type { Result } from '#domain/base/result.ts';
import { summaryOf, type Summary } from '../../data/summary.ts';
import { api } from '../../data/api.ts';
import { engine } from '../../data/worker-client.ts';
import type { LocalDossier } from './list/dossier-row.ts';

export interface Acceptance {
  /** Absent: each demand keeps the types it asks for. */
  readonly types?: readonly string[];
  readonly echeance: string | null;
  /** [contrats/CT12] Ids of the demandes that no contract covers, and that are accepted all the same. */
  readonly withoutContrat: ReadonlySet<string>;
}

/** One call each, one after the other: each stands alone, and the list follows by the synchronisation. */
async function answerAll(
  dossiers: readonly LocalDossier[],
  answerOne: (id: string) => Promise<Result<unknown>>,
): Promise<Summary> {
  const reasons: (ErrorCode | null)[] = [];
  for (const { id } of dossiers) {
    const answer = await answerOne(id);
    reasons.push(answer.ok ? null : answer.code);
  }
  const summary = summaryOf(reasons);
  if (summary.faits > 0) void engine().synchronise();
  return summary;
}

export const acceptAll = (
  dossiers: readonly LocalDossier[],
  { types, echeance, withoutContrat }: Acceptance,
): Promise<Summary> =>
  answerAll(dossiers, (id) =>
    api.acceptDemand({
      params: { id },
      body: {
        ...(types === undefined ? {} : { typesInterventions: types }),
        ...(echeance === null ? {} : { echeance }),
        ...(withoutContrat.has(id) ? { sansContrat: true } : {}),
      },
    }),
  );

export const refuseAll = (dossiers: readonly LocalDossier[], motif: string): Promise<Summary> =>
  answerAll(dossiers, (id) => api.updateDemand({ params: { id }, body: { motifRefus: motif } }));

/** A demand with an unsent edit waits for it: the answer would meet a revision that the server does not know. */
export const canAnswer = (dossier: LocalDossier): boolean => dossier.etat === 'EN ATTENTE' && dossier.dirty === 0;

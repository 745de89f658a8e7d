import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Estimation } from '#domain/sync/telechargement.ts';
import type { BilanSync, Telechargement } from '../../src-worker/api.ts';
import { observable } from '../platform/observable.ts';
import { useObservable } from '../platform/use-observable.ts';
import { moteur } from './worker-client.ts';

/** A download that waits for its person: what it would bring, and their answer. */
export interface QuestionTelechargement {
  readonly estimation: Estimation;
  readonly repondre: (continuer: boolean) => void;
}

const question = observable<QuestionTelechargement | null>(null);

/** The question on screen; null: none. */
export const useQuestionTelechargement = (): QuestionTelechargement | null => useObservable(question);

/**
 * Downloads, after having asked when it is long or would not fit ([sync/C16]). null: its person gave it up. An estimate that
 * fails stops nothing: the download itself says why it cannot be made.
 */
export async function lancerTelechargement(demande: Telechargement): Promise<Result<BilanSync | null>> {
  const estimation = await moteur().estimer(demande);
  if (estimation.ok && estimation.value.verdict === 'refuse') return refuse('PERIMETRE_TROP_GRAND');
  if (estimation.ok && estimation.value.verdict !== 'tient' && !(await demander(estimation.value))) return ok(null);
  return moteur().telecharger(demande);
}

/** One question at a time: a second download asked meanwhile is given up. */
function demander(estimation: Estimation): Promise<boolean> {
  question.get()?.repondre(false);
  return new Promise((resoudre) => {
    const repondre = (continuer: boolean): void => {
      question.set(null);
      resoudre(continuer);
    };
    question.set({ estimation, repondre });
  });
}

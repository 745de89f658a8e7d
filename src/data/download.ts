import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Estimation } from '#domain/sync/download.ts';
import type { SyncSummary, Download } from '../../src-worker/api.ts';
import { observable } from '../platform/observable.ts';
import { useObservable } from '../platform/use-observable.ts';
import { engine } from './worker-client.ts';

/** A download that waits for its person: what it would bring, and their answer. */
export interface DownloadQuestion {
  readonly estimation: Estimation;
  readonly answer: (proceed: boolean) => void;
}

const question = observable<DownloadQuestion | null>(null);

/** The question on screen; null: none. */
export const useDownloadQuestion = (): DownloadQuestion | null => useObservable(question);

/**
 * Downloads, after having asked when it is long or would not fit ([sync/C16]). null: its person gave it up. An estimate that
 * fails stops nothing: the download itself says why it cannot be made.
 */
export async function startDownload(demande: Download): Promise<Result<SyncSummary | null>> {
  const estimation = await engine().estimate(demande);
  if (estimation.ok && estimation.value.verdict === 'refuse') return refuse('PERIMETRE_TROP_GRAND');
  if (estimation.ok && estimation.value.verdict !== 'tient' && !(await ask(estimation.value))) return ok(null);
  return engine().download(demande);
}

/** One question at a time: a second download asked meanwhile is given up. */
function ask(estimation: Estimation): Promise<boolean> {
  question.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (proceed: boolean): void => {
      question.set(null);
      resolve(proceed);
    };
    question.set({ estimation, answer });
  });
}

import { ok } from '#domain/base/result.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { openBase } from '../../../src-worker/database.ts';
import { pull } from '../../../src-worker/pull/pull.ts';
import { magasinRxdb } from '../../../src-worker/local/store.ts';
import { timeOf, EPOCH, PAGE, type Subject } from './documents.ts';

/** Our own loop, as the worker runs it. */
export const engine: Subject = async (nom, documents) => {
  const base = await openBase(nom);
  const rows = documents.map((d) => ({ c: 'dossiers' as const, d }));
  const page = (seq: number): PullAnswer => {
    const docs = rows.slice(seq, seq + PAGE);
    const next = seq + docs.length;
    const restants = documents.length - next;
    return { epoch: EPOCH, seq: next, fini: restants === 0, restants, heure: new Date().toISOString(), docs };
  };
  const elapsed = await timeOf(async () => {
    const summary = await pull({
      store: magasinRxdb(base),
      reseau: {
        pull: ({ seq }) => Promise.resolve(ok(page(seq ?? 0))),
        push: () => Promise.reject(new Error('nothing to push')),
      },
      clock: () => new Date().toISOString(),
      uuid: () => crypto.randomUUID(),
      signal: new AbortController().signal,
    });
    if (!summary.ok || summary.value.recus !== documents.length) throw new Error('the pull did not receive everything');
  });
  await base.close();
  return elapsed;
};

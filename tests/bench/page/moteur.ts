import { ok } from '#domain/base/result.ts';
import type { PullAnswer } from '#domain/sync/messages.ts';
import { ouvrirBase } from '../../../src-worker/database.ts';
import { tirer } from '../../../src-worker/pull/pull.ts';
import { magasinRxdb } from '../../../src-worker/local/magasin.ts';
import { duree, EPOCH, PAGE, type Sujet } from './documents.ts';

/** Our own loop, as the worker runs it. */
export const moteur: Sujet = async (nom, documents) => {
  const base = await ouvrirBase(nom);
  const lignes = documents.map((d) => ({ c: 'dossiers' as const, d }));
  const page = (seq: number): PullAnswer => {
    const docs = lignes.slice(seq, seq + PAGE);
    const suite = seq + docs.length;
    const restants = documents.length - suite;
    return { epoch: EPOCH, seq: suite, fini: restants === 0, restants, heure: new Date().toISOString(), docs };
  };
  const temps = await duree(async () => {
    const bilan = await tirer({
      magasin: magasinRxdb(base),
      reseau: {
        pull: ({ seq }) => Promise.resolve(ok(page(seq ?? 0))),
        push: () => Promise.reject(new Error('nothing to push')),
      },
      horloge: () => new Date().toISOString(),
      uuid: () => crypto.randomUUID(),
      signal: new AbortController().signal,
    });
    if (!bilan.ok || bilan.value.recus !== documents.length) throw new Error('the pull did not receive everything');
  });
  await base.close();
  return temps;
};

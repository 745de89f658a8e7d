import { rawKey, importKey } from '../../../src-worker/local/sceau.ts';
import { openBase } from '../../../src-worker/database.ts';
import { magasinRxdb } from '../../../src-worker/local/store.ts';
import { documents, timeOf, PAGE } from './documents.ts';

/** Milliseconds. */
export interface SceauPass {
  readonly ecrireTout: number;
  readonly lireTout: number;
  /** Each of the edits made one after the other: read, written, committed. */
  readonly edits: readonly number[];
}

const EDITS = 60;

/** The store as the engine uses it, on a fresh database, sealed or not. */
async function pass(mode: 'clair' | 'scelle', numero: number, count: number): Promise<SceauPass> {
  const key = mode === 'clair' ? null : await importKey(rawKey());
  const base = await openBase(`sceau-${mode}-${numero}`, {
    collections: ['dossiers'],
    key: () => Promise.resolve(key),
  });
  const store = magasinRxdb(base);
  const all = documents(count).map((one, rank) => ({ ...one, rang: rank, dirty: 0 as const }));
  const writeAll = await timeOf(async () => {
    for (let start = 0; start < count; start += PAGE)
      await store.write(
        'dossiers',
        all.slice(start, start + PAGE).map((document) => ({ previous: undefined, document })),
      );
  });
  const readAll = await timeOf(async () => {
    if ((await store.all('dossiers')).length !== count) throw new Error('the store did not keep everything');
  });
  const edits: number[] = [];
  for (const { id } of all.slice(0, EDITS))
    edits.push(
      await timeOf(async () => {
        const [previous] = await store.byIds('dossiers', [id]);
        if (previous === undefined) throw new Error(id);
        await store.write('dossiers', [{ previous, document: { ...previous, acces: 'Code 4512', dirty: 1 } }]);
      }),
    );
  await base.remove();
  return { ecrireTout: writeAll, lireTout: readAll, edits };
}

declare global {
  interface Window {
    passeSceau: typeof pass;
  }
}
window.passeSceau = pass;

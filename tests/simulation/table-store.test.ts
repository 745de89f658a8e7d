import { expect, test } from 'vitest';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { randomFrom } from '#domain/base/random.ts';
import { randomInteger } from '../../src-worker/test-support/random.ts';
import { memoryStore } from '../../src-worker/test-support/memory-store.ts';
import type { Store, Stored } from '../../src-worker/local/store.ts';
import { tableStore } from './table-store.ts';

const withoutInternals = (docs: readonly Stored<'photos'>[]) =>
  docs
    .map(({ _meta: _m, _rev, _attachments: _a, ...reste }) => ({ ...reste, hauteur: Number.parseInt(_rev, 10) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Reads, then writes on what was read some operations ago: everything that two threads do to one another. */
async function live(store: Store, seed: number): Promise<unknown[]> {
  const random = randomFrom(seed);
  const lastRead = new Map<string, Stored<'photos'>>();
  const seen: unknown[] = [];
  for (let n = 0; n < 200; n += 1) {
    const id = `p${randomInteger(random, 4)}`;
    const gesture = random();
    if (gesture < 0.3) for (const doc of await store.byIds('photos', [id])) lastRead.set(id, doc);
    else if (gesture < 0.4) lastRead.delete(id);
    else if (gesture < 0.5) seen.push(withoutInternals(await store.find('photos', 'dirty', 1)));
    else {
      const doc: LocalDocument = {
        id,
        rev: n,
        seq: n,
        dirty: random() < 0.5 ? 1 : 0,
        idIntervention: 'i',
        idDossier: 'd',
      };
      const document = random() < 0.2 ? null : doc;
      seen.push(withoutInternals(await store.write('photos', [{ previous: lastRead.get(id), document }])));
    }
  }
  return [...seen, withoutInternals(await store.all('photos')), await store.count('photos', 'dirty', 0)];
}

test('tables in memory answer what RxDB answers, overtaken writes included', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    expect(await live(tableStore('t'), seed)).toEqual(await live(memoryStore(`table-${seed}`), seed));
  }
});

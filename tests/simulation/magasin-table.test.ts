import { expect, test } from 'vitest';
import type { LocalDocument } from '#domain/sync/documents.ts';
import { hasard } from '#domain/base/hasard.ts';
import { entier } from '../../src-worker/test-support/hasard.ts';
import { magasinMemoire } from '../../src-worker/test-support/magasin-memoire.ts';
import type { Magasin, Stocke } from '../../src-worker/local/magasin.ts';
import { magasinTable } from './magasin-table.ts';

const sansTechnique = (docs: readonly Stocke<'photos'>[]) =>
  docs
    .map(({ _meta: _m, _rev, _attachments: _a, ...reste }) => ({ ...reste, hauteur: Number.parseInt(_rev, 10) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Reads, then writes on what was read some operations ago: everything that two threads do to one another. */
async function vivre(magasin: Magasin, seed: number): Promise<unknown[]> {
  const alea = hasard(seed);
  const lus = new Map<string, Stocke<'photos'>>();
  const vus: unknown[] = [];
  for (let n = 0; n < 200; n += 1) {
    const id = `p${entier(alea, 4)}`;
    const geste = alea();
    if (geste < 0.3) for (const doc of await magasin.parIds('photos', [id])) lus.set(id, doc);
    else if (geste < 0.4) lus.delete(id);
    else if (geste < 0.5) vus.push(sansTechnique(await magasin.chercher('photos', 'dirty', 1)));
    else {
      const doc: LocalDocument = {
        id,
        rev: n,
        seq: n,
        dirty: alea() < 0.5 ? 1 : 0,
        idIntervention: 'i',
        idDossier: 'd',
      };
      const document = alea() < 0.2 ? null : doc;
      vus.push(sansTechnique(await magasin.ecrire('photos', [{ previous: lus.get(id), document }])));
    }
  }
  return [...vus, sansTechnique(await magasin.tous('photos')), await magasin.compter('photos', 'dirty', 0)];
}

test('tables in memory answer what RxDB answers, overtaken writes included', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    expect(await vivre(magasinTable('t'), seed)).toEqual(await vivre(magasinMemoire(`table-${seed}`), seed));
  }
});

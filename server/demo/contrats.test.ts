import { expect, test } from 'vitest';
import { contratRecord } from '#domain/contrats/contrat.ts';
import { faultsOf } from '#domain/contrats/ready.ts';
import { etatAffiche } from '#domain/contrats/term.ts';
import { partiesOf, valuesOf } from '#domain/contrats/values.ts';
import { must } from '#domain/base/must.ts';
import { VARIANTS } from '#domain/variants/variants.ts';
import { contratsDemo } from './contrats.ts';
import { Random } from './random.ts';
import { bureauDemo } from './references.ts';
import { fonder } from './variante.ts';

const TODAY = '2026-11-23';

test.each(VARIANTS)(
  '[contrats/CT3] [contrats/CT5] of %s one contract stands and covers every type, one is to be renewed, one is a draft; none lacks anything',
  (variante) => {
    const contenus = { images: [], pieces: [] };
    const { monde, documents } = fonder(new Random(1), variante, { aujourdhui: TODAY, contenus });
    const all = contratsDemo(monde);
    expect(all.map((one) => etatAffiche(one, TODAY))).toEqual(['BROUILLON', 'ACTIF', 'A RENOUVELER']);
    expect(all.flatMap((one) => contratRecord.safeParse(one).error?.issues ?? [])).toEqual([]);
    for (const one of all) {
      const client = must(
        monde.clients.find(({ id }) => id === one.idClient),
        'a contract is one of a client',
      );
      const parties = partiesOf(client, bureauDemo(variante), { tarifs: one.tarifs, day: TODAY });
      const values = valuesOf(one, { parties, numeroParent: null });
      expect(faultsOf(one, { parties, values, others: all, today: TODAY })).toEqual([]);
    }
    expect(all[1]?.tarifs.map(({ idType }) => idType)).toEqual(monde.types.map(({ id }) => id));
    // Drawn again, it is the same: what the demo founds is what its invoices are made by.
    const founded = documents.filter(({ data }) => data['kind'] === 'contrat').map(({ data }) => data.id);
    expect(founded).toEqual(all.map(({ id }) => id));
  },
);

test('contracts of two portals of one office are not one another’s', () => {
  const ids = VARIANTS.flatMap((variante) => {
    const contenus = { images: [], pieces: [] };
    return contratsDemo(fonder(new Random(1), variante, { aujourdhui: TODAY, contenus }).monde).map(({ id }) => id);
  });
  expect(new Set(ids).size).toBe(9);
});

test('[contrats/CT3] no term of a contract of the demo is a bare number', () => {
  for (const variante of VARIANTS) {
    const { monde } = fonder(new Random(1), variante, { aujourdhui: TODAY, contenus: { images: [], pieces: [] } });
    for (const { valeurs } of contratsDemo(monde)) expect(valeurs['delaiSignalement'] ?? '24 heures').toMatch(/[a-z]/);
  }
});

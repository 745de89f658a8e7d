import { expect, test } from 'vitest';
import { ok, refuse } from '#domain/base/result.ts';
import type { ClientApi } from '../network/client.ts';
import { magasinMemoire } from '../test-support/magasin-memoire.ts';
import { mettreEnFile, rejouerAppels } from './commandes.ts';

/** A device whose clock says what the test says, and a server that notes the titles that it is told. */
function appareil(heures: readonly string[]) {
  const magasin = magasinMemoire(crypto.randomUUID());
  const recus: string[] = [];
  const suite = heures[Symbol.iterator]();
  const horloge = () => suite.next().value ?? '2026-11-22T09:00:00.000Z';
  const client = {
    ticketReplace: ({ body }: { body: { titre: string } }) => {
      recus.push(body.titre);
      return Promise.resolve(ok(null));
    },
  } as unknown as ClientApi;
  const demander = (titre: string) =>
    mettreEnFile({ magasin, horloge }, 'ticketReplace', { params: { id: 't1' }, body: { titre } });
  return { demander, recus, rejouer: () => rejouerAppels({ magasin, client }) };
}

test('calls of one millisecond leave in the order in which they were asked', async () => {
  const { demander, recus, rejouer } = appareil([]);
  const titres = Array.from({ length: 12 }, (_, rang) => `n° ${rang}`);
  for (const titre of titres) await demander(titre);
  await rejouer();
  expect(recus).toEqual(titres);
});

test('a clock that is set back does not let an older call have the last word', async () => {
  const { demander, recus, rejouer } = appareil(['2026-11-22T09:00:00.000Z', '2025-11-22T09:00:00.000Z']);
  await demander('avant');
  await demander('après');
  await rejouer();
  expect(recus).toEqual(['avant', 'après']);
});

test('two tabs that ask at once take two places, and a place that was left is taken again', async () => {
  const { demander, recus, rejouer } = appareil([]);
  for (let tour = 1; tour <= 2; tour += 1) {
    await Promise.all(['a', 'b', 'c', 'd'].map((titre) => demander(titre)));
    await rejouer();
    expect(recus.toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['a', 'b', 'c', 'd'].flatMap((titre) => Array<string>(tour).fill(titre)),
    );
  }
});

test('a deletion whose answer was lost is not refused when it is made again', async () => {
  const magasin = magasinMemoire(crypto.randomUUID());
  const horloge = () => '2026-11-22T09:00:00.000Z';
  await mettreEnFile({ magasin, horloge }, 'clientDelete', { params: { id: 'c1' } });
  await mettreEnFile({ magasin, horloge }, 'ticketReplace', { params: { id: 't1' }, body: { titre: 'x' } });
  const introuvable = () => Promise.resolve(refuse('INTROUVABLE'));
  const client = { clientDelete: introuvable, ticketReplace: introuvable } as unknown as ClientApi;
  await rejouerAppels({ magasin, client });
  expect(await magasin.tous('commandes')).toMatchObject([{ nom: 'ticketReplace', derniereErreur: 'INTROUVABLE' }]);
});

test.each(['COPIE_NON_GARDEE', 'FICHIER_TROP_GROS', 'LECTURE_SEULE'] as const)(
  '[sync/S23] an office that wants no copy of what was given up (%s) leaves nothing in the queue',
  async (code) => {
    const magasin = magasinMemoire(crypto.randomUUID());
    const horloge = () => '2026-11-22T09:00:00.000Z';
    await mettreEnFile({ magasin, horloge }, 'syncAbandon', {});
    await mettreEnFile({ magasin, horloge }, 'ticketReplace', { params: { id: 't1' }, body: { titre: 'x' } });
    const refuser = () => Promise.resolve(refuse(code));
    const client = { syncAbandon: refuser, ticketReplace: refuser } as unknown as ClientApi;
    await rejouerAppels({ magasin, client });
    expect(await magasin.tous('commandes')).toMatchObject([{ nom: 'ticketReplace', derniereErreur: code }]);
  },
);

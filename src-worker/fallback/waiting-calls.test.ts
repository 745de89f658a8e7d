import { expect, test } from 'vitest';
import { ok, refuse } from '#domain/base/result.ts';
import { memoryStore } from '../test-support/memory-store.ts';
import { type CallsByName, enqueue, replayCalls } from './waiting-calls.ts';

/** A device whose clock says what the test says, and a server that notes the titles that it is told. */
function appareil(times: readonly string[]) {
  const store = memoryStore(crypto.randomUUID());
  const received: string[] = [];
  const outcome = times[Symbol.iterator]();
  const clock = () => outcome.next().value ?? '2026-11-22T09:00:00.000Z';
  const client = {
    ticketReplace: ({ body }: { body: { titre: string } }) => {
      received.push(body.titre);
      return Promise.resolve(ok(null));
    },
  };
  const ask = (titre: string) => enqueue({ store, clock }, 'ticketReplace', { params: { id: 't1' }, body: { titre } });
  return { demander: ask, recus: received, rejouer: () => replayCalls({ store, client }) };
}

test('calls of one millisecond leave in the order in which they were asked', async () => {
  const { demander, recus, rejouer } = appareil([]);
  const titles = Array.from({ length: 12 }, (_, rank) => `n° ${rank}`);
  for (const titre of titles) await demander(titre);
  await rejouer();
  expect(recus).toEqual(titles);
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
  const store = memoryStore(crypto.randomUUID());
  const clock = () => '2026-11-22T09:00:00.000Z';
  await enqueue({ store, clock }, 'clientDelete', { params: { id: 'c1' } });
  await enqueue({ store, clock }, 'ticketReplace', { params: { id: 't1' }, body: { titre: 'x' } });
  const notFound = () => Promise.resolve(refuse('INTROUVABLE'));
  const client = { clientDelete: notFound, ticketReplace: notFound };
  await replayCalls({ store, client });
  expect(await store.all('commandes')).toMatchObject([{ nom: 'ticketReplace', derniereErreur: 'INTROUVABLE' }]);
});

test('[reports/R23] an account that a waiting call changed is read again; one that was refused is not', async () => {
  const store = memoryStore(crypto.randomUUID());
  const clock = () => '2026-11-22T09:00:00.000Z';
  let reread = 0;
  const replay = (client: CallsByName) =>
    replayCalls({
      store,
      client,
      onAccount: () => {
        reread += 1;
        return Promise.resolve();
      },
    });
  await enqueue({ store, clock }, 'ticketReplace', { params: { id: 't1' }, body: { titre: 'x' } });
  await enqueue({ store, clock }, 'authUpdateInfo', {
    params: { id: 3 },
    body: { signature: 'data:image/png;base64,AA' },
  });
  const isTaken = () => Promise.resolve(ok(null));
  await replay({ ticketReplace: isTaken, authUpdateInfo: () => Promise.resolve(refuse('IMAGE_ILLISIBLE')) });
  expect(reread).toBe(0);
  await replay({ ticketReplace: isTaken, authUpdateInfo: isTaken });
  expect(reread).toBe(1);
  expect(await store.all('commandes')).toEqual([]);
});

test.each(['COPIE_NON_GARDEE', 'FICHIER_TROP_GROS', 'LECTURE_SEULE'] as const)(
  '[sync/S23] an office that wants no copy of what was given up (%s) leaves nothing in the queue',
  async (code) => {
    const store = memoryStore(crypto.randomUUID());
    const clock = () => '2026-11-22T09:00:00.000Z';
    await enqueue({ store, clock }, 'syncAbandon', {});
    await enqueue({ store, clock }, 'ticketReplace', { params: { id: 't1' }, body: { titre: 'x' } });
    const refuseCall = () => Promise.resolve(refuse(code));
    const client = { syncAbandon: refuseCall, ticketReplace: refuseCall };
    await replayCalls({ store, client });
    expect(await store.all('commandes')).toMatchObject([{ nom: 'ticketReplace', derniereErreur: code }]);
  },
);

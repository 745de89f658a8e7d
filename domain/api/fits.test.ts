import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from './call.ts';
import { makeClient } from './client.ts';
import { CONTRACT } from './contract.ts';
import { fits } from './fits.ts';

const answering = (value: unknown) => {
  const text = JSON.stringify(value);
  const response = {
    status: 200,
    headers: { get: (name: string) => (name === 'content-type' ? 'application/json' : null) },
    text: () => Promise.resolve(text),
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
  };
  return makeClient(CONTRACT, { transport: { fetch: () => Promise.resolve(response) }, origine: '' });
};
const PULL = {
  epoch: '00000000-0000-4000-8000-000000000001',
  seq: 1,
  fini: true,
  restants: 0,
  heure: '2026-11-28T08:00:00.000Z',
  docs: [{ c: 'dossiers', d: { id: 'd1', rev: 1, seq: 1, etat: 'un état de demain' } }],
};

describe('[sync/S60] an answer that is none', () => {
  test.each([
    {},
    [],
    null,
    0,
    'ok',
    { ...PULL, heure: undefined },
    { ...PULL, heure: 'demain' },
    { ...PULL, docs: {} },
  ])('of a pull, %j is refused', async (value) => {
    expect(await answering(value).syncPull({ query: {} })).toEqual({ ok: false, code: 'SERVICE_INDISPONIBLE' });
  });

  test('a page whose documents say what this program does not know is one', async () => {
    expect((await answering(PULL).syncPull({ query: {} })).ok).toBe(true);
  });

  test('no call of the contract takes a scalar, or the answer of a health check, for its own', () => {
    const calls: Readonly<Record<string, Call>> = CONTRACT;
    const taken = Object.entries(calls).flatMap(([name, { answer, isExact = false }]) =>
      typeof answer === 'string'
        ? []
        : [7, true, { status: 'ok' }]
            .filter((value) => fits(answer, value, isExact) && !answer.safeParse(value).success)
            .map((value) => [name, value]),
    );
    expect(taken).toEqual([]);
  });

  test('a part that is left out or of another type is found wherever it stands', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(PULL)),
        fc.constantFrom<unknown>(undefined, null, {}, Number.NaN, [3]),
        (part, wrong) => {
          const said: unknown = JSON.parse(JSON.stringify({ ...PULL, [part]: wrong }));
          expect(fits(CONTRACT.syncPull.answer, said, true)).toBe(false);
        },
      ),
    ));

  test('a word of tomorrow is news of a list, and no answer of a message that both agreed on', () => {
    const answer = z.object({ etat: z.enum(['A', 'B']), de: z.union([z.object({ k: z.literal('x') }), z.string()]) });
    const news = { etat: 'C', de: { k: 'y' } };
    expect([fits(answer, news, false), fits(answer, news, true)]).toEqual([true, false]);
    expect(fits(answer, { ...news, de: 4 }, false)).toBe(false);
    expect(fits(answer, { ...news, etat: 3 }, false)).toBe(false);
    expect(fits(answer, { de: 'x' }, false)).toBe(false);
  });
});

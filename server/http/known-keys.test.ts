import { expect, test } from 'vitest';
import { z } from 'zod';
import { knownKeys } from './known-keys.ts';

const PERSON = z.object({ nom: z.string(), contact: z.object({ telephone: z.string() }).nullable().optional() });

test('[http/H14] what the contract does not name is dropped at every depth, what is ill stays as it is', () => {
  const told = { nom: 12, secret: 'x', contact: { telephone: '02', jeton: 'y' } };
  expect(knownKeys(PERSON, told)).toEqual({ nom: 12, contact: { telephone: '02' } });
  expect(knownKeys(z.array(PERSON), [told, null])).toEqual([{ nom: 12, contact: { telephone: '02' } }, null]);
  const page = z.object({ items: z.array(PERSON), total: z.number() });
  expect(knownKeys(page, { items: [told], total: 'un', sql: '' })).toEqual({
    items: [{ nom: 12, contact: { telephone: '02' } }],
    total: 'un',
  });
});

test('[http/H14] a union keeps what any of its members names, a record its own keys', () => {
  const either = z.union([PERSON, z.object({ raison: z.string() })]);
  expect(knownKeys(either, { raison: 1, nom: 2, autre: 3 })).toEqual({ raison: 1, nom: 2 });
  expect(knownKeys(z.array(either), [{ raison: 1, autre: 3 }])).toEqual([{ raison: 1 }]);
  const answers = z.object({ champs: z.record(z.string(), z.json()) });
  expect(knownKeys(answers, { champs: { i_lambda: { a: 1 } }, de: 'trop' })).toEqual({
    champs: { i_lambda: { a: 1 } },
  });
  expect(
    knownKeys(
      z.object({ le: z.string() }).transform((one) => one),
      { le: 1, la: 2 },
    ),
  ).toEqual({ le: 1, la: 2 });
});

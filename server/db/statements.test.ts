import { expect, test } from 'vitest';
import { StatementNames } from './statements.ts';

const nameOf = (names: StatementNames, text: string) => names.statement(text, []).name;

test('a text that comes again is prepared under one name, another text under another', () => {
  const names = new StatementNames();
  expect(nameOf(names, 'select 1')).toBeUndefined();
  const name = nameOf(names, 'select 1');
  expect(name).toMatch(/^s0_[0-9a-f]{32}$/);
  expect(nameOf(names, 'select 1')).toBe(name);
  nameOf(names, 'select 2');
  expect(nameOf(names, 'select 2')).not.toBe(name);
});

test('as many names as are kept, however many texts come', () => {
  const names = new StatementNames();
  const given = new Set<string | undefined>();
  for (let rank = 0; rank < 2_000; rank += 1)
    for (let time = 0; time < 3; time += 1) given.add(nameOf(names, `select ${rank}`));
  given.delete(undefined);
  expect(given.size).toBe(500);
});

test('renewed, no name is one that connections already know', () => {
  const names = new StatementNames();
  nameOf(names, 'select 1');
  const before = nameOf(names, 'select 1');
  names.renew();
  nameOf(names, 'select 1');
  expect(nameOf(names, 'select 1')).not.toBe(before);
});

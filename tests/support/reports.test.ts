import { expect, test } from 'vitest';
import { playwrightCounts, toldAgain, vitestCounts } from './reports.mjs';

test('names each failing test of vitest, and the file that could not be read', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: '/projet/domain/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds' },
          { status: 'failed', fullName: 'counts [sync/S4] once' },
        ],
      },
      { name: '/projet/server/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/projet/server/c.test.ts',
        status: 'passed',
        assertionResults: [{ status: 'passed', fullName: 'reads' }],
      },
    ],
  };
  expect(vitestCounts('/projet/')(report)).toEqual({
    passed: 2,
    failed: 2,
    names: ['domain/a.test.ts > counts [sync/S4] once', 'server/b.test.ts > (the whole file)'],
  });
});

test('names each failing test of Playwright, however deep it is described, and what broke outside of any', () => {
  const spec = (title: string, status: string) => ({ title, file: 'lists.e2e.ts', line: 7, tests: [{ status }] });
  const report = {
    stats: { expected: 1 },
    errors: [{ message: 'the server does not answer:\nport taken' }],
    suites: [
      {
        title: 'lists.e2e.ts',
        specs: [spec('alone', 'flaky')],
        suites: [
          {
            title: 'filters',
            specs: [spec('a view', 'unexpected'), spec('a text', 'expected'), spec('no such browser', 'skipped')],
          },
        ],
      },
    ],
  };
  expect(playwrightCounts('tests/e2e')(report)).toEqual({
    passed: 1,
    failed: 3,
    names: [
      'tests/e2e/lists.e2e.ts:7 > alone',
      'tests/e2e/lists.e2e.ts:7 > filters > a view',
      'tests/e2e > the server does not answer:',
    ],
  });
});

test('a story that passes when it is told again alone is unstable, and one that fails again has failed', () => {
  const first = { passed: 98, failed: 2, names: ['a', 'b'] };
  expect(toldAgain(first, { passed: 1, failed: 1, names: ['b'] })).toEqual({
    passed: 99,
    failed: 1,
    names: ['b'],
    unstable: ['a'],
  });
});

test('three unstable stories, or one that was not told at all, fail the run', () => {
  const first = { passed: 97, failed: 3, names: ['a', 'b', 'c'] };
  expect(toldAgain(first, { passed: 3, failed: 0, names: [] })).toEqual({ ...first, unstable: [] });
  const alone = { passed: 99, failed: 1, names: ['a'] };
  expect(toldAgain(alone, { passed: 0, failed: 0, names: [] })).toEqual({ ...alone, unstable: [] });
});

import { expect, test } from 'vitest';
import { actor, intervention } from '#domain/test-support/samples.ts';
import { withRapport } from './rapports.ts';

const locale = (fields: Parameters<typeof intervention>[0] = {}) => ({
  ...intervention({ templateDoc: '["rapport"]', ...fields }),
  rev: 1,
  seq: 1,
  dirty: 0 as const,
});
const ids = (who: Parameters<typeof withRapport>[0], ...interventions: ReturnType<typeof locale>[]) =>
  withRapport(who, interventions).map(({ id }) => id);

test('the office has the report of every state, a client of an issued one alone', () => {
  const [commencee, emise] = [locale({ id: 'commencee', etat: 'EN COURS' }), locale({ id: 'emise', etat: 'VALIDE' })];
  expect(ids(actor('MANAGER'), commencee, emise)).toEqual(['commencee', 'emise']);
  expect(ids(actor('BASIC'), commencee, emise)).toEqual(['commencee', 'emise']);
  expect(ids(actor('CLIENT'), commencee, emise)).toEqual(['emise']);
});
test('an intervention that names no template has no report', () => {
  const without = ['[]', '', '{"a":1}', '[3]'].map((templateDoc, rank) => locale({ id: `${rank}`, templateDoc }));
  expect(ids(actor('ADMIN'), ...without)).toEqual([]);
});

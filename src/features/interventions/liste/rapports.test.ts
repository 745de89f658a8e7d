import { expect, test } from 'vitest';
import { acteur, intervention } from '#domain/access/essais.ts';
import { avecRapport } from './rapports.ts';

const locale = (champs: Parameters<typeof intervention>[0] = {}) => ({
  ...intervention({ templateDoc: '["rapport"]', ...champs }),
  rev: 1,
  seq: 1,
  dirty: 0 as const,
});
const ids = (qui: Parameters<typeof avecRapport>[0], ...interventions: ReturnType<typeof locale>[]) =>
  avecRapport(qui, interventions).map(({ id }) => id);

test('the office has the report of every state, a client of an issued one alone', () => {
  const [commencee, emise] = [locale({ id: 'commencee', etat: 'EN COURS' }), locale({ id: 'emise', etat: 'VALIDE' })];
  expect(ids(acteur('MANAGER'), commencee, emise)).toEqual(['commencee', 'emise']);
  expect(ids(acteur('BASIC'), commencee, emise)).toEqual(['commencee', 'emise']);
  expect(ids(acteur('CLIENT'), commencee, emise)).toEqual(['emise']);
});
test('an intervention that names no template has no report', () => {
  const sans = ['[]', '', '{"a":1}', '[3]'].map((templateDoc, rang) => locale({ id: `${rang}`, templateDoc }));
  expect(ids(acteur('ADMIN'), ...sans)).toEqual([]);
});

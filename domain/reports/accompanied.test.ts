import { expect, test } from 'vitest';
import type { ReportedVisit } from './rapport-to-write.ts';
import { rapportIntervention } from './rapport-intervention.ts';
import { RAPPORT } from './rapport.test-support.ts';

const written = (visit: Partial<ReportedVisit>): string =>
  JSON.stringify(rapportIntervention({ ...RAPPORT, intervention: { ...RAPPORT.intervention, ...visit } }).content);

test('[reports/R36] the report of a visit for two names who accompanied the inspector, right below', () => {
  expect(written({ nomSecond: 'Samia Haddad' })).toMatch(/Yann Le Goff.{0,200}Accompagné de.{0,200}Samia Haddad/);
});

test('[reports/R36] nobody accompanied: nothing is said of it', () => {
  for (const visit of [{}, { nomSecond: null }, { nomSecond: '' }]) expect(written(visit)).toBe(written({}));
  expect(written({})).not.toContain('Accompagné de');
});

import { expect, test } from 'vitest';
import { SOURCES } from './synthese.test-support.ts';
import { syntheseOf } from './synthese-data.ts';

test('[lots/L73] a control is dated by its appointment, whenever it was submitted, and names who made it', () => {
  const made = { dateRdv: '2026-11-02T08:00:00.000Z', nomControleur: 'Yann Kerdoncuff' };
  const visits = SOURCES.visits.map((one) => ({ ...one, ...made }));
  const { donnees, lignes } = syntheseOf({ ...SOURCES, visits });
  const onSite = lignes.filter(({ mode, resultat }) => mode === 'lieu' && resultat !== null);
  expect(onSite.map(({ le }) => le)).toEqual(onSite.map(() => '2026-11-02'));
  expect(onSite.length).toBeGreaterThan(0);
  expect(donnees.nonSatisfaits[0]).toMatchObject({ inspecteur: 'Yann Kerdoncuff' });
});

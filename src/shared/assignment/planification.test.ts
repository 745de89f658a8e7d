import { expect, test } from 'vitest';
import { acteur, controleur, intervention } from '#domain/access/essais.ts';
import { changementsDe, creneauxDe, deplacer, planifiables, retenues } from './planification.ts';

const locale = (champs: Parameters<typeof intervention>[0] = {}) => ({
  ...intervention(champs),
  rev: 1,
  seq: 1,
  dirty: 0 as const,
});
const rt = acteur('MANAGER');

test('what is submitted, issued or cancelled is neither given nor moved', () => {
  const etats = ['NOUVELLE', 'EN COURS', 'VERIF RT', 'VALIDE', 'ANNULE', 'REMPLACE'] as const;
  const possibles = planifiables(
    rt,
    etats.map((etat) => locale({ etat })),
  );
  expect(possibles.map(({ etat }) => etat)).toEqual(['NOUVELLE', 'EN COURS']);
});
test('[access/A12] neither that of another office, nor without the right', () => {
  expect(planifiables(rt, [locale({ idBureauInspection: 2 })])).toEqual([]);
  expect(planifiables(acteur('MANAGER', { droitRestreint: ['intervention.affecter'] }), [locale()])).toEqual([]);
  expect(planifiables(acteur('BASIC'), [locale()])).toEqual([]);
});
test('several visits follow one another in the order of their present dates', () => {
  const visites = planifiables(rt, [
    locale({ id: 'tard', dateRdv: '2026-11-25T07:30:00.000Z', dureeMin: 60 }),
    locale({ id: 'sans', dateRdv: null, dureeMin: 30 }),
    locale({ id: 'tot', dateRdv: '2026-11-24T07:30:00.000Z', dureeMin: 45 }),
  ]);
  expect(visites.map(({ id }) => id)).toEqual(['tot', 'tard', 'sans']);
  const creneaux = creneauxDe(visites, { jour: '2026-12-01', debut: '09:00' }, () => null);
  expect(creneaux.map((un) => un?.debut)).toEqual(['09:00', '09:55', '11:05']);
});
test('a choice changes what it names and nothing else', () => {
  const yann = controleur();
  const creneau = { jour: '2026-12-01', debut: '09:00', fin: '09:45' };
  expect(Object.keys(changementsDe({ controleur: yann, depart: null }, creneau))).toEqual([
    'idControleur',
    'nomControleur',
  ]);
  expect(changementsDe({ controleur: null, depart: null }, null)).toEqual({ idControleur: null, nomControleur: null });
  expect(changementsDe({ controleur: undefined, depart: creneau }, creneau)).toEqual({
    dateRdv: new Date('2026-12-01T09:00:00').toISOString(),
    dateFin: new Date('2026-12-01T09:45:00').toISOString(),
  });
});
test('visits are taken in the order that was chosen, without those left out', () => {
  const visites = ['a', 'b', 'c'].map((id) => locale({ id }));
  const ordre = deplacer(deplacer(['a', 'b', 'c'], 'c', -1), 'a', 1);
  expect(ordre).toEqual(['c', 'a', 'b']);
  expect([deplacer(ordre, 'c', -1), deplacer(ordre, 'b', 1), deplacer(ordre, 'inconnue', 1)]).toEqual([
    ordre,
    ordre,
    ordre,
  ]);
  expect(retenues(visites, { ordre: [...ordre, 'inconnue'], laissees: new Set(['a']) }).map(({ id }) => id)).toEqual([
    'c',
    'b',
  ]);
});

import { expect, test } from 'vitest';
import { lateOf, matrixOf } from './matrix.ts';
import type { Supervision } from './supervision.ts';
import { gap, GAP_ID, inspector, supervision } from './supervisions.test-support.ts';
import { deliveredTypes } from './type.ts';
import { endingOf, yearPlan } from './year-plan.ts';

const TODAY = '2026-11-27';
const FICHES = ['BAR-EN-101', 'BAR-TH-171', 'BAT-TH-116'];
const seen = (fields: Partial<Supervision>): Supervision =>
  supervision({
    categorie: 'SUR SITE',
    etat: 'SIGNEE',
    dateRealisee: '2026-05-14',
    prochaineLe: '2027-05-14',
    ...fields,
  });
const lines = (supervisions: readonly Supervision[], controllers = [inspector()]) =>
  matrixOf({ controllers, supervisions, fiches: FICHES, types: deliveredTypes('cee'), today: TODAY });
const states = (supervisions: readonly Supervision[]) => lines(supervisions)[0]?.cells.map(({ etat }) => etat);

test('[supervisions/SU20] never seen, not authorised, up to date, soon, late, planned', () => {
  expect(states([])).toEqual(['jamais', 'jamais', 'non-habilite']);
  expect(states([seen({})])).toEqual(['jamais', 'ajour', 'non-habilite']);
  expect(states([seen({ fiche: null })])).toEqual(['ajour', 'ajour', 'non-habilite']);
  expect(states([seen({ prochaineLe: '2027-01-20' })])?.[1]).toBe('bientot');
  expect(states([seen({ prochaineLe: '2026-11-03' })])?.[1]).toBe('retard');
  expect(lines([seen({ prochaineLe: '2026-11-03' })])[0]?.cells[1]?.retard).toBe(24);
  expect(states([supervision({ categorie: 'SUR SITE', etat: 'PLANIFIEE', datePrevue: '2026-12-04' })])?.[1]).toBe(
    'prevue',
  );
  expect(states([seen({ categorie: 'ENTRETIEN' })])?.[1]).toBe('jamais');
  const passed = { categorie: 'SUR SITE', etat: 'PLANIFIEE', datePrevue: '2026-11-12' } as const;
  expect(lines([supervision(passed)])[0]?.cells[1]).toMatchObject({ etat: 'retard', retard: 15 });
  expect(states([supervision({ ...passed, etat: 'EN SIGNATURE', dateRealisee: '2026-11-12' })])?.[1]).toBe('prevue');
});

test('[supervisions/SU20] a suspension is said before anything else, and open gaps are counted', () => {
  const suspended = inspector({ competences: [{ code: 'BAR-TH-171', jusquAu: null, suspenduLe: '2026-11-01' }] });
  const [line] = lines([seen({ ecarts: { [GAP_ID]: gap } })], [suspended]);
  expect(line?.cells[1]).toMatchObject({ etat: 'suspendu', ecartsOuverts: 1, derniere: '2026-05-14' });
  expect(lines([], [inspector({ actif: false })])).toEqual([]);
});

test('[supervisions/SU22] the year counts what is made and planned, and proposes the rest, the most pressing first', () => {
  const late = seen({ prochaineLe: '2026-11-03' });
  const planned = supervision({
    id: 'p',
    categorie: 'SUR SITE',
    etat: 'PLANIFIEE',
    datePrevue: '2026-11-12',
    fiche: 'BAT-TH-116',
  });
  const plan = yearPlan(lines([late, planned]), [late, planned], { annee: 2026, today: TODAY });
  expect(plan.mois[4]).toEqual({ mois: 5, faites: 1, prevues: 0, retards: 0 });
  expect(plan.mois[10]).toEqual({ mois: 11, faites: 0, prevues: 0, retards: 1 });
  expect(plan.aPlanifier).toMatchObject([
    { code: 'BAR-TH-171', avant: TODAY, raison: 'retard' },
    { code: 'BAR-EN-101', avant: '2026-12-31', raison: 'jamais' },
  ]);
  expect(lateOf(lines([late]))).toBe(2);
});

test('[supervisions/SU22] the next year proposes what falls due in it, after what is planned before it too', () => {
  const proposed = (supervisions: readonly Supervision[]) =>
    yearPlan(lines(supervisions), supervisions, { annee: 2027, today: TODAY }).aPlanifier;
  expect(proposed([])).toEqual([]);
  expect(proposed([seen({})])).toMatchObject([{ code: 'BAR-TH-171', avant: '2027-05-14', raison: 'echeance' }]);
  const planned = (datePrevue: string) => supervision({ categorie: 'SUR SITE', etat: 'PLANIFIEE', datePrevue });
  expect(proposed([planned('2026-12-04')])).toMatchObject([{ code: 'BAR-TH-171', avant: '2027-12-04' }]);
  expect(proposed([seen({}), planned('2027-03-01')])).toEqual([]);
});

test('[supervisions/SU16] an authorisation that ends within 60 days is named', () => {
  const soon = inspector({
    competences: [
      { code: 'BAR-TH-171', jusquAu: '2027-01-26' },
      { code: 'BAR-EN-101', jusquAu: '2027-01-27' },
    ],
  });
  expect(endingOf(lines([], [soon]), TODAY)).toMatchObject([{ code: 'BAR-TH-171', jusquAu: '2027-01-26' }]);
});

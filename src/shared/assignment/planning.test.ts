import { expect, test } from 'vitest';
import { actor, controleur, intervention } from '#domain/test-support/samples.ts';
import { changesOf, currentSlot, slotsOf, moveVisit, planifiables, retainedVisits } from './planning.ts';

const locale = (fields: Parameters<typeof intervention>[0] = {}) => ({
  ...intervention(fields),
  rev: 1,
  seq: 1,
  dirty: 0 as const,
});
const rt = actor('MANAGER');

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
  for (const withdrawn of ['intervention.affecter', 'planning.bureau'])
    expect(planifiables(actor('MANAGER', { droitRestreint: [withdrawn] }), [locale()])).toEqual([]);
  expect(planifiables(actor('BASIC'), [locale()])).toEqual([]);
});
test('several visits follow one another in the order of their present dates', () => {
  const visits = planifiables(rt, [
    locale({ id: 'tard', dateRdv: '2026-11-25T07:30:00.000Z', dureeMin: 60 }),
    locale({ id: 'sans', dateRdv: null, dureeMin: 30 }),
    locale({ id: 'tot', dateRdv: '2026-11-24T07:30:00.000Z', dureeMin: 45 }),
  ]);
  expect(visits.map(({ id }) => id)).toEqual(['tot', 'tard', 'sans']);
  const slots = slotsOf(visits, { jour: '2026-12-01', debut: '09:00' }, () => null);
  expect(slots.map((one) => one?.debut)).toEqual(['09:00', '09:55', '11:05']);
});
test('a choice changes what it names and nothing else', () => {
  const yann = controleur();
  const slot = { jour: '2026-12-01', debut: '09:00', fin: '09:45' };
  expect(Object.keys(changesOf({ controleur: yann, depart: null }, slot, {}))).toEqual([
    'idControleur',
    'nomControleur',
  ]);
  expect(changesOf({ controleur: null, depart: null }, null, {})).toEqual({ idControleur: null, nomControleur: null });
  expect(changesOf({ controleur: undefined, depart: slot }, slot, {})).toEqual({
    dateRdv: '2026-12-01T08:00:00.000Z',
    dateFin: '2026-12-01T08:45:00.000Z',
  });
});
test('[interventions/I45] given to who accompanied, the two change places; taken from who makes it, from both', () => {
  const yann = controleur({ idUser: 12 });
  const pair = locale({ aDeux: true, idControleur: 14, nomControleur: 'Samia Haddad', idSecond: yann.idUser });
  expect(changesOf({ controleur: yann, depart: null }, null, pair)).toMatchObject({
    idControleur: yann.idUser,
    idSecond: 14,
    nomSecond: 'Samia Haddad',
  });
  expect(changesOf({ controleur: null, depart: null }, null, pair)).toMatchObject({ idSecond: null, nomSecond: null });
});
test('[bureaux/O15] nine o’clock of a visit is that of its office, whatever the hour of who plans it', () => {
  const fuseau = 'Indian/Reunion';
  const slot = { jour: '2026-12-01', debut: '09:00', fin: '09:45' };
  const dates = { dateRdv: '2026-12-01T05:00:00.000Z', dateFin: '2026-12-01T05:45:00.000Z' };
  expect(changesOf({ controleur: undefined, depart: slot }, slot, { fuseau })).toEqual(dates);
  expect(currentSlot(locale({ ...dates, fuseau }))).toEqual(slot);
});
test('visits are taken in the order that was chosen, without those left out', () => {
  const visits = ['a', 'b', 'c'].map((id) => locale({ id }));
  const order = moveVisit(moveVisit(['a', 'b', 'c'], 'c', -1), 'a', 1);
  expect(order).toEqual(['c', 'a', 'b']);
  expect([moveVisit(order, 'c', -1), moveVisit(order, 'b', 1), moveVisit(order, 'inconnue', 1)]).toEqual([
    order,
    order,
    order,
  ]);
  expect(
    retainedVisits(visits, { ordre: [...order, 'inconnue'], laissees: new Set(['a']) }).map(({ id }) => id),
  ).toEqual(['c', 'b']);
});

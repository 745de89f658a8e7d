import { expect, test } from 'vitest';
import type { Absence } from '../controleurs/controleur.ts';
import { controleur, intervention } from '../test-support/samples.ts';
import { touchedVisits } from './touched.ts';

const DAY = '2026-12-01';
const visit = (id: string, dateRdv: string | null, fields: Parameters<typeof intervention>[0] = {}) =>
  intervention({ id, etat: 'NOUVELLE', dateFin: null, dureeMin: 60, dateRdv, ...fields });
const VISITS = [
  visit('afternoon', `${DAY}T14:00:00.000Z`),
  visit('morning', `${DAY}T08:00:00.000Z`),
  visit('done', `${DAY}T09:00:00.000Z`, { etat: 'VALIDE' }),
  visit('elsewhere', `${DAY}T09:00:00.000Z`, { idControleur: 13 }),
  visit('undated', null),
  visit('later', '2026-12-08T09:00:00.000Z'),
];
const touched = (absence: Partial<Absence>, before: readonly Absence[] = [], now = '2026-11-23T09:00:00.000Z') => {
  const controller = controleur({ horaires: [], absences: before });
  const after = { ...controller, absences: [...before, { du: DAY, au: DAY, motif: null, ...absence }] };
  return touchedVisits(VISITS, { before: controller, after }, now).map(({ id }) => id);
};

test('[controleurs/AB7] the visits that are still planned on an absence, by their hours', () => {
  expect(touched({})).toEqual(['morning', 'afternoon']);
  expect(touched({ fin: 'matin' })).toEqual(['morning']);
  expect(touched({ debut: 'apres-midi' })).toEqual(['afternoon']);
});

test('[controleurs/AB7] neither those of before, nor those that stood on another absence', () => {
  expect(touched({}, [], `${DAY}T10:00:00.000Z`)).toEqual(['afternoon']);
  expect(touched({ debut: 'apres-midi' }, [{ du: DAY, au: DAY, fin: 'matin', motif: null }])).toEqual(['afternoon']);
});

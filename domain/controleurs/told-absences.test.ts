import { expect, test } from 'vitest';
import { annonceOfAbsences } from './told-absences.ts';

const leave = { du: '2026-12-24', au: '2026-12-31', genre: 'maladie', motif: 'Opération' } as const;
const yann = { nom: 'Kerdoncuff', prenom: 'Yann', absences: [leave] };
const told = (...more: readonly object[]) =>
  annonceOfAbsences(yann, { ...yann, absences: [leave, ...more.map((one) => ({ ...leave, ...one }))] });

test('[controleurs/AB8] an absence that is entered is told by its days, not by its reason', () => {
  expect(told({ du: '2027-02-01', au: '2027-02-03', debut: 'apres-midi', fin: 'matin' })).toEqual({
    titre: 'Yann Kerdoncuff : absence notée',
    message: 'du 01/02/2027 après-midi au 03/02/2027 matin',
    lien: '/planning/manager?du=2027-02-01',
    niveau: 'info',
  });
  expect(told({ du: '2027-02-01', au: '2027-02-01', fin: 'matin' })?.message).toBe('le 01/02/2027 matin');
});
test('[controleurs/AB8] several are told at once, the first first; taken away, nothing is told', () => {
  const several = told({ du: '2027-03-01', au: '2027-03-02' }, { du: '2027-02-01', au: '2027-02-01' });
  expect(several).toMatchObject({
    titre: 'Yann Kerdoncuff : 2 absences notées',
    message: 'le 01/02/2027 ; du 01/03/2027 au 02/03/2027',
    lien: '/planning/manager?du=2027-02-01',
  });
  expect(annonceOfAbsences(yann, { ...yann, absences: [] })).toBeNull();
});

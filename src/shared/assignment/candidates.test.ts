import { expect, test } from 'vitest';
import { controleur, intervention } from '#domain/test-support/samples.ts';
import { candidatesOf } from './candidates.ts';

const visit = { ...intervention(), rev: 1, seq: 1, dirty: 0 as const };
const slot = { jour: '2026-11-23', debut: '09:00', fin: '09:45' };
const competences = [{ code: 'BAR-EN-101', jusquAu: null }];
const team = [
  controleur({ idUser: 1, nom: 'Sans', competences: [] }),
  controleur({
    idUser: 2,
    nom: 'Absent',
    competences,
    absences: [{ du: '2026-11-23', au: '2026-11-23', motif: null }],
  }),
  controleur({ idUser: 3, nom: 'Charge', competences }),
  controleur({ idUser: 4, nom: 'Libre', competences }),
  controleur({ idUser: 5, nom: 'Parti', competences, actif: false }),
];

test('[interventions/I20] [interventions/I17] who may take the visit comes first, the freest before the others, who has left not at all', () => {
  const prises = new Map([[3, [{ jour: '2026-11-23', debut: '14:00', fin: '15:00' }]]]);
  const candidates = candidatesOf(team, { visites: [visit], creneaux: [slot], prises, aujourdhui: '2026-11-21' });
  expect(candidates.map((one) => [one.controleur.nom, one.habilitations, one.visites, ...one.reserves])).toEqual([
    ['Libre', 1, 0],
    ['Charge', 1, 1],
    ['Absent', 1, 0, 'absent'],
    ['Sans', 0, 0],
  ]);
});
test('an authorisation for some of the visits is counted', () => {
  const other = { ...visit, codeFiche: 'BAR-TH-171' };
  const [premier] = candidatesOf(team, {
    visites: [visit, other],
    creneaux: [slot, null],
    prises: new Map(),
    aujourdhui: '2026-11-21',
  });
  expect(premier?.habilitations).toBe(1);
  expect(premier?.avis.map(({ habilite }) => habilite)).toEqual([true, false]);
});

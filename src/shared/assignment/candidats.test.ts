import { expect, test } from 'vitest';
import { controleur, intervention } from '#domain/access/essais.ts';
import { candidatsDe } from './candidats.ts';

const visite = { ...intervention(), rev: 1, seq: 1, dirty: 0 as const };
const creneau = { jour: '2026-11-23', debut: '09:00', fin: '09:45' };
const competences = [{ code: 'BAR-EN-101', jusquAu: null }];
const equipe = [
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
  const candidats = candidatsDe(equipe, { visites: [visite], creneaux: [creneau], prises, aujourdhui: '2026-11-21' });
  expect(candidats.map((un) => [un.controleur.nom, un.habilitations, un.visites, ...un.reserves])).toEqual([
    ['Libre', 1, 0],
    ['Charge', 1, 1],
    ['Absent', 1, 0, 'absent'],
    ['Sans', 0, 0],
  ]);
});
test('an authorisation for some of the visits is counted', () => {
  const autre = { ...visite, codeFiche: 'BAR-TH-171' };
  const [premier] = candidatsDe(equipe, {
    visites: [visite, autre],
    creneaux: [creneau, null],
    prises: new Map(),
    aujourdhui: '2026-11-21',
  });
  expect(premier?.habilitations).toBe(1);
  expect(premier?.avis.map(({ habilite }) => habilite)).toEqual([true, false]);
});

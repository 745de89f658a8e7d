import { describe, expect, test } from 'vitest';
import { controleur, ID, intervention } from '#domain/test-support/samples.ts';
import { tripBetween } from '#domain/planning/trip.ts';
import { candidatesOf } from './candidates.ts';

const visit = {
  ...intervention({ etat: 'NOUVELLE', rdvFixe: false, dateRdv: null, idControleur: null, dureeMin: 45 }),
  rev: 1,
  seq: 1,
  dirty: 0 as const,
};
/** A Monday. */
const slot = { jour: '2026-11-23', debut: '09:00', fin: '09:45' };
const competences = [{ code: 'BAR-EN-101', jusquAu: null }];
const away = [{ du: '2026-11-23', au: '2026-11-23', motif: null }];
const team = [
  controleur({ idUser: 1, nom: 'Sans', competences: [] }),
  controleur({ idUser: 2, nom: 'Absent', competences, absences: away }),
  controleur({ idUser: 3, nom: 'Charge', competences }),
  controleur({ idUser: 4, nom: 'Libre', competences }),
  controleur({ idUser: 5, nom: 'Parti', competences, actif: false }),
].map((one) => ({ ...one, zones: [], horaires: [], maxParJour: null }));
const around = {
  creneaux: [slot],
  prises: new Map(),
  aujourdhui: '2026-11-21',
  now: '2026-11-21T09:00:00.000Z',
  echeanceOf: () => null,
  isHoliday: () => false,
  trips: tripBetween,
};
const taken = (time: string) => ({
  ...visit,
  id: 'x',
  idControleur: 3,
  dateRdv: `2026-11-23T${time}:00.000Z`,
  dateFin: null,
});

describe('who may take visits', () => {
  test('[interventions/I20] [interventions/I17] who may take the visit comes first, the freest before the others, who has left not at all', () => {
    const prises = new Map([[3, [taken('13:00')]]]);
    const candidates = candidatesOf(team, { ...around, visites: [visit], prises });
    expect(
      candidates.map((one) => [one.controleur.nom, one.habilitations, one.visites, one.avis[0]?.objections]),
    ).toEqual([
      ['Libre', 1, 0, []],
      ['Charge', 1, 1, []],
      ['Absent', 1, 0, ['absence']],
      ['Sans', 0, 0, []],
    ]);
  });
  test('[controleurs/SEP4] who is kept apart from the installer cannot be given the visit, comes last, and has no free hour', () => {
    const link = {
      idEntreprise: ID.entreprise,
      nomEntreprise: 'Isolation Armor',
      motif: 'Parent',
      depuis: '2026-11-20',
    };
    const [free = controleur()] = team.filter(({ nom }) => nom === 'Libre');
    const apart = { ...free, idUser: 6, nom: 'Aparté', separations: [link] };
    const candidates = candidatesOf([apart, free], { ...around, visites: [visit] });
    expect(candidates.map((one) => [one.controleur.nom, one.habilitations, one.possibles, one.libres.length])).toEqual([
      ['Libre', 1, 1, 3],
      ['Aparté', 1, 0, 0],
    ]);
    expect(candidates[1]?.avis[0]?.objections).toEqual(['separation']);
    const withoutHour = candidatesOf([apart], { ...around, visites: [visit], creneaux: [null] });
    expect(withoutHour[0]?.avis[0]?.objections).toEqual(['separation']);
  });
  test('an authorisation for some of the visits is counted', () => {
    const other = { ...visit, id: 'other', codeFiche: 'BAR-TH-171' };
    const [premier] = candidatesOf(team, { ...around, visites: [visit, other], creneaux: [slot, null] });
    expect(premier?.habilitations).toBe(1);
    expect(premier?.avis.map(({ habilite }) => habilite)).toEqual([true, false]);
  });
  const of = (nom: string, fields: Partial<Parameters<typeof candidatesOf>[1]>) =>
    candidatesOf(team, { ...around, visites: [visit], ...fields }).find(({ controleur: { nom: own } }) => own === nom)
      ?.avis;
  test('[interventions/I17] what a move of the board would be refused for is told: an hour taken, no time to come', () => {
    const told = (time: string) => of('Charge', { prises: new Map([[3, [taken(time)]]]) })?.[0]?.objections;
    expect(told('08:15')).toEqual(['occupe']);
    const far = { ...taken('07:00'), adresse: { ...visit.adresse, lat: 45.76, lng: 4.84 } };
    expect(of('Charge', { prises: new Map([[3, [far]]]) })?.[0]?.objections).toEqual(['trajet']);
  });
  test('[interventions/I17] what the hour has against it is told apart from who comes', () => {
    const holiday = of('Libre', { isHoliday: () => true, echeanceOf: () => '2026-11-20' })?.[0];
    expect([holiday?.objections, holiday?.ofHour]).toEqual([[], ['ferie', 'echeance']]);
    expect(of('Libre', { now: '2026-11-24T09:00:00.000Z' })?.[0]?.ofHour).toEqual(['passe']);
  });
  test('[interventions/I17] visits given together count for each other', () => {
    const other = { ...visit, id: 'other' };
    const avis = of('Libre', { visites: [visit, other], creneaux: [slot, { ...slot, debut: '09:30', fin: '10:15' }] });
    expect(avis?.map(({ objections }) => objections)).toEqual([['occupe'], ['occupe']]);
  });
});

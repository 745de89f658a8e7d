import { describe, expect, test } from 'vitest';
import { dossier, intervention } from '../test-support/samples.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { SIGNATURE } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { usualEtat } from '../dossiers/etapes.ts';
import { isLate, bureauDashboard } from './bureau.ts';
import { lateProjets, projetsDashboard } from './projets.ts';
import { outcomeOf } from './resultats.ts';
import { worstHabilitation } from './surveillance.ts';
import { nextVisits } from './visits.ts';

const TODAY = '2026-11-22';
const SCOPE = { du: '2026-11-01', au: '2026-11-30', clients: [], fiches: [] };
const validatedOne = (changes: Partial<Intervention> = {}) =>
  intervention({ etat: 'VALIDE', valideLe: '2026-11-12T09:00:00.000Z', resultat: 'Satisfaisant', ...changes });
const bureau = (interventions: readonly Intervention[], dossiers: readonly Dossier[] = []) =>
  bureauDashboard({ dossiers, interventions }, SCOPE, TODAY);

describe('figures of an office', () => {
  test('[tableaux/TB2] [tableaux/TB3] a report signed at last counts; a cancelled one, or one of another month, does not', () => {
    const { validees, valideesAvant } = bureau([
      validatedOne(),
      validatedOne({ typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE', signatureStatus: SIGNATURE.finalisee }),
      validatedOne({ typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE', signatureStatus: SIGNATURE.enCours }),
      validatedOne({ etat: 'REMPLACE' }),
      validatedOne({ valideLe: '2026-10-31T22:59:59.000Z' }),
      validatedOne({ valideLe: null }),
    ]);
    expect(validees.nombre).toBe(2);
    expect(valideesAvant.nombre).toBe(1);
  });
  test.each([
    ['Satisfaisant', 'satisfaisant'],
    ['Conforme avec réserves', 'satisfaisant'],
    ['Non satisfaisant', 'nonSatisfaisant'],
    ['Non conforme au projet', 'nonSatisfaisant'],
    ['Travaux à réaliser', 'nonSatisfaisant'],
    ['Arrêt recommandé', 'nonSatisfaisant'],
    ['Non vérifiable', 'nonVerifiable'],
  ])('[tableaux/TB4] « %s » is %s', (word, issue) => {
    expect(outcomeOf(word)).toBe(issue);
  });
  test('[tableaux/TB4] the rate is over the results given, those that could not be verified included', () => {
    const resultats = ['Satisfaisant', 'Satisfaisant', 'Non satisfaisant', 'Non vérifiable', null];
    const { resultats: rate, parFiche } = bureau(resultats.map((resultat) => validatedOne({ resultat })));
    expect(rate).toMatchObject({ taux: 0.25, nonSatisfaisants: { nombre: 1 }, rendus: { nombre: 4 } });
    expect(parFiche).toMatchObject([{ nom: 'BAR-EN-101', taux: 0.25 }]);
    expect(bureau([]).resultats.taux).toBeNull();
  });
  test('[tableaux/TB13] a trend has six windows of thirty days, the last one ends today, and an empty one has no value', () => {
    const { tendances } = bureau([
      validatedOne({ valideLe: '2026-11-22T09:00:00.000Z' }),
      validatedOne({ valideLe: '2026-10-24T09:00:00.000Z', resultat: 'Non satisfaisant' }),
      validatedOne({ valideLe: '2026-10-23T09:00:00.000Z', resultat: 'Non satisfaisant' }),
      validatedOne({ valideLe: '2026-05-26T09:00:00.000Z' }),
    ]);
    expect(tendances.validees).toEqual([0, 0, 0, 0, 1, 2]);
    expect(tendances.taux).toEqual([null, null, null, null, 1, 0.5]);
    expect(tendances.delai.slice(0, 4)).toEqual([null, null, null, null]);
  });
  test('[tableaux/TB14] the usual state of a step', () => {
    const etapes = ['Contact et éligibilité', 'Visite initiale', 'Demande de solde', 'Clos', 'Recours', null];
    expect(etapes.map(usualEtat)).toEqual(['NOUVELLE', 'EN COURS', 'EN COURS', 'VALIDE', null, null]);
  });
  test('[tableaux/TB5] the delay goes from the order of the dossier to the validation, in whole days', () => {
    const order = dossier({ id: validatedOne().demandeId, dateCommande: '2026-11-02' });
    expect(bureau([validatedOne()], [order]).delaiJours).toBe(10);
    expect(
      bureau([validatedOne()], [{ ...order, dateCommande: null, createdAt: '2026-11-08T22:00:00.000Z' }]).delaiJours,
    ).toBe(4);
    expect(bureau([validatedOne({ createdAt: '2026-11-10T08:00:00.000Z' })]).delaiJours).toBe(2);
    expect(bureau([]).delaiJours).toBeNull();
  });
  test('[tableaux/TB6] late is a deadline that is past while the work is open', () => {
    expect(isLate({ etat: 'EN COURS', echeance: '2026-11-21' }, TODAY)).toBe(true);
    expect(isLate({ etat: 'EN COURS', echeance: TODAY }, TODAY)).toBe(false);
    expect(isLate({ etat: 'VALIDE', echeance: '2026-11-01' }, TODAY)).toBe(false);
    expect(isLate({ etat: 'EN COURS', echeance: null }, TODAY)).toBe(false);
  });
  test('[tableaux/TB7] twelve weeks, eight of them past; a visit begun is done, the others are planned', () => {
    const { semaines } = bureau([
      intervention({ etat: 'NOUVELLE', dateRdv: '2026-11-16T08:00:00.000Z' }),
      intervention({ etat: 'VERIF RT', dateRdv: '2026-11-22T16:00:00.000Z' }),
      intervention({ etat: 'ANNULE', dateRdv: '2026-11-18T08:00:00.000Z' }),
      intervention({ etat: 'NOUVELLE', dateRdv: '2026-11-23T08:00:00.000Z' }),
    ]);
    expect(semaines).toHaveLength(12);
    expect(semaines[8]).toMatchObject({
      lundi: '2026-11-16',
      numero: 47,
      estCourante: true,
      realisees: { nombre: 1 },
      prevues: { nombre: 1 },
    });
    expect(semaines[9]).toMatchObject({ lundi: '2026-11-23', prevues: { nombre: 1 } });
  });
});

test('[tableaux/TB8] the next visits come by hour, cancelled and past ones left out', () => {
  const a = (id: string, changes: Partial<Intervention>) => intervention({ id, etat: 'NOUVELLE', ...changes });
  const visits = [
    a('tard', { dateRdv: '2026-11-25T08:00:00.000Z' }),
    a('passee', { dateRdv: '2026-11-22T07:59:00.000Z' }),
    a('annulee', { dateRdv: '2026-11-23T08:00:00.000Z', etat: 'ANNULE' }),
    a('tot', { dateRdv: '2026-11-22T08:00:00.000Z' }),
    a('sans', { dateRdv: null }),
  ];
  expect(nextVisits(visits, '2026-11-22T08:00:00.000Z', 4).map(({ id }) => id)).toEqual(['tot', 'tard']);
  expect(nextVisits(visits, '2026-11-22T08:00:00.000Z', 1)).toHaveLength(1);
});

describe('[tableaux/TB9] figures of the renovation', () => {
  const champ = { du: SCOPE.du, au: SCOPE.au, controleurs: [], departements: [] };
  const projet = (changes: Partial<Dossier>) => dossier({ etat: 'EN COURS', ...changes });
  test('a step says how many, how many late, and how long ago they were ordered', () => {
    const { etapes } = projetsDashboard(
      [
        projet({ etape: 'Travaux', dateCommande: '2026-11-02', echeance: '2026-11-01' }),
        projet({ etape: 'Travaux', dateCommande: '2026-11-12', echeance: '2026-12-01' }),
        projet({ etape: 'Travaux', etat: 'ARCHIVE' }),
        projet({ etape: 'Recours' }),
        projet({ etape: null }),
      ],
      champ,
      TODAY,
    );
    const travaux = etapes.find(({ etape }) => etape === 'Travaux');
    expect(travaux).toMatchObject({ total: { nombre: 2 }, enRetard: { nombre: 1 }, ageJours: 15 });
    expect(etapes.slice(12).map(({ etape }) => etape)).toEqual(['Recours', null]);
  });
  test('aids are those of the projets under way, whatever a record holds', () => {
    const { aides, accompagnes } = projetsDashboard(
      [
        projet({ menage: { categorie: 'Modestes', aidesDemandees: 12_000 } }),
        projet({ menage: { categorie: 'Modestes', aidesDemandees: 'beaucoup' } }),
        projet({ etat: 'VALIDE', menage: { aidesDemandees: 30_000 } }),
      ],
      champ,
      TODAY,
    );
    expect({ aides, nombre: accompagnes.nombre }).toEqual({ aides: 12_000, nombre: 2 });
  });
  test('those to call again come from the oldest deadline', () => {
    const all = ['2026-11-20', '2026-11-02', '2026-12-01'].map((echeance) => projet({ echeance }));
    expect(lateProjets(all, champ, TODAY).map(({ echeance }) => echeance)).toEqual(['2026-11-02', '2026-11-20']);
  });
});

test('[tableaux/TB10] one authorisation that is over makes the controller one to look at', () => {
  const codes = (...days: (string | null)[]) => days.map((jusquAu) => ({ code: 'BAR-EN-101', jusquAu }));
  expect(worstHabilitation(codes(null, '2026-11-21'), TODAY)).toBe('expiree');
  expect(worstHabilitation(codes(null, TODAY), TODAY)).toBe('bientot');
  expect(worstHabilitation(codes(null), TODAY)).toBe('valide');
  expect(worstHabilitation([], TODAY)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { dossier, intervention } from '../access/essais.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import { SIGNATURE } from '../interventions/etat.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { estEnRetard, tableauBureau } from './bureau.ts';
import { projetsEnRetard, tableauProjets } from './projets.ts';
import { issueDe } from './resultats.ts';
import { pireHabilitation } from './surveillance.ts';
import { prochainesVisites } from './visites.ts';

const AUJOURDHUI = '2026-11-22';
const CHAMP = { du: '2026-11-01', au: '2026-11-30', clients: [], fiches: [] };
const validee = (changes: Partial<Intervention> = {}) =>
  intervention({ etat: 'VALIDE', valideLe: '2026-11-12T09:00:00.000Z', resultat: 'Satisfaisant', ...changes });
const bureau = (interventions: readonly Intervention[], dossiers: readonly Dossier[] = []) =>
  tableauBureau({ dossiers, interventions }, CHAMP, AUJOURDHUI);

describe('figures of an office', () => {
  test('[tableaux/TB2] [tableaux/TB3] a report signed at last counts; a cancelled one, or one of another month, does not', () => {
    const { validees, valideesAvant } = bureau([
      validee(),
      validee({ typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE', signatureStatus: SIGNATURE.finalisee }),
      validee({ typeOfTypeIntervention: 'FORMULAIRE_SIGNATURE', signatureStatus: SIGNATURE.enCours }),
      validee({ etat: 'REMPLACE' }),
      validee({ valideLe: '2026-10-31T23:59:59.000Z' }),
      validee({ valideLe: null }),
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
  ])('[tableaux/TB4] « %s » is %s', (mot, issue) => {
    expect(issueDe(mot)).toBe(issue);
  });
  test('[tableaux/TB4] the rate is over the results given, those that could not be verified included', () => {
    const resultats = ['Satisfaisant', 'Satisfaisant', 'Non satisfaisant', 'Non vérifiable', null];
    const { resultats: taux, parFiche } = bureau(resultats.map((resultat) => validee({ resultat })));
    expect(taux).toMatchObject({ taux: 0.25, nonSatisfaisants: { nombre: 1 }, rendus: { nombre: 4 } });
    expect(parFiche).toMatchObject([{ nom: 'BAR-EN-101', taux: 0.25 }]);
    expect(bureau([]).resultats.taux).toBeNull();
  });
  test('[tableaux/TB5] the delay goes from the order of the dossier to the validation, in whole days', () => {
    const commande = dossier({ id: validee().demandeId, dateCommande: '2026-11-02' });
    expect(bureau([validee()], [commande]).delaiJours).toBe(10);
    expect(
      bureau([validee()], [{ ...commande, dateCommande: null, createdAt: '2026-11-08T22:00:00.000Z' }]).delaiJours,
    ).toBe(4);
    expect(bureau([validee({ createdAt: '2026-11-10T08:00:00.000Z' })]).delaiJours).toBe(2);
    expect(bureau([]).delaiJours).toBeNull();
  });
  test('[tableaux/TB6] late is a deadline that is past while the work is open', () => {
    expect(estEnRetard({ etat: 'EN COURS', echeance: '2026-11-21' }, AUJOURDHUI)).toBe(true);
    expect(estEnRetard({ etat: 'EN COURS', echeance: AUJOURDHUI }, AUJOURDHUI)).toBe(false);
    expect(estEnRetard({ etat: 'VALIDE', echeance: '2026-11-01' }, AUJOURDHUI)).toBe(false);
    expect(estEnRetard({ etat: 'EN COURS', echeance: null }, AUJOURDHUI)).toBe(false);
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
  const visites = [
    a('tard', { dateRdv: '2026-11-25T08:00:00.000Z' }),
    a('passee', { dateRdv: '2026-11-22T07:59:00.000Z' }),
    a('annulee', { dateRdv: '2026-11-23T08:00:00.000Z', etat: 'ANNULE' }),
    a('tot', { dateRdv: '2026-11-22T08:00:00.000Z' }),
    a('sans', { dateRdv: null }),
  ];
  expect(prochainesVisites(visites, '2026-11-22T08:00:00.000Z', 4).map(({ id }) => id)).toEqual(['tot', 'tard']);
  expect(prochainesVisites(visites, '2026-11-22T08:00:00.000Z', 1)).toHaveLength(1);
});

describe('[tableaux/TB9] figures of the renovation', () => {
  const champ = { du: CHAMP.du, au: CHAMP.au, controleurs: [], departements: [] };
  const projet = (changes: Partial<Dossier>) => dossier({ etat: 'EN COURS', ...changes });
  test('a step says how many, how many late, and how long ago they were ordered', () => {
    const { etapes } = tableauProjets(
      [
        projet({ etape: 'Travaux', dateCommande: '2026-11-02', echeance: '2026-11-01' }),
        projet({ etape: 'Travaux', dateCommande: '2026-11-12', echeance: '2026-12-01' }),
        projet({ etape: 'Travaux', etat: 'ARCHIVE' }),
        projet({ etape: 'Recours' }),
        projet({ etape: null }),
      ],
      champ,
      AUJOURDHUI,
    );
    const travaux = etapes.find(({ etape }) => etape === 'Travaux');
    expect(travaux).toMatchObject({ total: { nombre: 2 }, enRetard: { nombre: 1 }, ageJours: 15 });
    expect(etapes.slice(12).map(({ etape }) => etape)).toEqual(['Recours', null]);
  });
  test('aids are those of the projets under way, whatever a record holds', () => {
    const { aides, accompagnes } = tableauProjets(
      [
        projet({ menage: { categorie: 'Modestes', aidesDemandees: 12_000 } }),
        projet({ menage: { categorie: 'Modestes', aidesDemandees: 'beaucoup' } }),
        projet({ etat: 'VALIDE', menage: { aidesDemandees: 30_000 } }),
      ],
      champ,
      AUJOURDHUI,
    );
    expect({ aides, nombre: accompagnes.nombre }).toEqual({ aides: 12_000, nombre: 2 });
  });
  test('those to call again come from the oldest deadline', () => {
    const tous = ['2026-11-20', '2026-11-02', '2026-12-01'].map((echeance) => projet({ echeance }));
    expect(projetsEnRetard(tous, champ, AUJOURDHUI).map(({ echeance }) => echeance)).toEqual([
      '2026-11-02',
      '2026-11-20',
    ]);
  });
});

test('[tableaux/TB10] one authorisation that is over makes the controller one to look at', () => {
  const codes = (...jours: (string | null)[]) => jours.map((jusquAu) => ({ code: 'BAR-EN-101', jusquAu }));
  expect(pireHabilitation(codes(null, '2026-11-21'), AUJOURDHUI)).toBe('expiree');
  expect(pireHabilitation(codes(null, AUJOURDHUI), AUJOURDHUI)).toBe('bientot');
  expect(pireHabilitation(codes(null), AUJOURDHUI)).toBe('valide');
  expect(pireHabilitation([], AUJOURDHUI)).toBeNull();
});

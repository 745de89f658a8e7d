import { describe, expect, test } from 'vitest';
import { sampleDossier } from '../src/features/dossiers/list/sample-dossier.ts';
import { dossierRow, type LocalDossier } from '../src/features/dossiers/list/dossier-row.ts';
import { filtersOf } from '../src/features/dossiers/list/filters.ts';
import { filtersOf as filtresInterventions } from '../src/features/interventions/liste/filters.ts';
import { rowOf } from '../src/features/interventions/liste/row.ts';
import { addressOf } from '../src/features/tableaux/addresses.ts';
import { filtersOf as filtresTiers } from '../src/features/tiers/filters.ts';
import { filtersOf as filtresComptes, habilitationsOf } from '../src/features/utilisateurs/filters.ts';
import { keptRows, readWanted } from '../src/ui/list/list-address.ts';
import type { AnyFilter } from '../src/ui/list/list-filter.ts';
import { french } from '../src/test-support/french.ts';
import { controleur, intervention } from '#domain/test-support/samples.ts';
import { must } from '#domain/base/must.ts';
import { plusDays } from '#domain/base/days.ts';
import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import { ETAPES_PROJET } from '#domain/dossiers/etapes.ts';
import { DOSSIER_LISTS, listOfSegment, type ShownEtat } from '#domain/dossiers/shown.ts';
import { matchesSlug, SIGNATURE, slugIntervention } from '#domain/interventions/etat.ts';
import { ETATS_INTERVENTION } from '#domain/interventions/intervention.ts';
import type { Entreprise } from '#domain/tiers/tiers.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { bureauDashboard } from '#domain/tableaux/bureau.ts';
import type { Figure, FigureList } from '#domain/tableaux/figure.ts';
import { projetsDashboard } from '#domain/tableaux/projets.ts';
import { contrat } from '#domain/contrats/contrats.test-support.ts';
import { ETATS_CONTRAT } from '#domain/contrats/contrat.ts';
import { deadlines, orphans, renewals } from '#domain/tableaux/surveillance.ts';
import { filtersOf as filtresContrats } from '../src/features/contrats/filters.ts';
import { contratRow } from '../src/features/contrats/row.ts';

const TODAY = '2026-11-22';
const phrases = await french('dossiers', 'interventions', 'contrats', 'tiers', 'utilisateurs', 'commun', 'etats');
const t = {
  dossiers: phrases.getFixedT('fr', ['dossiers', 'etats']),
  interventions: phrases.getFixedT('fr', ['interventions', 'etats']),
  tiers: phrases.getFixedT('fr', 'tiers'),
  contrats: phrases.getFixedT('fr', 'contrats'),
  utilisateurs: phrases.getFixedT('fr', ['utilisateurs', 'commun']),
};
const one = <T>(list: readonly T[], rank: number): T => list[rank % list.length] as T;
const dayOf = (rank: number): string => plusDays(TODAY, (rank % 200) - 150);
const RESULTATS = ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable', 'Conforme avec réserves', null];
const uuid = (genre: string, rank: number): string =>
  `${genre}0000000-0000-4000-8000-${String(rank).padStart(12, '0')}`;

/** Every state, step, deadline and client beside every other: co-prime steps, so that they meet. */
const dossiers = Array.from({ length: 700 }, (_, rank) =>
  sampleDossier({
    id: uuid('d', rank),
    etat: one(ETATS_DOSSIER, rank),
    idClient: one(['c1', 'c2', 'c3'], rank),
    typesDemandes: one([['BAR-EN-101'], ['BAR-EN-101', 'BAR-TH-171'], []], Math.floor(rank / 2)),
    dateCommande: rank % 11 === 0 ? null : dayOf(rank * 3),
    echeance: rank % 13 === 0 ? null : plusDays(TODAY, (rank % 17) - 8),
    etape: one([...ETAPES_PROJET, 'Recours', null], rank),
    totaux: { interventions: rank % 4, valides: 0, sansDate: rank % 3 },
    menage: rank % 7 === 0 ? {} : { categorie: one(['Modestes', 'Autre', ''], rank), aidesDemandees: 100 * rank },
    controleurs: rank % 4 === 0 ? [] : [{ id: 10 + (rank % 3), nom: 'Yann Kerdoncuff' }],
    adresseTravaux: { ...sampleDossier().adresseTravaux, departement: one(['35', '22'], Math.floor(rank / 3)) },
  }),
);
const interventions = Array.from({ length: 1500 }, (_, rank) => ({
  ...intervention({
    id: uuid('a', rank),
    etat: one(ETATS_INTERVENTION, rank),
    typeOfTypeIntervention: one(['FORMULAIRE', 'FORMULAIRE_SIGNATURE', 'DOCUMENT'], Math.floor(rank / 3)),
    signatureStatus: one([null, SIGNATURE.enCours, SIGNATURE.finalisee], Math.floor(rank / 5)),
    demandeId: one(dossiers, rank).id,
    idClient: one(['c1', 'c2', 'c3'], rank),
    codeFiche: one(['BAR-EN-101', 'BAR-TH-171'], Math.floor(rank / 4)),
    idEntreprise: rank % 9 === 0 ? null : one(['e1', 'e2'], rank),
    nomEntreprise: rank % 9 === 0 ? null : 'Thermélan',
    dateRdv: rank % 10 === 0 ? null : `${dayOf(rank)}T23:30:00.000Z`,
    valideLe: rank % 8 === 0 ? null : `${dayOf(rank * 7)}T00:10:00.000Z`,
    resultat: one(RESULTATS, rank),
  }),
  rev: 1,
  seq: rank + 1,
  dirty: 0 as const,
}));
const ENTREPRISE = {
  idEntreprise: 'e',
  variante: 'cee',
  idBureauInspection: 1,
  siret: '',
  ville: 'Vitré',
  departement: '35',
  telephone: null,
  email: null,
} as const;
const RGE = { organisme: 'Qualibat', numero: '1', domaine: 'Isolation' };
const entreprises = Array.from({ length: 60 }, (_, rank): Entreprise => ({
  ...ENTREPRISE,
  id: `e${rank}`,
  raisonSociale: `Installateur ${rank}`,
  ...(rank % 5 === 0 ? {} : { actif: rank % 7 !== 0 }),
  qualificationsRGE: rank % 6 === 0 ? [] : [{ ...RGE, valideAu: plusDays(TODAY, (rank % 8) * 20 - 60) }],
}));
const controleurs = Array.from({ length: 30 }, (_, rank) =>
  controleur({
    id: String(rank),
    idUser: rank,
    competences: [{ code: 'BAR-EN-101', jusquAu: rank % 5 === 0 ? null : plusDays(TODAY, (rank % 9) * 25 - 80) }],
  }),
);
const accounts = controleurs.map(({ idUser }) => ({
  idUser,
  actif: idUser % 6 !== 0,
  enAttente: false,
})) as UtilisateurRecord[];

const contrats = Array.from({ length: 120 }, (_, rank) =>
  contrat({
    id: uuid('c', rank),
    idClient: one(['c1', 'c2', 'c3'], rank),
    etat: one(ETATS_CONTRAT, rank),
    dateDebut: rank % 11 === 0 ? null : plusDays(TODAY, (rank % 17) * 20 - 365),
    reconduction: one(['aucune', 'tacite', 'expresse'], rank),
    reconductions: rank % 3,
  }),
);
const contratRows = contrats.map((one) => contratRow({ ...one, rev: 1, seq: 1, dirty: 0 }, TODAY));

/** Rows that the screen of this list shows, its own filters reading its address. */
function rowCountOf(list: FigureList): number {
  const query = addressOf('cee', list).split('?')[1] ?? '';
  const countRows = <Row extends object>(rows: readonly Row[], filters: readonly AnyFilter<Row>[]): number =>
    keptRows(rows, { filters, haystack: () => '' }, { ...readWanted(filters, query), today: TODAY }).length;
  switch (list.ecran) {
    case 'dossiers': {
      const etats: readonly ShownEtat[] = DOSSIER_LISTS[must(listOfSegment(list.segment ?? ''), 'a known segment')];
      const rows = dossiers
        .map((dossier: LocalDossier) => dossierRow(dossier))
        .filter(({ etat }) => etats.includes(etat));
      const context = { offline: new Set<string>(), toReview: new Set<string>() };
      const word = { client: 'client', installateur: 'installateur', fiche: 'fiche' } as const;
      // mar has the filters of the other portals and its own.
      const seen = {
        variant: 'mar',
        mot: word,
        hasEtats: etats.length > 1,
        reviews: true,
        seesDeleted: false,
        context,
      } as const;
      return countRows(rows, filtersOf(t.dossiers, seen));
    }
    case 'interventions': {
      const slug = must(slugIntervention(list.segment ?? ''), 'a known segment');
      const rows = interventions.filter((one) => matchesSlug(one, slug)).map((one) => rowOf(one, 'recu'));
      const lots = { codeOf: () => null };
      return countRows(
        rows,
        filtresInterventions(t.interventions, { lecteur: 'relecteur', hasEtats: slug === 'all', lots }),
      );
    }
    case 'entreprises':
      return countRows(entreprises, filtresTiers(t.tiers, { genre: 'entreprise', rows: entreprises, today: TODAY }));
    case 'contrats':
      return countRows(contratRows, filtresContrats(t.contrats, { rows: contratRows, isClient: false, email: null }));
    case 'utilisateurs': {
      const habilitations = habilitationsOf(controleurs, TODAY);
      return countRows(accounts, filtresComptes(t.utilisateurs, { rows: accounts, habilitations }));
    }
  }
}

const isFigure = (value: object): value is Figure => 'nombre' in value && 'liste' in value;

/** Every count of a dashboard, wherever it stands. */
function figuresOf(value: unknown): Figure[] {
  if (typeof value !== 'object' || value === null) return [];
  return isFigure(value) ? [value] : Object.values(value).flatMap(figuresOf);
}

const gaps = (tableau: unknown) =>
  figuresOf(tableau)
    .map(({ nombre, liste }) => ({ adresse: addressOf('cee', liste), nombre, lignes: rowCountOf(liste) }))
    .filter(({ nombre, lignes }) => nombre !== lignes);

const EVERYTHING = { clients: [], fiches: [], controleurs: [], departements: [] };
const MONTH = { du: '2026-11-01', au: '2026-11-30' };

describe('[tableaux/TB1] every count of a dashboard is the number of rows of the list that it opens', () => {
  test.each([
    ['everything', { ...MONTH, ...EVERYTHING }],
    ['a client and a fiche', { ...MONTH, ...EVERYTHING, clients: ['c2'], fiches: ['BAR-TH-171'] }],
    ['two clients over a year', { du: '2026-01-01', au: '2026-12-31', ...EVERYTHING, clients: ['c1', 'c3'] }],
    ['a client who has nothing', { ...MONTH, ...EVERYTHING, clients: ['nobody'] }],
    ['one day', { du: TODAY, au: TODAY, ...EVERYTHING }],
  ])('office: %s', (_, champ) => {
    const tableau = bureauDashboard({ dossiers, interventions }, champ, TODAY);
    expect(gaps(tableau)).toEqual([]);
  });
  test.each([
    ['everything', { ...MONTH, ...EVERYTHING }],
    ['an accompanist in a département', { ...MONTH, ...EVERYTHING, controleurs: ['11'], departements: ['22'] }],
    ['those that nobody accompanies', { ...MONTH, ...EVERYTHING, controleurs: ['aucun'] }],
  ])('renovation: %s', (_, champ) => {
    expect(gaps(projetsDashboard(dossiers, champ, TODAY))).toEqual([]);
  });
  test('papers of installers and controllers', () => {
    const active = controleurs.filter(({ idUser }) => accounts.some((one) => one.idUser === idUser && one.actif));
    const tableau = deadlines({ entreprises, controleurs: active }, TODAY);
    expect(gaps(tableau)).toEqual([]);
    expect(figuresOf(tableau).every(({ nombre }) => nombre > 0)).toBe(true);
  });
  test('[controleurs/LV3] visits to make of those who control no longer', () => {
    const people = [11, 12, 13].map((idUser) => controleur({ idUser, actif: idUser !== 12 }));
    const figure = orphans(interventions, people);
    expect(gaps(figure)).toEqual([]);
    expect(figure.chiffre.nombre).toBeGreaterThan(3);
    expect(orphans(interventions, [controleur({ idUser: 12, actif: true })]).chiffre.nombre).toBe(0);
  });
  test('[contrats/CT44] contracts to be renewed', () => {
    const figure = renewals(contrats, TODAY);
    expect(gaps(figure)).toEqual([]);
    expect(figure.chiffre.nombre).toBeGreaterThan(3);
  });
  test('the data drawn for this has something behind every kind of count', () => {
    const tableau = bureauDashboard({ dossiers, interventions }, { ...MONTH, ...EVERYTHING }, TODAY);
    const { parEtat, enAttenteLongue, enRetard, aRelire, validees, valideesAvant, resultats } = tableau;
    const all = figuresOf([parEtat, enAttenteLongue, enRetard, aRelire, validees, valideesAvant, resultats]);
    expect(all.map(({ nombre }) => nombre > 0)).not.toContain(false);
    expect(figuresOf(tableau.semaines).filter(({ nombre }) => nombre > 0).length).toBeGreaterThan(12);
    expect(tableau.parFiche.length + tableau.parEntreprise.length).toBe(4);
    expect(figuresOf(projetsDashboard(dossiers, { ...MONTH, ...EVERYTHING }, TODAY).etapes).length).toBe(28);
  });
});

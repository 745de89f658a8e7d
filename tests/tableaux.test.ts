import { describe, expect, test } from 'vitest';
import { dossierDEssai } from '../src/features/dossiers/list/essai.ts';
import { dossierRow, type LocalDossier } from '../src/features/dossiers/list/dossier-row.ts';
import { filtersOf } from '../src/features/dossiers/list/filters.ts';
import { filtresDe as filtresInterventions } from '../src/features/interventions/liste/filtres.ts';
import { ligneDe } from '../src/features/interventions/liste/ligne.ts';
import { adresseDe } from '../src/features/tableaux/adresses.ts';
import { filtresDe as filtresTiers } from '../src/features/tiers/filtres.ts';
import { filtresDe as filtresComptes, habilitationsDe } from '../src/features/utilisateurs/filtres.ts';
import { keptRows, readWanted } from '../src/ui/list/list-address.ts';
import type { AnyFilter } from '../src/ui/list/list-filter.ts';
import { french } from '../src/test-support/french.ts';
import { intervention } from '#domain/access/essais.ts';
import { must } from '#domain/base/must.ts';
import { plusJours } from '#domain/base/jours.ts';
import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import { ETAPES_PROJET } from '#domain/dossiers/etapes.ts';
import { etatsDuSegment } from '#domain/dossiers/etat.ts';
import { correspondAuSlug, SIGNATURE, slugIntervention } from '#domain/interventions/etat.ts';
import { ETATS_INTERVENTION } from '#domain/interventions/intervention.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import type { Entreprise } from '#domain/tiers/tiers.ts';
import type { UtilisateurRecord } from '#domain/utilisateurs/utilisateur.ts';
import { tableauBureau } from '#domain/tableaux/bureau.ts';
import type { Chiffre, Liste } from '#domain/tableaux/chiffre.ts';
import { tableauProjets } from '#domain/tableaux/projets.ts';
import { echeances } from '#domain/tableaux/surveillance.ts';

const AUJOURDHUI = '2026-11-22';
const phrases = await french('dossiers', 'interventions', 'tiers', 'utilisateurs', 'commun', 'etats');
const t = {
  dossiers: phrases.getFixedT('fr', ['dossiers', 'etats']),
  interventions: phrases.getFixedT('fr', ['interventions', 'etats']),
  tiers: phrases.getFixedT('fr', 'tiers'),
  utilisateurs: phrases.getFixedT('fr', ['utilisateurs', 'commun']),
};
const un = <T>(liste: readonly T[], rang: number): T => liste[rang % liste.length] as T;
const jour = (rang: number): string => plusJours(AUJOURDHUI, (rang % 200) - 150);
const RESULTATS = ['Satisfaisant', 'Non satisfaisant', 'Non vérifiable', 'Conforme avec réserves', null];
const uuid = (genre: string, rang: number): string =>
  `${genre}0000000-0000-4000-8000-${String(rang).padStart(12, '0')}`;

/** Every state, step, deadline and client beside every other: co-prime steps, so that they meet. */
const dossiers = Array.from({ length: 700 }, (_, rang) =>
  dossierDEssai({
    id: uuid('d', rang),
    etat: un(ETATS_DOSSIER, rang),
    idClient: un(['c1', 'c2', 'c3'], rang),
    typesDemandes: un([['BAR-EN-101'], ['BAR-EN-101', 'BAR-TH-171'], []], Math.floor(rang / 2)),
    dateCommande: rang % 11 === 0 ? null : jour(rang * 3),
    echeance: rang % 13 === 0 ? null : plusJours(AUJOURDHUI, (rang % 17) - 8),
    etape: un([...ETAPES_PROJET, 'Recours', null], rang),
    menage: rang % 7 === 0 ? {} : { categorie: un(['Modestes', 'Autre', ''], rang), aidesDemandees: 100 * rang },
    controleurs: rang % 4 === 0 ? [] : [{ id: 10 + (rang % 3), nom: 'Yann Kerdoncuff' }],
    adresseTravaux: { ...dossierDEssai().adresseTravaux, departement: un(['35', '22'], Math.floor(rang / 3)) },
  }),
);
const interventions = Array.from({ length: 1500 }, (_, rang) => ({
  ...intervention({
    id: uuid('a', rang),
    etat: un(ETATS_INTERVENTION, rang),
    typeOfTypeIntervention: un(['FORMULAIRE', 'FORMULAIRE_SIGNATURE', 'DOCUMENT'], Math.floor(rang / 3)),
    signatureStatus: un([null, SIGNATURE.enCours, SIGNATURE.finalisee], Math.floor(rang / 5)),
    demandeId: un(dossiers, rang).id,
    idClient: un(['c1', 'c2', 'c3'], rang),
    codeFiche: un(['BAR-EN-101', 'BAR-TH-171'], Math.floor(rang / 4)),
    idEntreprise: rang % 9 === 0 ? null : un(['e1', 'e2'], rang),
    nomEntreprise: rang % 9 === 0 ? null : 'Thermélan',
    dateRdv: rang % 10 === 0 ? null : `${jour(rang)}T23:30:00.000Z`,
    valideLe: rang % 8 === 0 ? null : `${jour(rang * 7)}T00:10:00.000Z`,
    resultat: un(RESULTATS, rang),
  }),
  rev: 1,
  seq: rang + 1,
  dirty: 0 as const,
}));
const entreprises = Array.from({ length: 60 }, (_, rang) => ({
  id: `e${rang}`,
  raisonSociale: `Installateur ${rang}`,
  departement: '35',
  ...(rang % 5 === 0 ? {} : { actif: rang % 7 !== 0 }),
  qualificationsRGE: rang % 6 === 0 ? [] : [{ valideAu: plusJours(AUJOURDHUI, (rang % 8) * 20 - 60) }],
})) as unknown as Entreprise[];
const controleurs = Array.from({ length: 30 }, (_, rang) => ({
  id: String(rang),
  idUser: rang,
  nom: 'Kerdoncuff',
  prenom: 'Yann',
  competences: [{ code: 'BAR-EN-101', jusquAu: rang % 5 === 0 ? null : plusJours(AUJOURDHUI, (rang % 9) * 25 - 80) }],
})) as unknown as Controller[];
const comptes = controleurs.map(({ idUser }) => ({
  idUser,
  actif: idUser % 6 !== 0,
  enAttente: false,
})) as unknown as UtilisateurRecord[];

/** Rows that the screen of this list shows, its own filters reading its address. */
function lignesDe(liste: Liste): number {
  const query = adresseDe('cee', liste).split('?')[1] ?? '';
  const compter = <Row extends object>(rows: readonly Row[], filters: readonly AnyFilter<Row>[]): number =>
    keptRows(rows, { filters, haystack: () => '' }, { ...readWanted(filters, query), today: AUJOURDHUI }).length;
  switch (liste.ecran) {
    case 'dossiers': {
      const etats = must(etatsDuSegment(liste.segment ?? ''), 'a known segment');
      const rows = dossiers
        .filter(({ etat }) => etats.includes(etat))
        .map((dossier: LocalDossier) => dossierRow(dossier));
      const context = { offline: new Set<string>(), toReview: new Set<string>() };
      const mot = { client: 'client', installateur: 'installateur', fiche: 'fiche' } as const;
      // mar has the filters of the other portals and its own.
      const seen = { variant: 'mar', mot, hasEtats: etats.length > 1, reviews: true, context } as const;
      return compter(rows, filtersOf(t.dossiers, seen));
    }
    case 'interventions': {
      const slug = must(slugIntervention(liste.segment ?? ''), 'a known segment');
      const rows = interventions.filter((une) => correspondAuSlug(une, slug)).map(ligneDe);
      const lots = { codeDe: () => null };
      return compter(
        rows,
        filtresInterventions(t.interventions, { lecteur: 'relecteur', hasEtats: slug === 'all', lots }),
      );
    }
    case 'entreprises':
      return compter(entreprises, filtresTiers(t.tiers, { genre: 'entreprise', rows: entreprises, today: AUJOURDHUI }));
    case 'utilisateurs': {
      const habilitations = habilitationsDe(controleurs, AUJOURDHUI);
      return compter(comptes, filtresComptes(t.utilisateurs, { rows: comptes, habilitations }));
    }
  }
}

const estChiffre = (value: object): value is Chiffre => 'nombre' in value && 'liste' in value;

/** Every count of a dashboard, wherever it stands. */
function chiffresDe(value: unknown): Chiffre[] {
  if (typeof value !== 'object' || value === null) return [];
  return estChiffre(value) ? [value] : Object.values(value).flatMap(chiffresDe);
}

const ecarts = (tableau: unknown) =>
  chiffresDe(tableau)
    .map(({ nombre, liste }) => ({ adresse: adresseDe('cee', liste), nombre, lignes: lignesDe(liste) }))
    .filter(({ nombre, lignes }) => nombre !== lignes);

const TOUT = { clients: [], fiches: [], controleurs: [], departements: [] };
const MOIS = { du: '2026-11-01', au: '2026-11-30' };

describe('[tableaux/TB1] every count of a dashboard is the number of rows of the list that it opens', () => {
  test.each([
    ['everything', { ...MOIS, ...TOUT }],
    ['a client and a fiche', { ...MOIS, ...TOUT, clients: ['c2'], fiches: ['BAR-TH-171'] }],
    ['two clients over a year', { du: '2026-01-01', au: '2026-12-31', ...TOUT, clients: ['c1', 'c3'] }],
    ['a client who has nothing', { ...MOIS, ...TOUT, clients: ['nobody'] }],
    ['one day', { du: AUJOURDHUI, au: AUJOURDHUI, ...TOUT }],
  ])('office: %s', (_, champ) => {
    const tableau = tableauBureau({ dossiers, interventions }, champ, AUJOURDHUI);
    expect(ecarts(tableau)).toEqual([]);
  });
  test.each([
    ['everything', { ...MOIS, ...TOUT }],
    ['an accompanist in a département', { ...MOIS, ...TOUT, controleurs: ['11'], departements: ['22'] }],
    ['those that nobody accompanies', { ...MOIS, ...TOUT, controleurs: ['aucun'] }],
  ])('renovation: %s', (_, champ) => {
    expect(ecarts(tableauProjets(dossiers, champ, AUJOURDHUI))).toEqual([]);
  });
  test('papers of installers and controllers', () => {
    const actifs = controleurs.filter(({ idUser }) => comptes.some((un) => un.idUser === idUser && un.actif));
    const tableau = echeances({ entreprises, controleurs: actifs }, AUJOURDHUI);
    expect(ecarts(tableau)).toEqual([]);
    expect(chiffresDe(tableau).every(({ nombre }) => nombre > 0)).toBe(true);
  });
  test('the data drawn for this has something behind every kind of count', () => {
    const tableau = tableauBureau({ dossiers, interventions }, { ...MOIS, ...TOUT }, AUJOURDHUI);
    const { parEtat, enAttenteLongue, enRetard, aRelire, validees, valideesAvant, resultats } = tableau;
    const tous = chiffresDe([parEtat, enAttenteLongue, enRetard, aRelire, validees, valideesAvant, resultats]);
    expect(tous.map(({ nombre }) => nombre > 0)).not.toContain(false);
    expect(chiffresDe(tableau.semaines).filter(({ nombre }) => nombre > 0).length).toBeGreaterThan(12);
    expect(tableau.parFiche.length + tableau.parEntreprise.length).toBe(4);
    expect(chiffresDe(tableauProjets(dossiers, { ...MOIS, ...TOUT }, AUJOURDHUI).etapes).length).toBe(28);
  });
});

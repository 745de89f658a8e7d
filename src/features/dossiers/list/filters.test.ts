import { describe, expect, test } from 'vitest';
import { french } from '../../../test-support/french.ts';
import { facetsOf } from '../../../ui/list/facets.ts';
import { keptRows, readWanted } from '../../../ui/list/list-address.ts';
import { dossierRow, haystack, type LocalDossier } from './dossier-row.ts';
import { sampleDossier } from './sample-dossier.ts';
import { filtersOf } from './filters.ts';

const t = (await french('dossiers', 'etats')).getFixedT('fr', ['dossiers', 'etats'] as const);
const context = { offline: new Set(['a']), toReview: new Set(['b']) };
const all = { variant: 'cee', hasEtats: true, reviews: true, seesDeleted: true, context } as const;
const filters = filtersOf(t, all);
const dossiers: readonly Partial<LocalDossier>[] = [
  { id: 'a', etat: 'EN COURS', echeance: '2026-11-20' },
  { id: 'b', etat: 'EN COURS', echeance: '2026-11-30', controleurs: [], urgence: true },
  {
    id: 'c',
    etat: 'VALIDE',
    echeance: '2026-11-01',
    resultat: 'satisfaisant',
    idEntreprise: null,
    nomEntreprise: null,
  },
  {
    id: 'd',
    etat: 'NOUVELLE',
    echeance: null,
    typesDemandes: ['BAR-EN-101', 'BAR-EN-102'],
    idClient: 'c2',
    prochaineVisite: null,
  },
];
const rows = dossiers.map((changes) => dossierRow(sampleDossier(changes)));
const kept = (query: string): string =>
  keptRows(rows, { filters, haystack }, { ...readWanted(filters, query), today: '2026-11-23' })
    .map((row) => row.id)
    .join('');

describe('filters read from the address', () => {
  test.each([
    ['', 'abcd'],
    ['etat=EN COURS', 'ab'],
    ['etat=EN COURS&etat=VALIDE', 'abc'],
    ['etat=EN COURS&controleur=12', 'a'],
    ['controleur=aucun', 'b'],
    ['installateur=aucun', 'c'],
    ['client=c2', 'd'],
    ['fiche=BAR-EN-102', 'd'],
    ['resultat=satisfaisant', 'c'],
    ['resultat=aucun', 'abd'],
    ['departement=35', 'abcd'],
    ['departement=22', ''],
    ['horsligne=1', 'a'],
    ['relire=1', 'b'],
    ['urgent=1', 'b'],
    ['q=thevenard vitre', 'abcd'],
    ['q=inconnu', ''],
    ['visite=2026-11-23..2026-11-23', 'abc'],
  ])('%s keeps %s', (query, ids) => {
    expect(kept(query)).toBe(ids);
  });

  test('a deadline that is past counts while the work is not done', () => {
    expect(kept('echeance=retard')).toBe('a');
    expect(kept('echeance=15j')).toBe('ab');
    expect(kept('echeance=5j')).toBe('a');
  });
  test('two days keep what stands between them, done or not', () => {
    expect(kept('echeance=2026-11-01..2026-11-20')).toBe('ac');
    expect(kept('echeance=..2026-11-19')).toBe('c');
    expect(kept('echeance=2026-11-21..')).toBe('b');
  });
});

describe('filters that a list has', () => {
  const ids = (seen: Partial<Parameters<typeof filtersOf>[1]>) => filtersOf(t, { ...all, ...seen }).map(({ id }) => id);

  test('the state where there are several, what waits for a review to those who review', () => {
    expect(ids({})).toEqual(expect.arrayContaining(['etat', 'relire']));
    expect(ids({ hasEtats: false })).not.toContain('etat');
    expect(ids({ reviews: false })).not.toContain('relire');
  });

  test('[dossiers/D30] what is set to delete to those who see it', () => {
    const marked = dossierRow(sampleDossier({ aSupprimerLe: '2026-12-24' }));
    const flag = filters.find(({ id }) => id === 'asupprimer');
    const matches = (row: typeof marked) => flag?.kind === 'flag' && flag.matches(row);
    expect([matches(marked), matches(dossierRow(sampleDossier({})))]).toEqual([true, false]);
    expect(ids({ seesDeleted: false })).not.toContain('asupprimer');
  });
  test('steps and incomes are of projets alone', () => {
    expect(ids({ variant: 'mar' }).filter((id) => !ids({}).includes(id))).toEqual(['etape', 'categorie']);
  });
});

describe('values of a filter', () => {
  const facets = (id: string) => {
    const filter = filters.find((one) => one.id === id);
    return filter?.kind === 'many' ? facetsOf(lines, filter).map(({ label, count }) => `${label} ${count}`) : [];
  };
  const lines = [
    sampleDossier({ id: 'a', idClient: 'c2', nomClient: 'Voltarive' }),
    sampleDossier({ id: 'b', controleurs: [], etat: 'VALIDE' }),
    sampleDossier({ id: 'c', typesDemandes: ['BAR-EN-101', 'BAR-TH-171'] }),
  ].map(dossierRow);

  test('they are named and counted, in alphabetical order', () => {
    expect(facets('client')).toEqual(['Oxance Énergie 2', 'Voltarive 1']);
    expect(facets('etat')).toEqual(['En cours 2', 'Validé 1']);
  });
  test('a row of two types counts in both', () => {
    expect(facets('fiche')).toEqual(['BAR-EN-101 1', 'BAR-TH-171 3']);
  });
  test('what has no value comes first', () => {
    expect(facets('controleur')).toEqual(['À affecter 1', 'Y. Kerdoncuff 2']);
  });
});

import { describe, expect, test } from 'vitest';
import { dossierRow, type LocalDossier } from './dossier-row.ts';
import { dossierDEssai } from './essai.ts';
import {
  countFilters,
  filterRows,
  NO_FILTERS,
  readFilters,
  readSort,
  withChoice,
  withFlag,
  withPeriod,
  writeFilters,
  type FilterContext,
} from './filters.ts';

const context: FilterContext = { today: '2026-11-23', offline: new Set(['a']), toReview: new Set(['b']) };
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
const rows = dossiers.map((changes) => dossierRow(dossierDEssai(changes)));
const kept = (query: string): string =>
  filterRows(rows, readFilters(new URLSearchParams(query)), context)
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
  test('what the address does not know is dropped', () => {
    expect(
      countFilters(readFilters(new URLSearchParams('inconnu=1&echeance=demain&visite=..&etat=&horsligne=oui'))),
    ).toBe(0);
  });
});

describe('filters written to the address', () => {
  test('they come back as they were, always in the same order', () => {
    const filters = withFlag(
      withPeriod(withChoice({ ...NO_FILTERS, texte: ' Kerjean ' }, 'fiche', ['BAR-TH-113']), 'echeance', '15j'),
      'relire',
      true,
    );
    const query = writeFilters(filters, { id: 'echeance', isDescending: true }).toString();
    expect(query).toBe('q=Kerjean&fiche=BAR-TH-113&echeance=15j&relire=1&tri=-echeance');
    expect(writeFilters(readFilters(new URLSearchParams(query)), null).toString()).toBe(
      'q=Kerjean&fiche=BAR-TH-113&echeance=15j&relire=1',
    );
    expect(countFilters(filters)).toBe(4);
  });
  test('a filter taken away leaves no trace', () => {
    const filters = withFlag(
      withPeriod(withChoice(NO_FILTERS, 'fiche', ['BAR-TH-113']), 'echeance', '15j'),
      'relire',
      true,
    );
    const without = withFlag(withPeriod(withChoice(filters, 'fiche', []), 'echeance', null), 'relire', false);
    expect(writeFilters(without, null).toString()).toBe('');
    expect(countFilters(without)).toBe(0);
  });
});

test('the order is read from the address, and has a default', () => {
  const fallback = { id: 'echeance', isDescending: false };
  expect(readSort(new URLSearchParams('tri=-client'), fallback)).toEqual({ id: 'client', isDescending: true });
  expect(readSort(new URLSearchParams('tri=ville'), fallback)).toEqual({ id: 'ville', isDescending: false });
  expect(readSort(new URLSearchParams('tri=-'), fallback)).toBe(fallback);
  expect(readSort(new URLSearchParams(''), fallback)).toBe(fallback);
});

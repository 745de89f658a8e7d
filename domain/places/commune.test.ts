import { describe, expect, test } from 'vitest';
import { communeOf, indexed, searchCommunes, townKey } from './commune.ts';
import { readCommunes } from './communes-text.ts';
import { departementOf } from './place.ts';
import { NO_POINT, pointAfter } from './point.ts';

const COMMUNES = readCommunes(`# a source
=35
Rennes;35000 35200 35700;227830;48.1159;-1.6884
Vitré;35500;18937;48.1141;-1.1934
Saint-Étienne-en-Coglès;35460;1700;48.4;-1.33
=42
Saint-Étienne;42000 42100;173821;45.43;4.38
=62
Rennes-sur-Essai;62000;10;50;2
=75
Paris;75001 75002 75003 75012 75016 75116;2103778;48.8566;2.3428
=62
Le Touquet-Paris-Plage;62520;4224;50.5086;1.5989
=95
Paris-la-Petite;95001;3;49;2.1
`);
const search = (text: string, limit = 8) =>
  searchCommunes(COMMUNES, text, limit).map((one) => [one.ligne1, one.codePostal, one.ville].join('|'));

describe('communes that are searched', () => {
  test.each([
    ['vitre', ['|35500|Vitré']],
    ['St etien', ['|42000|Saint-Étienne', '|42100|Saint-Étienne', '|35460|Saint-Étienne-en-Coglès']],
    ['355', ['|35500|Vitré']],
    ['4 rue Neuve, 35200 renn', ['4 rue Neuve|35200|Rennes']],
    ['4 rue Neuve, Vit', ['4 rue Neuve|35500|Vitré']],
    ['Rennes 35700', ['|35700|Rennes']],
    ['4 rue Neuve', []],
    ['v', []],
    ['', []],
    ['35500 Rennes', []],
  ])('[places/L3] « %s » proposes %j', (text, expected) => {
    expect(search(text)).toEqual(expected);
  });
  test.each([
    ['Paris', ['75001', '75002', '75003', '75012', '75016', '75116']],
    ['pari', ['75001', '75002', '75003']],
    ['75012 Pari', ['75012']],
    ['Paris 12e', ['75012', '95001']],
    ['Paris 16e arrondissement', ['75016', '75116', '95001']],
    ['Paris 2', ['75002', '95001']],
    ['Paris 20', ['75001', '75002', '75003', '75012', '75016', '75116']],
    ['12 rue de Paris, 75012 Paris', ['75012']],
    ['35500 Paris', []],
  ])('[places/L3] « %s », three lines asked, proposes the post codes %j', (text, expected) => {
    expect(searchCommunes(COMMUNES, text, 3).map(({ codePostal }) => codePostal)).toEqual(expected);
  });
  test('[places/L3] the town of that very name comes first, and no more than asked', () => {
    expect(search('Rennes', 4).map((one) => one.split('|')[2])).toEqual([
      'Rennes',
      'Rennes',
      'Rennes',
      'Rennes-sur-Essai',
    ]);
    expect(search('saint', 1)).toHaveLength(1);
  });
});

describe('the commune of a written address', () => {
  test.each([
    ['35700', 'RENNES', 'Rennes'],
    ['75012', 'Paris 12e arrondissement', 'Paris'],
    ['42100', 'St-Etienne Cedex 2', 'Saint-Étienne'],
    ['35042', 'Rennes Cedex', 'Rennes'],
    ['35500', 'Rennes', undefined],
    ['99999', 'Rennes', undefined],
  ])('[places/L7] %s %s is %s', (codePostal, ville, expected) => {
    expect(communeOf(COMMUNES, { codePostal, ville })?.nom).toBe(expected);
  });
  test('[places/L7] two communes of one name under one code are no answer', () => {
    const twin = indexed({ nom: 'Vitré', departement: '35', codesPostaux: ['35500'], population: 1, lat: 0, lng: 0 });
    expect(communeOf([...COMMUNES, twin], { codePostal: '35500', ville: 'Vitré' })).toBeNull();
  });
  test('names are compared without accents, cedex nor district', () => {
    expect(townKey('Sainte-Foy-lès-Lyon')).toBe(townKey('STE FOY LES LYON CEDEX 3'));
  });
});

describe('the point of an address', () => {
  const before = { ligne1: '4 rue Neuve', codePostal: '35000', ville: 'Rennes', lat: 48.1, lng: -1.6 };
  test.each([
    ['numero', { ligne1: '5 rue Neuve' }, null],
    ['rue', { ligne1: '5 rue Neuve' }, null],
    [null, { ligne1: '5 rue Neuve' }, null],
    ['commune', { ligne1: '5 rue Neuve' }, 48.1],
    ['main', { ligne1: '5 rue Neuve' }, 48.1],
    ['main', { ville: 'Vitré' }, null],
    ['commune', { codePostal: '35500' }, null],
    ['numero', { ligne1: ' 4 rue Neuve ' }, 48.1],
  ] as const)('[places/L2] of precision %s, once %j is typed, is at latitude %s', (precision, typed, lat) => {
    const point = pointAfter({ ...before, precision }, { ...before, ...typed });
    expect(point).toEqual(lat === null ? NO_POINT : { lat, lng: -1.6, precision });
  });
});

test.each([
  ['35500', '35'],
  ['01000', '01'],
  ['97400', '974'],
  ['20090', '2A'],
  ['20600', '2B'],
])('the post code %s is in département %s', (code, departement) => {
  expect(departementOf(code)).toBe(departement);
});

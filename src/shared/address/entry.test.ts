import { describe, expect, test } from 'vitest';
import { readCoordinates, writeCoordinates } from './coordinates.ts';
import { addressAsTyped, addressEntryOf, chosenAddress, EMPTY_ADDRESS, typedAddress, writtenAddress } from './entry.ts';
import { namesThatFit } from './names-that-fit.ts';
import { projectAround } from '../map/projection.ts';

const HOUSE = {
  ligne1: '4 Rue de Nemours',
  codePostal: '35000',
  ville: 'Rennes',
  departement: '35',
  lat: 48.1112,
  lng: -1.6809,
  precision: 'numero',
} as const;
const VITRE = {
  ...HOUSE,
  ligne1: '',
  codePostal: '35500',
  ville: 'Vitré',
  lat: 48.12,
  lng: -1.21,
  precision: 'commune',
} as const;

describe('an address that is typed', () => {
  test('takes the words and the point of what is chosen, and loses the point with other words', () => {
    const chosen = chosenAddress({ ...EMPTY_ADDRESS, ligne1: '4 rue' }, HOUSE);
    expect(chosen).toEqual(addressEntryOf({ ...HOUSE, ligne2: null }));
    expect(typedAddress(chosen, { ligne1: '5 Rue de Nemours' })).toMatchObject({ lat: null, precision: null });
  });
  test('keeps its line when a commune is chosen', () => {
    const chosen = chosenAddress({ ...EMPTY_ADDRESS, ligne1: '12 rue Neuve', ville: 'Vit' }, VITRE);
    expect(chosen).toMatchObject({ ligne1: '12 rue Neuve', ville: 'Vitré', codePostal: '35500', precision: 'commune' });
  });
  test('keeps the better point of the town that is chosen again', () => {
    const put = {
      ...addressEntryOf(null),
      codePostal: '35500',
      ville: 'Vitré',
      lat: 48,
      lng: -1,
      precision: 'main',
    } as const;
    expect(chosenAddress(put, VITRE)).toMatchObject({ lat: 48, precision: 'main' });
  });
  test('is written without the spaces around it and with what the entry does not show; as typed, nothing is lost', () => {
    const entry = typedAddress(EMPTY_ADDRESS, { ligne1: ' 1 quai ', codePostal: '20090', ville: 'Le ' });
    const point = { lat: null, lng: null, precision: null };
    const kept = { ligne1: '1 quai', ligne2: 'bât. B', codePostal: '20090', ville: 'Le', departement: '2A', ...point };
    expect(writtenAddress(entry, { ligne2: 'bât. B' })).toEqual(kept);
    expect(addressAsTyped(entry, null)?.ville).toBe('Le ');
    expect(writtenAddress(EMPTY_ADDRESS)).toBeNull();
  });
});

describe('coordinates', () => {
  test.each([
    ['48.1112, -1.6819', 48.1112, -1.6819],
    ['48,1112 ; -1,6819', 48.1112, -1.6819],
    ['48,1112, -1,6819', 48.1112, -1.6819],
    ['-20.88 55.45', -20.88, 55.45],
    ['48.1112,-1.6819', 48.1112, -1.6819],
  ])('« %s » is a place', (text, lat, lng) => {
    expect(readCoordinates(text)).toEqual({ lat, lng });
  });
  test.each(['', '48', 'Rennes', '95, 2', '48, 181', '48.1 N, 1.6 W', '1 2 3'])('« %s » is none', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });
  test('what is written is read', () => {
    expect(readCoordinates(writeCoordinates({ lat: 48.1, lng: -1 }))).toEqual({ lat: 48.1, lng: -1 });
  });
});

test('names of towns do not cover one another, and the most populated is kept', () => {
  const cadre = { largeur: 640, hauteur: 420, marge: 24 };
  const { place } = projectAround({ lat: 48.1, lng: -1.6 }, 0.05, cadre);
  const towns = [
    { nom: 'Petite', population: 10, lat: 48.1001, lng: -1.6 },
    { nom: 'Rennes', population: 200_000, lat: 48.1, lng: -1.6 },
    { nom: 'Loin', population: 10, lat: 49, lng: -1.6 },
    { nom: 'Bruz', population: 10, lat: 48.04, lng: -1.6 },
  ];
  expect(namesThatFit(towns, place, cadre).map(({ nom }) => nom)).toEqual(['Rennes', 'Bruz']);
});

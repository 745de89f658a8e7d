import { expect, test } from 'vitest';
import { portalOrigin } from './portal-origin.ts';

test('a portal stands beside the others, under the name of its brand', () => {
  expect(portalOrigin({ protocol: 'https:', host: 'cee.exemple.fr' }, 'mar')).toBe('https://mar.exemple.fr');
  expect(portalOrigin({ protocol: 'http:', host: 'EDS.localhost:8080' }, 'cee')).toBe('http://cee.localhost:8080');
});

test('an address that names no brand leads to no other', () => {
  expect(portalOrigin({ protocol: 'http:', host: 'localhost:8080' }, 'eds')).toBeNull();
  expect(portalOrigin({ protocol: 'https:', host: 'controle.exemple.fr' }, 'eds')).toBeNull();
});

import { expect, test } from 'vitest';
import { fold } from '../../../ui/table/fold.ts';
import { dossierRow, haystack } from './dossier-row.ts';
import { sampleDossier } from './sample-dossier.ts';

test('a row shows names and places as an office writes them', () => {
  const row = dossierRow(sampleDossier());
  expect(row.beneficiaire).toBe('Mme Jocelyne Thévenard');
  expect(row.ville).toBe('Vitré (35)');
  expect(row.controleurs).toEqual([{ id: '12', nom: 'Y. Kerdoncuff' }]);
  expect([row.valides, row.interventions]).toEqual([1, 3]);
});

test.each([
  'thevenard',
  'poterie',
  '35500',
  'oxance energie',
  'thermelan',
  'oxa-171',
  'bar-th-171',
  'kerdoncuff',
  'd-2026-00042',
  'bzh',
])('a dossier is found by %s', (text) => {
  expect(fold(haystack(dossierRow(sampleDossier())))).toContain(text);
});

test('the same document gives the same row, and a new one another', () => {
  const dossier = sampleDossier();
  expect(dossierRow(dossier)).toBe(dossierRow(dossier));
  expect(dossierRow({ ...dossier })).not.toBe(dossierRow(dossier));
});

test('a dossier made on this device has no number yet', () => {
  expect(dossierRow(sampleDossier({ numero: null })).numero).toBe('');
});

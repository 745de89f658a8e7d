import { expect, test } from 'vitest';
import type { Cell } from '../supervisions/matrix.ts';
import { cellLines, chunksOf, matrixPages } from './matrix-pages.ts';

const cell = (fields: Partial<Cell> = {}): Cell => ({
  code: 'BAR-EN-101',
  etat: 'ajour',
  derniere: '2026-02-10',
  idDerniere: 's1',
  echeance: '2027-02-10',
  retard: 0,
  prevue: null,
  idPrevue: null,
  suivante: null,
  ecartsOuverts: 0,
  ...fields,
});
const NOW = '2026-11-26T09:00:00.000Z';

test('[supervisions/SU33] a cell says its state, what is due or planned, what was seen and what stands open', () => {
  expect(cellLines(cell({ ecartsOuverts: 2 }))).toEqual([
    'à jour',
    'due le 10/02/2027',
    'vu le 10/02/2026',
    '2 écarts à lever',
  ]);
  expect(cellLines(cell({ etat: 'retard', retard: 24, echeance: '2026-11-02' }))[0]).toBe('en retard de 24 j');
  expect(cellLines(cell({ etat: 'jamais', derniere: null, echeance: null, prevue: '2026-12-01' }))).toEqual([
    'jamais vu',
    'prévue 01/12/2026',
  ]);
});

test('[supervisions/SU33] its pages lie, name the office, the day and who made it, and explain the colours on each', () => {
  const rows = [{ nom: 'Yann Kerdoncuff', bureau: '', cells: [cell()] }];
  const asked = {
    office: 'Trévian Contrôle',
    auteur: 'Claire Vasseur',
    today: '2026-11-26',
    fiches: ['BAR-EN-101'],
    rows,
  };
  const document = matrixPages(asked, NOW);
  expect([document.pageSize, document.pageOrientation, document.language]).toEqual(['A4', 'landscape', 'fr-FR']);
  const head = JSON.stringify(document.header(1));
  for (const words of ['Trévian Contrôle', 'au 26/11/2026 · 1 contrôleur, 1 fiche']) expect(head).toContain(words);
  const foot = JSON.stringify(document.footer(2, 3));
  for (const words of ['Établie le 26/11/2026 par Claire Vasseur · Page 2 sur 3', 'jamais vu', 'non habilité'])
    expect(foot).toContain(words);
  expect(JSON.stringify(document.content)).toContain('Yann Kerdoncuff');
});

test('[supervisions/SU33] thirty fiches stand ten at a time, none left out', () => {
  const fiches = Array.from({ length: 25 }, (_, rank) => `F${rank}`);
  expect(chunksOf(fiches).map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(chunksOf(fiches).flat()).toEqual(fiches);
});

import { describe, expect, test } from 'vitest';
import { bar } from '#domain/planning/gantt/gantt.test-support.ts';
import { type Grouping, groupsOf, linesOf } from '#domain/planning/gantt/groups.ts';
import { windowOf } from '#domain/planning/gantt/window.ts';
import { printedGantt } from './gantt-print.ts';
import { sheetColumns, sheetRows } from './gantt-sheet.ts';

const BARS = [
  bar('a', { demandeId: 'A', numeroDossier: 'D-1', dateRdv: '2026-12-01T08:00:00.000Z' }, { echeance: '2026-11-28' }),
  bar('b', { demandeId: 'A', numeroDossier: 'D-1', dateRdv: '2026-12-03T08:00:00.000Z', etat: 'VALIDE' }),
];
const words = {
  label: () => 'BAR-EN-101',
  lateShort: () => '3 j après l’échéance',
  group: ({ name }: { name: string | null }) => name ?? 'À affecter',
  number: ({ numero }: { numero: string | null }) => numero ?? '',
  who: ({ controleur }: { controleur: string | null }) => controleur ?? '',
  dayAndTime: () => 'mar. 1er déc. 09:00',
  load: (count: number) => `${count} visites`,
};
const frame = {
  paper: 'A4',
  language: 'fr-FR',
  title: 'Gantt',
  subtitle: '',
  office: '',
  columns: ['Numéro', 'Bénéficiaire'],
  legend: [],
  pageWords: '',
  edited: '',
} as const;
const print = (grouping: Grouping, ...toggled: readonly string[]) =>
  printedGantt({
    frame,
    asked: { window: windowOf('2026-11-16', 'cinq-semaines'), zoom: 'cinq-semaines', grouping },
    lines: linesOf(groupsOf(BARS, grouping, 'debut'), grouping, new Set(toggled)),
    holidays: new Map([['2026-12-25', 'noel']]),
    nowMs: Date.parse('2026-11-26T12:00:00Z'),
    words,
    tickWords: ({ jour }) => jour,
  });

describe('a Gantt on paper', () => {
  test('[planning/PG10] has the lines of the screen, folded as they are there', () => {
    expect(print('controleur').lines.map(({ isHead, first, second }) => [isHead, first, second])).toEqual([
      [true, 'Yann Kerdoncuff', '2 visites'],
      [false, 'D-1', 'Mme Jocelyne Thévenard, Vitré'],
    ]);
    expect(print('controleur', 'controleur:12').lines).toHaveLength(1);
    expect(print('dossier', 'dossier:A').lines.map(({ first }) => first)).toEqual([
      'D-1',
      'mar. 1er déc. 09:00',
      'mar. 1er déc. 09:00',
    ]);
  });

  test('[planning/PG10] marks what is late, its deadline, now and the days off', () => {
    const { lines, now, off, above } = print('dossier');
    expect(lines[0]?.bars.map(({ tone, isLate }) => [tone, isLate])).toEqual([
      ['new', true],
      ['ok', false],
    ]);
    expect(lines[0]?.flag).toBeCloseTo(12 / 35, 9);
    expect(now).toBeCloseTo(10.5 / 35, 9);
    // Five week-ends: the holiday stands after these weeks.
    expect(off).toHaveLength(5);
    expect(above).toHaveLength(5);
  });
});

test('[planning/PG10] the workbook has a line a visit, with its group', () => {
  const said = { ...words, etat: () => 'Planifié', late: () => '', progress: () => '0 sur 1' };
  const rows = sheetRows(groupsOf(BARS, 'controleur', 'debut'), 'controleur', words);
  const columns = sheetColumns(said, (name) => name);
  expect(columns.map(({ header }) => header)).toHaveLength(12);
  expect(rows.map((row) => columns.slice(0, 3).map(({ value }) => value(row)))).toEqual([
    ['Yann Kerdoncuff', 'D-1', 'Mme Jocelyne Thévenard'],
    ['Yann Kerdoncuff', 'D-1', 'Mme Jocelyne Thévenard'],
  ]);
  expect(rows.map((row) => columns.find(({ header }) => header === 'debut')?.value(row))).toEqual([
    '2026-12-01 09:00',
    '2026-12-03 09:00',
  ]);
});

test('[planning/PG10] [planning/P26] the workbook names both of a visit for two, and groups it by who makes it', () => {
  const pair = bar('c', { dateRdv: '2026-12-01T08:00:00.000Z', aDeux: true, idSecond: 14, nomSecond: 'Samia Haddad' });
  const said = { ...words, etat: () => 'Planifié', late: () => '', progress: () => '0 sur 1' };
  const rows = sheetRows(groupsOf([pair], 'controleur', 'debut'), 'controleur', words);
  const columns = sheetColumns(said, (name) => name).filter(({ header }) => ['groupe', 'controleur'].includes(header));
  expect(rows.map((row) => columns.map(({ value }) => value(row)))).toEqual([
    ['Yann Kerdoncuff', 'Yann Kerdoncuff, Samia Haddad'],
  ]);
});

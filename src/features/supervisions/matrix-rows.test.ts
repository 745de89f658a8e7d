import { expect, test } from 'vitest';
import { matrixOfPortal } from '#domain/supervisions/portal-matrix.ts';
import { inspector, supervision } from '#domain/supervisions/supervisions.test-support.ts';
import { matrixRows, shownMatrix } from './matrix-rows.ts';

const TODAY = '2026-11-27';
const samia = inspector({ id: '32', idUser: 32, nom: 'Haddad', prenom: 'Samia' });
const late = supervision({
  categorie: 'SUR SITE',
  etat: 'SIGNEE',
  dateRealisee: '2025-10-29',
  prochaineLe: '2026-10-29',
  fiche: 'BAR-TH-171',
});
const { fiches, lines } = matrixOfPortal({
  controllers: [inspector(), samia],
  supervisions: [late],
  written: [],
  variante: 'cee',
  today: TODAY,
});
const rows = matrixRows({ lines, supervisions: [late], offices: new Map([[1, 'Trévian']]) });
const shown = (asked: Readonly<Record<string, readonly string[]>>, isLateFirst = false) =>
  shownMatrix(rows, fiches, { asked: new Map(Object.entries(asked)), isLateFirst });

test('[supervisions/SU20] a fiche that is asked for is the only column, and a state is looked for in it alone', () => {
  expect(shown({}).rows.map(({ nom }) => nom)).toEqual(['Samia Haddad', 'Yann Kerdoncuff']);
  expect(shown({ fiche: ['BAR-EN-101'] }).fiches).toEqual(['BAR-EN-101']);
  expect(shown({ etat: ['retard'] }).rows.map(({ nom }) => nom)).toEqual(['Yann Kerdoncuff']);
  expect(shown({ etat: ['retard'], fiche: ['BAR-EN-101'] }).rows).toEqual([]);
});

test('[supervisions/SU20] who is the latest comes first when it is asked', () => {
  expect(shown({}, true).rows.map(({ nom }) => nom)).toEqual(['Yann Kerdoncuff', 'Samia Haddad']);
  expect(rows[1]?.superviseurs).toEqual(new Map([['32', 'Samia Haddad']]));
});

import { expect, test } from 'vitest';
import { offeredTypes } from './open-types.ts';
import type { TypeIntervention } from './type-intervention.ts';

const TYPE: TypeIntervention = {
  id: 'BAR-EN-101',
  code: 'BAR-EN-101',
  libelle: 'Isolation de combles',
  variante: 'cee',
  typeOfTypeIntervention: 'FORMULAIRE',
  dureeMin: 60,
  relecture: true,
  idVersionFormulaire: 'v1',
};
const CLOSED: TypeIntervention = {
  ...TYPE,
  id: 'BAR-TH-171',
  code: 'BAR-TH-171',
  bureaux: [{ idBureauInspection: 1, actif: false, dureeMin: null }],
};
const codesOf = (idBureau: number | null, ...chosen: string[]) =>
  offeredTypes([TYPE, CLOSED], { idBureau, chosen }).map(({ code }) => code);

test('[interventions/I24] a type closed to an office is offered there no longer, unless it is chosen already', () => {
  expect(codesOf(1)).toEqual(['BAR-EN-101']);
  expect(codesOf(1, 'BAR-TH-171')).toEqual(['BAR-EN-101', 'BAR-TH-171']);
  expect(codesOf(2)).toEqual(['BAR-EN-101', 'BAR-TH-171']);
});

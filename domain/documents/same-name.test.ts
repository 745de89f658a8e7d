import { expect, test } from 'vitest';
import { CLIENT, filedDocument } from './documents.test-support.ts';
import { twinOf } from './same-name.ts';

test('[documents/DO14] another document that bears the name in the same folder and place, capitals and accents apart', () => {
  const one = filedDocument();
  const twin = filedDocument({ id: 'b', nom: 'PROCEDURE DE VISITE' });
  expect(twinOf([one, twin], one)).toBe(twin);
  expect(twinOf([one, twin], twin)).toBe(one);
  expect(twinOf([one], one)).toBe(undefined);
  for (const fields of [
    { nom: 'Autre' },
    { dossierParent: '' },
    { idClient: CLIENT },
    { idBureauInspection: 2 },
    { retireLe: one.createdAt },
  ])
    expect(twinOf([one, { ...twin, ...fields }], one)).toBe(undefined);
  expect(twinOf([one, twin], { ...one, retireLe: one.createdAt })).toBe(undefined);
});

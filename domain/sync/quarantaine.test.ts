import { describe, expect, test } from 'vitest';
import type { Conflit } from '../fields/documents.ts';
import { quarantaine } from './journal.ts';
import { afterTransmission, messageOfQuarantaine } from './quarantaine.ts';
import { context, TIME, edited, LATER } from './test-support/samples.ts';

const EDIT = '0b8f2c52-5c8a-4b86-9d11-3f2a9f1f7c01';
const fiche = (): Conflit => {
  const doc = edited({ 'champs.surface': 112 });
  return quarantaine({ ...doc, local: { ...doc.local!, editId: EDIT } }, context());
};

describe('[sync/C14] a quarantine reaches the office', () => {
  test('as the edit that was never received, under its own id and with its own time', () => {
    expect(messageOfQuarantaine(fiche(), () => 'neuf')).toMatchObject({
      editId: EDIT,
      collection: 'interventions',
      id: 'i1',
      baseRev: 1,
      nouveau: false,
      changes: { 'champs.surface': 112 },
      faitLe: TIME,
    });
  });
  test('whole, when its document was given back to a server that forgot it', () => {
    const { changes } = messageOfQuarantaine(
      { ...fiche(), champs: [], document: { id: 'i1', motif: 'x' } },
      () => EDIT,
    );
    expect(changes).toMatchObject({ motif: 'x' });
  });
  test('the refusal is the copy; it stays open for its author', () => {
    expect(afterTransmission(fiche(), { statut: 'refus' }, LATER)).toMatchObject({
      ouvert: 1,
      transmisLe: LATER,
    });
  });
  test('what the server takes after all is put aside no more', () => {
    expect(afterTransmission(fiche(), { statut: 'accepte' }, LATER)).toMatchObject({ ouvert: 0 });
  });
  test('an edit that the server has refused already is not sent again', () => {
    const doc = edited({ motif: 'x' });
    const refus = { code: 'INTROUVABLE', le: LATER, editId: 'edit-1' };
    expect(quarantaine({ ...doc, local: { ...doc.local!, refus } }, context()).transmisLe).toBe(LATER);
  });
});

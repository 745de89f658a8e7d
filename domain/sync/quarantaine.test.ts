import { describe, expect, test } from 'vitest';
import type { Conflit } from './documents.ts';
import { quarantaine } from './journal.ts';
import { apresTransmission, messageDeQuarantaine } from './quarantaine.ts';
import { contexte, HEURE, modifie, PLUS_TARD } from './test-support/exemples.ts';

const EDIT = '0b8f2c52-5c8a-4b86-9d11-3f2a9f1f7c01';
const fiche = (): Conflit => {
  const doc = modifie({ 'champs.surface': 112 });
  return quarantaine({ ...doc, local: { ...doc.local!, editId: EDIT } }, contexte());
};

describe('[sync/C14] a quarantine reaches the office', () => {
  test('as the edit that was never received, under its own id and with its own time', () => {
    expect(messageDeQuarantaine(fiche(), () => 'neuf')).toMatchObject({
      editId: EDIT,
      collection: 'interventions',
      id: 'i1',
      baseRev: 1,
      nouveau: false,
      changes: { 'champs.surface': 112 },
      faitLe: HEURE,
    });
  });
  test('whole, when its document was given back to a server that forgot it', () => {
    const { changes } = messageDeQuarantaine(
      { ...fiche(), champs: [], document: { id: 'i1', motif: 'x' } },
      () => EDIT,
    );
    expect(changes).toMatchObject({ motif: 'x' });
  });
  test('the refusal is the copy; it stays open for its author', () => {
    expect(apresTransmission(fiche(), { statut: 'refus' }, PLUS_TARD)).toMatchObject({
      ouvert: 1,
      transmisLe: PLUS_TARD,
    });
  });
  test('what the server takes after all is put aside no more', () => {
    expect(apresTransmission(fiche(), { statut: 'accepte' }, PLUS_TARD)).toMatchObject({ ouvert: 0 });
  });
  test('an edit that the server has refused already is not sent again', () => {
    const doc = modifie({ motif: 'x' });
    const refus = { code: 'INTROUVABLE', le: PLUS_TARD, editId: 'edit-1' };
    expect(quarantaine({ ...doc, local: { ...doc.local!, refus } }, contexte()).transmisLe).toBe(PLUS_TARD);
  });
});

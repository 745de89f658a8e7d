import { describe, expect, test } from 'vitest';
import { creer, editer } from './edit.ts';
import { edition, gele, modifie, PLUS_TARD, recu } from './test-support/exemples.ts';

describe('[sync/S11] a local edit', () => {
  test('keeps the server value of each changed path', () => {
    const doc = modifie({ 'champs.surface': 90, etat: 'VERIF RT' });
    expect(doc.local).toMatchObject({ editId: 'edit-1', base: { 'champs.surface': 80, etat: 'EN COURS' } });
    expect(doc).toMatchObject({ dirty: 1, etat: 'VERIF RT', champs: { surface: 90, lambda: 0.04 } });
  });
  test('the same value is no edit', () => {
    const doc = recu();
    expect(editer(doc, { 'champs.surface': 80 }, edition())).toBe(doc);
  });
  test('typing twice keeps the first base', () => {
    const doc = editer(
      modifie({ 'champs.surface': 90 }),
      { 'champs.surface': 95 },
      edition({ editId: 'edit-2', now: PLUS_TARD }),
    );
    expect(doc.local).toMatchObject({ base: { 'champs.surface': 80 }, editId: 'edit-2', modifieLe: PLUS_TARD });
  });
  test('a base that is empty is a base', () => {
    const doc = editer(modifie({ commentaireRt: 'a' }), { commentaireRt: 'b' }, edition());
    expect(doc.local?.base).toEqual({ commentaireRt: null });
  });
  test('[sync/S9] the server value typed again leaves a clean document', () => {
    const doc = editer(modifie({ 'champs.surface': 90 }), { 'champs.surface': 80 }, edition());
    expect(doc.dirty).toBe(0);
    expect(doc.local).toBeUndefined();
  });
  test('the server value typed again while another one travels stays to be sent', () => {
    const doc = editer(gele(modifie({ 'champs.surface': 90 })), { 'champs.surface': 80 }, edition());
    expect(doc.local?.base).toEqual({ 'champs.surface': 80 });
  });
  test('[sync/S5] a new edit clears a refusal', () => {
    const refuse = modifie({ etat: 'VALIDE' });
    const doc = {
      ...refuse,
      local: { ...refuse.local!, refus: { code: 'DROIT_INSUFFISANT', le: PLUS_TARD, editId: 'edit-1' } },
    };
    expect(editer(doc, { etat: 'VERIF RT' }, edition({ editId: 'edit-2' })).local?.refus).toBeUndefined();
  });
  test('the value of the other side typed in a conflict ends the conflict', () => {
    const conflit = modifie({ 'champs.surface': 90 });
    const doc = {
      ...conflit,
      local: { ...conflit.local!, base: { 'champs.surface': 75, etat: 'NOUVELLE' }, enConflit: ['champs.surface'] },
    };
    const suite = editer(doc, { 'champs.surface': 75 }, edition());
    expect(suite.local?.enConflit).toBeUndefined();
    expect(suite.local?.base).toEqual({ etat: 'NOUVELLE' });
  });
  test('an edit made without network says so until it is received', () => {
    const doc = editer(
      modifie({ etat: 'VERIF RT' }, editer(recu(), { commentaireRt: 'x' }, edition({ horsLigne: true }))),
      {},
      edition(),
    );
    expect(doc.local?.horsLigne).toBe(true);
  });
  test('index keys follow their fields', () => {
    expect(modifie({ idControleur: 12, dateRdv: HEURE_RDV })).toMatchObject({ cleControleur: 12, cleDate: HEURE_RDV });
    expect(modifie({ idControleur: null })).toMatchObject({ cleControleur: 0, cleDate: '' });
  });
});

const HEURE_RDV = '2026-11-23T09:00:00.000Z';

test('[sync/S9] a document made on the device waits until the server knows it', () => {
  const doc = creer({ id: 'p1', idDossier: 'd1' }, edition({ collection: 'photos' }));
  expect(doc).toMatchObject({ rev: 0, dirty: 1, local: { nouveau: true, base: {} } });
});

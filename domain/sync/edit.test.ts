import { describe, expect, test } from 'vitest';
import { create, editer } from './edit.ts';
import { editContext, freeze, edited, LATER, received } from './test-support/samples.ts';

describe('[sync/S11] a local edit', () => {
  test('keeps the server value of each changed path', () => {
    const doc = edited({ 'champs.surface': 90, etat: 'VERIF RT' });
    expect(doc.local).toMatchObject({ editId: 'edit-1', base: { 'champs.surface': 80, etat: 'EN COURS' } });
    expect(doc).toMatchObject({ dirty: 1, etat: 'VERIF RT', champs: { surface: 90, lambda: 0.04 } });
  });
  test('the same value is no edit', () => {
    const doc = received();
    expect(editer(doc, { 'champs.surface': 80 }, editContext())).toBe(doc);
  });
  test('typing twice keeps the first base', () => {
    const doc = editer(
      edited({ 'champs.surface': 90 }),
      { 'champs.surface': 95 },
      editContext({ editId: 'edit-2', now: LATER }),
    );
    expect(doc.local).toMatchObject({ base: { 'champs.surface': 80 }, editId: 'edit-2', modifieLe: LATER });
  });
  test('a base that is empty is a base', () => {
    const doc = editer(edited({ commentaireRt: 'a' }), { commentaireRt: 'b' }, editContext());
    expect(doc.local?.base).toEqual({ commentaireRt: null });
  });
  test('[sync/S9] the server value typed again leaves a clean document', () => {
    const doc = editer(edited({ 'champs.surface': 90 }), { 'champs.surface': 80 }, editContext());
    expect(doc.dirty).toBe(0);
    expect(doc.local).toBeUndefined();
  });
  test('the server value typed again while another one travels stays to be sent', () => {
    const doc = editer(freeze(edited({ 'champs.surface': 90 })), { 'champs.surface': 80 }, editContext());
    expect(doc.local?.base).toEqual({ 'champs.surface': 80 });
  });
  test('[sync/S5] a new edit clears a refusal', () => {
    const refuse = edited({ etat: 'VALIDE' });
    const doc = {
      ...refuse,
      local: { ...refuse.local!, refus: { code: 'DROIT_INSUFFISANT', le: LATER, editId: 'edit-1' } },
    };
    expect(editer(doc, { etat: 'VERIF RT' }, editContext({ editId: 'edit-2' })).local?.refus).toBeUndefined();
  });
  test('the value of the other side typed in a conflict ends the conflict', () => {
    const conflit = edited({ 'champs.surface': 90 });
    const doc = {
      ...conflit,
      local: { ...conflit.local!, base: { 'champs.surface': 75, etat: 'NOUVELLE' }, enConflit: ['champs.surface'] },
    };
    const next = editer(doc, { 'champs.surface': 75 }, editContext());
    expect(next.local?.enConflit).toBeUndefined();
    expect(next.local?.base).toEqual({ etat: 'NOUVELLE' });
  });
  test('an edit made without network says so until it is received', () => {
    const doc = editer(
      edited({ etat: 'VERIF RT' }, editer(received(), { commentaireRt: 'x' }, editContext({ horsLigne: true }))),
      {},
      editContext(),
    );
    expect(doc.local?.horsLigne).toBe(true);
  });
  test('index keys follow their fields', () => {
    expect(edited({ idControleur: 12, dateRdv: RDV_TIME })).toMatchObject({ cleControleur: 12, cleDate: RDV_TIME });
    expect(edited({ idControleur: null })).toMatchObject({ cleControleur: 0, cleDate: '' });
  });
});

const RDV_TIME = '2026-11-23T09:00:00.000Z';

test('[sync/S9] a document made on the device waits until the server knows it', () => {
  const doc = create({ id: 'p1', idDossier: 'd1' }, editContext({ collection: 'photos' }));
  expect(doc).toMatchObject({ rev: 0, dirty: 1, local: { nouveau: true, base: {} } });
});

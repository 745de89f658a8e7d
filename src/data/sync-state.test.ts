import { expect, test } from 'vitest';
import type { LocalState } from '#domain/sync/documents.ts';
import { syncStateOf, syncStateOfFields } from './sync-state.ts';

const local: LocalState = {
  editId: 'e',
  depuis: '2026-11-23T10:00:00.000Z',
  base: { 'beneficiaire.telephone': '1', acces: null },
};
const sending = { editId: 'e', baseRev: 1, changes: { acces: 'clé' }, nouveau: false, faitLe: '', horsLigne: false };
const refus = { code: 'VERROUILLE', le: '', editId: 'e' };

test('the gravest state of a document is shown', () => {
  expect(syncStateOf({ dirty: 0 })).toBe('recu');
  expect(syncStateOf({ dirty: 1, local })).toBe('appareil');
  expect(syncStateOf({ dirty: 1, local: { ...local, envoi: sending } })).toBe('envoi');
  expect(syncStateOf({ dirty: 1, local: { ...local, enConflit: ['acces'], envoi: sending } })).toBe('conflit');
  expect(syncStateOf({ dirty: 1, local: { ...local, refus, envoi: sending } })).toBe('refuse');
});

test('a group of fields answers for its own fields only', () => {
  const document = { dirty: 1, local: { ...local, envoi: sending } } as const;
  expect(syncStateOfFields(document, ['beneficiaire'])).toBe('appareil');
  expect(syncStateOfFields(document, ['acces'])).toBe('envoi');
  expect(syncStateOfFields(document, ['adresseTravaux'])).toBeNull();
  expect(
    syncStateOfFields({ dirty: 1, local: { ...local, enConflit: ['beneficiaire.telephone'] } }, ['beneficiaire']),
  ).toBe('conflit');
  expect(syncStateOfFields({ dirty: 0 }, ['beneficiaire'])).toBeNull();
});

test('a field whose name begins like another one is not confused with it', () => {
  expect(syncStateOfFields({ dirty: 1, local: { ...local, base: { accesVoisin: null } } }, ['acces'])).toBeNull();
});

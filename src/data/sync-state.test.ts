import { expect, test } from 'vitest';
import type { LocalState } from '#domain/fields/documents.ts';
import { INITIAL_ENGINE_STATE } from '#domain/sync/engine-state.ts';
import { canTravel, NO_PICTURES, placeShown, syncStateOf, syncStateOfFields, visitPlace } from './sync-state.ts';
import { placesOf } from './use-visit-places.ts';

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

test('[interventions/I23] a refusal that time lifts is no refusal: it goes again by itself', () => {
  const waiting = { ...local, refus: { ...refus, code: 'HORS_ORDRE' } };
  expect(syncStateOf({ dirty: 1, local: waiting })).toBe('appareil');
  expect(syncStateOfFields({ dirty: 1, local: waiting }, ['acces'])).toBe('appareil');
});

test('[interventions/I23] a received document is no received visit while a picture of it waits', () => {
  const received = { dirty: 0 } as const;
  expect(visitPlace(received, NO_PICTURES)).toBe('recu');
  expect(visitPlace(received, { here: ['appareil'], elsewhere: 0 })).toBe('appareil');
  expect(visitPlace(received, { here: ['appareil', 'refuse'], elsewhere: 1 })).toBe('refuse');
  expect(visitPlace(received, { here: [], elsewhere: 1 })).toBe('attendu');
  expect(visitPlace({ dirty: 1, local: { ...local, envoi: sending } }, { here: ['appareil'], elsewhere: 0 })).toBe(
    'appareil',
  );
  expect(visitPlace({ dirty: 1, local: { ...local, enConflit: ['acces'] } }, { here: ['envoi'], elsewhere: 0 })).toBe(
    'conflit',
  );
});

test('[interventions/I23] [sync/M12] the pictures of a visit are told apart by where they are', () => {
  const photo = (id: string, idIntervention: string) => ({ id, idIntervention, recuLe: null, retireLe: null });
  const bytes = (docId: string, idPorteur: string, by: 'server' | 'device' | null = null) => ({
    id: `media:${docId}`,
    docId,
    idPorteur,
    refus: by === null ? null : { code: 'IMAGE_ILLISIBLE', ...(by === 'device' && { isLocal: true as const }) },
  });
  const waiting = {
    // Withdrawn without a network: its description has not left.
    unsent: [{ id: 'p0', idIntervention: 'v0', dirty: 1 as const, local }],
    bytes: [bytes('p1', 'v1'), bytes('p2', 'v2'), bytes('p3', 'v2', 'server'), bytes('p7', 'v3', 'device')],
    photos: [
      photo('p1', 'v1'),
      photo('p4', 'v4'),
      { ...photo('p5', 'v5'), recuLe: '2026-11-23T10:00:00.000Z' },
      { ...photo('p6', 'v6'), retireLe: '2026-11-23T10:00:00.000Z' },
    ],
  };
  const placeOf = (id: string) => placesOf({ ...waiting, isWhole: true })({ id, dirty: 0 });
  expect(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'].map(placeOf)).toEqual([
    'appareil',
    'appareil',
    'refuse',
    'illisible',
    'attendu',
    'recu',
    'recu',
    'recu',
  ]);
  // Everything is being pulled again: on which device a picture is, nobody knows yet.
  const placeMeanwhile = placesOf({ ...waiting, isWhole: false });
  expect(['v2', 'v4', 'v7'].map((id) => placeMeanwhile({ id, dirty: 0 }))).toEqual(['refuse', null, 'recu']);
});

test('[interventions/I23] what cannot be on its way is on this device: no network, or a session that is over', () => {
  const isTravelling = (etat: Partial<typeof INITIAL_ENGINE_STATE>) =>
    canTravel({ ...INITIAL_ENGINE_STATE, connexion: 'en-ligne', session: 'ouverte', ...etat });
  expect(placeShown('envoi', isTravelling({}))).toBe('envoi');
  expect(placeShown('envoi', isTravelling({ connexion: 'hors-ligne' }))).toBe('appareil');
  expect(placeShown('envoi', isTravelling({ session: 'a-renouveler' }))).toBe('appareil');
  expect(placeShown('refuse', isTravelling({ connexion: 'hors-ligne' }))).toBe('refuse');
});

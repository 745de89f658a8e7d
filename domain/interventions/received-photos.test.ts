import { describe, expect, test } from 'vitest';
import { reconcile } from './received-photos.ts';

const photo = (recuLe: string | null, who: string | null = 'Yann Kerdoncuff', retireLe: string | null = null) => ({
  recuLe,
  retireLe,
  modifiePar: who === null ? null : { id: 1, nom: who },
});
const RECEIVED_AT = '2026-11-21T09:00:00.000Z';

describe('photos taken and received', () => {
  test('[sync/M5] [sync/C18] 175 taken, 175 received; a withdrawn one is neither', () => {
    const all = Array.from({ length: 175 }, () => photo(RECEIVED_AT));
    expect(reconcile([...all, photo(null, 'Yann Kerdoncuff', RECEIVED_AT)])).toEqual({
      prises: 175,
      recues: 175,
      detenteurs: [],
    });
  });
  test('[sync/M5] [sync/C18] those that are missing are on the devices of who took them', () => {
    const photos = [
      photo(RECEIVED_AT, 'Zoé Vasseur'),
      photo(null),
      photo(null),
      photo(null, 'Élise Haddad'),
      photo(null, null),
    ];
    expect(reconcile(photos)).toEqual({ prises: 5, recues: 1, detenteurs: ['Élise Haddad', 'Yann Kerdoncuff'] });
  });
});

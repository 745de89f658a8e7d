import { describe, expect, test } from 'vitest';
import { reconcilier } from './photos-recues.ts';

const photo = (recuLe: string | null, qui: string | null = 'Yann Kerdoncuff', retireLe: string | null = null) => ({
  recuLe,
  retireLe,
  modifiePar: qui === null ? null : { id: 1, nom: qui },
});
const LE = '2026-11-21T09:00:00.000Z';

describe('photos taken and received', () => {
  test('[sync/M5] [sync/C18] 175 taken, 175 received; a withdrawn one is neither', () => {
    const toutes = Array.from({ length: 175 }, () => photo(LE));
    expect(reconcilier([...toutes, photo(null, 'Yann Kerdoncuff', LE)])).toEqual({
      prises: 175,
      recues: 175,
      detenteurs: [],
    });
  });
  test('[sync/M5] [sync/C18] those that are missing are on the devices of who took them', () => {
    const photos = [photo(LE, 'Zoé Vasseur'), photo(null), photo(null), photo(null, 'Élise Haddad'), photo(null, null)];
    expect(reconcilier(photos)).toEqual({ prises: 5, recues: 1, detenteurs: ['Élise Haddad', 'Yann Kerdoncuff'] });
  });
});

import { describe, expect, test } from 'vitest';
import type { Appareil } from '#domain/api/devices.ts';
import { devicesToShow, departureOf, isLate } from './device-reading.ts';

const NOW = '2026-11-21T18:30:00.000Z';
const etat = {
  stockage: { utilises: 1e9, quota: 5e9, photos: 1e8 },
  persistant: true,
  enAttente: { nombre: 0, photos: 0, depuis: null },
  pret: { visites: 4, pretes: 4, raisons: [] },
  syncDate: '2026-11-21T18:00:00.000Z',
} satisfies Appareil['etat'];
const appareil = (id: string, overrides: Partial<Appareil> = {}): Appareil => ({
  id,
  idUser: 1,
  utilisateur: 'Élodie Roux',
  email: 'e@x.example',
  role: 'CONTROL',
  idBureauInspection: 1,
  offlineAccess: true,
  variante: 'cee',
  libelle: 'Android · Chrome 141',
  version: '1.3.6',
  vuLe: '2026-11-21T18:00:00.000Z',
  etat,
  effacement: null,
  ...overrides,
});
const RETARD = { ...etat, enAttente: { nombre: 3, photos: 1, depuis: '2026-11-20T18:00:00.000Z' } };

describe('devices of the office', () => {
  test('[planning/P10] one is late when its oldest edit has waited more than a day', () => {
    expect(isLate(appareil('a'), NOW)).toBe(false);
    expect(isLate(appareil('a', { etat: RETARD }), NOW)).toBe(true);
    expect(isLate(appareil('a', { etat: null }), NOW)).toBe(false);
  });
  test('[planning/P9] a device is ready as it said, and no more once its synchronisation is a day old', () => {
    expect(departureOf(appareil('a'), NOW)).toEqual({ visits: 4, pretes: 4, pret: true, raisons: [] });
    expect(departureOf(appareil('a'), '2026-11-22T19:00:00.000Z')).toMatchObject({
      pret: false,
      raisons: ['synchronisation'],
    });
    const red = { ...etat, pret: { visites: 4, pretes: 3, raisons: ['session' as const] } };
    expect(departureOf(appareil('a', { etat: red }), NOW)).toMatchObject({ pret: false, raisons: ['session'] });
    expect(departureOf(appareil('a', { etat: null }), NOW)).toBeNull();
  });
  test('late ones come first; accents do not hide a name', () => {
    const list = [
      appareil('vieux', { vuLe: '2026-11-19T08:00:00.000Z' }),
      appareil('neuf', { utilisateur: 'Yann' }),
      appareil('retard', { etat: RETARD, vuLe: '2026-11-18T08:00:00.000Z' }),
    ];
    const ids = (filter: { recherche: string; alertes: boolean }) =>
      devicesToShow(list, filter, NOW).map(({ id }) => id);
    expect(ids({ recherche: '', alertes: false })).toEqual(['retard', 'neuf', 'vieux']);
    expect(ids({ recherche: 'elodie', alertes: false })).toEqual(['retard', 'vieux']);
    expect(ids({ recherche: '', alertes: true })).toEqual(['retard']);
  });
});

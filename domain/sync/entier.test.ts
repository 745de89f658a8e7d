import { describe, expect, test } from 'vitest';
import type { Intervention } from '../interventions/intervention.ts';
import { estEntier } from './entier.ts';
import { modifie, recu } from './test-support/exemples.ts';

const visite = (etat: Intervention['etat']) => Object.assign(recu({ etat }), { etat });
const annuleeIci = () => Object.assign(modifie({ etat: 'ANNULE' }), { etat: 'ANNULE' as const });
const deux = { totaux: { interventions: 2 } };

describe('[sync/S8] a dossier is derived when all that counts in it is here', () => {
  test('a cancelled visit that is missing takes nothing away', () => {
    expect(estEntier(deux, [visite('EN COURS'), visite('NOUVELLE')])).toBe(true);
  });
  test('a cancelled visit that is here does not stand for a living one that is missing', () => {
    expect(estEntier(deux, [visite('EN COURS'), visite('ANNULE')])).toBe(false);
  });
  test('a visit cancelled on this device still counts as long as the server has not heard of it', () => {
    expect(estEntier(deux, [visite('EN COURS'), annuleeIci()])).toBe(true);
  });
  test('a dossier that the server has not counted yet is derived', () => {
    expect(estEntier({}, [])).toBe(true);
  });
});

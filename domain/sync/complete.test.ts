import { describe, expect, test } from 'vitest';
import type { Intervention } from '../interventions/intervention.ts';
import { isComplete } from './complete.ts';
import { edited, received } from './test-support/samples.ts';

const visit = (etat: Intervention['etat']) => Object.assign(received({ etat }), { etat });
const cancelledHere = () => Object.assign(edited({ etat: 'ANNULE' }), { etat: 'ANNULE' as const });
const two = { totaux: { interventions: 2 } };

describe('[sync/S8] a dossier is derived when all that counts in it is here', () => {
  test('a cancelled visit that is missing takes nothing away', () => {
    expect(isComplete(two, [visit('EN COURS'), visit('NOUVELLE')])).toBe(true);
  });
  test('a cancelled visit that is here does not stand for a living one that is missing', () => {
    expect(isComplete(two, [visit('EN COURS'), visit('ANNULE')])).toBe(false);
  });
  test('a visit cancelled on this device still counts as long as the server has not heard of it', () => {
    expect(isComplete(two, [visit('EN COURS'), cancelledHere()])).toBe(true);
  });
  test('a dossier that the server has not counted yet is derived', () => {
    expect(isComplete({}, [])).toBe(true);
  });
});

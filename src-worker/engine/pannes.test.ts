import { describe, expect, test } from 'vitest';
import { isLost } from '../local/failures.ts';
import { codeDe } from './pannes.ts';

const erreur = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('a storage that fails', () => {
  test('a full disk is said, and the engine lives on', () => {
    for (const pleine of [erreur('QuotaExceededError'), erreur('AbortError', 'QuotaExceededError: disk full')]) {
      expect(codeDe(pleine)).toBe('STOCKAGE_PLEIN');
      expect(isLost(pleine)).toBe(false);
    }
  });
  test('a lost connection starts the engine again', () => {
    for (const perdue of [
      erreur('InvalidStateError'),
      erreur('DatabaseClosedError'),
      erreur('Error', 'Connection to Indexed Database server lost'),
    ]) {
      expect(codeDe(perdue)).toBe('BASE_LOCALE_FERMEE');
      expect(isLost(perdue)).toBe(true);
    }
  });
  test('a bug is a bug', () => {
    expect(codeDe(new TypeError('x is undefined'))).toBe('ERREUR_INTERNE');
    expect(isLost(new TypeError('x is undefined'))).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { codeOf, isLost } from './failures.ts';

const error = (name: string, message = '') => Object.assign(new Error(message), { name });

describe('a storage that fails', () => {
  test('[sync/C26] a full disk is said, in the words that Chromium has for it, and the engine lives on', () => {
    for (const full of [
      error('QuotaExceededError'),
      error('AbortError', 'QuotaExceededError: disk full'),
      error('DataError', 'Failed to write blobs (IOError)'),
      error(
        'UnknownError',
        'Connection is closing because of: IO error: 000003.log: FILE_ERROR_NO_SPACE (ChromeMethodBFE: 3::WritableFileAppend::8)',
      ),
    ]) {
      expect(codeOf(full)).toBe('STOCKAGE_PLEIN');
      expect(isLost(full)).toBe(false);
    }
  });
  test('a lost connection starts the engine again', () => {
    for (const lost of [
      error('InvalidStateError'),
      error('DatabaseClosedError'),
      error('Error', 'Connection to Indexed Database server lost'),
      error('OpenFailedError', 'UnknownError Internal error opening backing store for indexedDB.open.'),
    ]) {
      expect(codeOf(lost)).toBe('BASE_LOCALE_FERMEE');
      expect(isLost(lost)).toBe(true);
    }
  });
  test('a bug is a bug', () => {
    expect(codeOf(new TypeError('x is undefined'))).toBe('ERREUR_INTERNE');
    expect(isLost(new TypeError('x is undefined'))).toBe(false);
  });
});

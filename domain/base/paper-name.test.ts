import { expect, test } from 'vitest';
import { paperName, stampOf } from './paper-name.ts';

test('[platform/N1] kind, number, then the moment by the hour of the office', () => {
  const at = '2026-11-29T23:05:09.000Z';
  expect(paperName('contrat', 'CC-2026-00001', { at, zone: 'Europe/Paris' })).toBe(
    'contrat_CC-2026-00001_261130000509.pdf',
  );
  expect(stampOf(at, 'Indian/Reunion')).toBe('261130030509');
});

import { expect, test } from 'vitest';
import { contrat } from './contrats.test-support.ts';
import { contratDuClient } from './of-client.ts';

const ending = contrat({ dateDebut: '2026-01-01', dureeMois: 12 });
const standing = contrat({ dateDebut: '2026-01-01', dureeMois: 36 });

test('[contrats/CT42] a client has one that stands, one that is to be renewed, or none', () => {
  expect(contratDuClient([ending, standing], '2026-12-01')).toBe('actif');
  expect(contratDuClient([ending], '2026-12-01')).toBe('aRenouveler');
  for (const none of [
    [],
    [contrat({ etat: 'BROUILLON' })],
    [contrat({ etat: 'EN SIGNATURE' })],
    [contrat({ dateDebut: '2024-01-01' })],
    [{ ...standing, retireLe: '2026-11-01T00:00:00.000Z' }],
  ])
    expect(contratDuClient(none, '2026-12-01')).toBe('aucun');
});

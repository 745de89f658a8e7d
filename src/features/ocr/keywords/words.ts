import type { MotCle } from '#domain/ocr/mot-cle.ts';

const EXPECTED = { présent: 'present', absent: 'absent', valeur: 'valeur' } as const;
/** Under which its words stand: a key has no accent. */
export const expectationKey = (attendu: MotCle['attendu']) => EXPECTED[attendu];

const KEYS = ['texte', 'date', 'montant', 'surface', 'reference'] as const;
export const natureKey = (nature: string) =>
  nature === '' ? 'aucune' : (KEYS.find((one) => `@${one}` === nature) ?? 'motif');

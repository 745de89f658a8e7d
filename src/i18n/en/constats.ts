import type { constats as fr } from '../fr/constats.ts';
import type { Phrases } from '../phrases.ts';

export const constats = {
  danger: 'A danger was found.',
  dangerPrevenu: 'The office and whoever ordered are told as soon as there is a network.',
  ecart: 'The measures give “{{propose}}”, the conclusion says “{{conclu}}”.',
  indecis: 'The measures do not allow a conclusion, the conclusion says “{{conclu}}”.',
  raison: 'Reason given: {{raison}}',
  sansRaison: 'No reason is given yet.',
  vu: 'You acknowledged it on {{date}}.',
  prendreActe: 'I acknowledge it',
} satisfies Phrases<typeof fr>;

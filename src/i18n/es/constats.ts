import type { constats as fr } from '../fr/constats.ts';
import type { Phrases } from '../phrases.ts';

export const constats = {
  danger: 'Se ha observado un peligro.',
  dangerPrevenu: 'La oficina y quien encargó el trabajo serán avisados en cuanto haya red.',
  ecart: 'Las mediciones dan «{{propose}}», la conclusión dice «{{conclu}}».',
  indecis: 'Las mediciones no permiten concluir, la conclusión dice «{{conclu}}».',
  raison: 'Razón dada: {{raison}}',
  sansRaison: 'Aún no se ha dado ninguna razón.',
  vu: 'Usted tomó constancia el {{date}}.',
  prendreActe: 'Tomo constancia',
} satisfies Phrases<typeof fr>;

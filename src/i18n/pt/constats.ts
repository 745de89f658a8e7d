import type { constats as fr } from '../fr/constats.ts';
import type { Phrases } from '../phrases.ts';

export const constats = {
  danger: 'Foi observado um perigo.',
  dangerPrevenu: 'O gabinete e quem encomendou são avisados assim que houver rede.',
  ecart: 'As medições dão «{{propose}}», a conclusão diz «{{conclu}}».',
  indecis: 'As medições não permitem concluir, a conclusão diz «{{conclu}}».',
  raison: 'Razão dada: {{raison}}',
  sansRaison: 'Ainda não foi dada nenhuma razão.',
  vu: 'Tomou conhecimento em {{date}}.',
  prendreActe: 'Tomo conhecimento',
} satisfies Phrases<typeof fr>;

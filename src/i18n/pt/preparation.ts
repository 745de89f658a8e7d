import type { preparation as fr } from '../fr/preparation.ts';
import type { Phrases } from '../phrases.ts';

export const preparation = {
  badge: 'Em preparação',
  fera: 'Este ecrã permitirá:',
  entretemps: 'Até lá, pode abrir:',
  rien: 'Nada se perde: o que escreveu noutro lado mantém-se.',
  ecrans: {
    lots: 'entregar um lote de operações, sortear a amostra e seguir as taxas.',
    contrats: 'redigir os contratos-quadro, enviá-los para assinatura e segui-los.',
    supervisions: 'planear, realizar e assinar a supervisão dos controladores.',
    analyses: 'ler documentos por reconhecimento de caracteres e encontrar neles as palavras-chave.',
  },
} satisfies Phrases<typeof fr>;

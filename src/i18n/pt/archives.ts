import type { archives as fr } from '../fr/archives.ts';
import type { Phrases } from '../phrases.ts';

export const archives = {
  duLot: 'Arquivo do lote (ZIP)',
  periode: 'Arquivo de um período',
  aide: 'Um só ficheiro ZIP: sínteses, folhas, listas, sorteios e relatórios dos lotes cuja síntese foi emitida nesses dias, com um índice que dá a impressão digital de cada ficheiro.',
  du: 'De',
  au: 'Até',
  ordre: 'O fim vem depois do início.',
  bureau: 'Gabinete',
  tousLesBureaux: 'Todos os gabinetes',
  horsLigne: 'O arquivo é feito pelo servidor: precisa da rede.',
  aucun: 'Nenhuma síntese foi emitida nesses dias.',
  faite: 'Arquivo descarregado.',
  telecharger: 'Descarregar',
} satisfies Phrases<typeof fr>;

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
  lectures: {
    vide: 'Nenhuma leitura',
    videTexte: 'O que o COFRAC e o PNCEE leem dos arquivos e lotes do gabinete aparece aqui.',
    plus: 'Mais antigas',
    dernieres: 'As últimas',
    le: 'Em',
    qui: 'Quem',
    role: 'Função',
    genre: 'Tipo',
    quoi: 'O que foi lido',
    documents: 'Documentos',
    emporte: 'Levado',
    oui: 'Arquivo ZIP',
    genres: { dossier: 'Processo', lot: 'Lote', synthese: 'Síntese', supervision: 'Supervisão' },
  },
} satisfies Phrases<typeof fr>;

import type { lecteur as fr } from '../fr/lecteur.ts';
import type { Phrases } from '../phrases.ts';

export const lecteur = {
  page: 'Página',
  surTotal: 'de {{total}}',
  pageDe: 'Página {{page}} de {{total}}',
  allerALaPage: 'Ir para a página {{page}}',
  pagePrecedente: 'Página anterior',
  pageSuivante: 'Página seguinte',
  vignettes: 'Miniaturas das páginas',
  outils: 'Ferramentas de leitura',
  document: 'Páginas do documento',
  reduire: 'Reduzir',
  agrandir: 'Ampliar',
  zoom: 'Tamanho das páginas',
  zooms: {
    auto: 'Tamanho automático',
    width: 'Largura do ecrã',
    page: 'Página inteira',
  },
  chercher: 'Procurar no documento',
  chercherTexte: 'Uma palavra, um nome, um número',
  precedent: 'Resultado anterior',
  suivant: 'Resultado seguinte',
  fermerRecherche: 'Fechar a procura',
  recherche: 'A procurar…',
  trouves: '{{rang}} de {{total}}',
  trouvesAuMoins: '{{rang}} de pelo menos {{total}}',
  rien: 'Nenhum resultado',
  sansTexte: 'Este documento não contém texto.',
  imprimer: 'Imprimir',
  impression: 'Preparação da impressão: página {{page}} de {{total}}…',
  imprimerTrop: 'Acima de {{max}} páginas, transfira o PDF e imprima-o a partir do ficheiro.',
  imprimerEchec: 'Não foi possível preparar a impressão. Transfira o PDF para o imprimir.',
  telecharger: 'Transferir o PDF',
  ouverture: 'A abrir o documento…',
  pageIllisible: 'Esta página não se consegue ler. Transfira o PDF para o abrir de outro modo.',
  illisible: {
    titre: 'Este documento não se lê aqui',
    broken:
      'O ficheiro está danificado ou não é um PDF. Transfira-o para o abrir de outro modo, ou peça-o de novo a quem lho entregou.',
    encrypted: 'O ficheiro está protegido por uma palavra-passe. Transfira-o para o abrir com um leitor que a peça.',
    'too-long': 'O ficheiro tem mais páginas do que este ecrã mostra. Transfira-o para o abrir de outro modo.',
    'too-large':
      'Uma parte deste ficheiro, depois de descomprimida, exige mais memória do que este ecrã usa. Transfira-o para o abrir de outro modo.',
    unread: 'O leitor ainda não está neste dispositivo. Transfira o ficheiro, ou volte quando houver rede.',
  },
} satisfies Phrases<typeof fr>;

import type { Phrases } from '../phrases.ts';
import type { appels as fr } from '../fr/appels.ts';

export const appels = {
  titre: 'Chamadas a fazer',
  sousTitre: 'As inspeções por contacto de um lote, uma após a outra, com ou sem rede.',
  lot: 'Lote',
  voirLot: 'Ver o lote',
  voirLots: 'Ver os lotes',
  aucunLot: 'Nenhuma chamada a fazer',
  aucunLotTexte: 'Nenhum lote sorteado deste aparelho pede uma inspeção por contacto.',
  aucunAppel: 'Nenhuma chamada neste lote',
  aucunAppelTexte:
    'As suas inspeções por contacto ainda não foram criadas, ou não pede nenhuma: a página do lote cria-as.',
  file: 'Fila de chamadas',
  compte: '{{faits}} concluídas em {{total}}',
  rappels_one: '{{count}} nova chamada',
  rappels_other: '{{count}} novas chamadas',
  etapes: {
    rappel: 'Ligar de novo',
    aAppeler: 'A ligar',
    aReessayer_one: '{{count}} tentativa',
    aReessayer_other: '{{count}} tentativas',
    plusTard: 'Mais tarde',
    conclu: 'Concluída',
  },
  rappelLe: 'Ligar de novo: {{instant}}',
  controle: 'Inspeção por contacto de {{reference}}',
  rapport: 'Relatório (PDF)',
  rapportHorsLigne: 'O relatório é desenhado pelo servidor: precisa da rede.',
  suivant: 'Chamada seguinte',
  installateur: 'Obras de {{nom}}',
  sansNumero: 'A lista não dá nenhum número: escreva, ou peça-o ao cliente.',
  script: {
    titre: 'O que diz',
    texte:
      'Bom dia, {{bureau}} em nome de {{client}}. Gostaria de falar com {{nom}}. As suas obras foram sorteadas para uma inspeção prevista pela portaria francesa de 28 de setembro de 2021: algumas perguntas, dois minutos. As suas respostas ficam num relatório. Pode dizer-me o seu nome e em que qualidade responde?',
  },
  modele: 'Modelo a validar pelo seu responsável técnico',
  modeleTexte:
    'Os pontos do anexo III para a inspeção por contacto desta ficha não foram lidos em nenhum texto oficial: cada critério diz de onde vem.',
  tentative: 'Tentativa',
  coordonnee: 'Número marcado ou endereço',
  rappeler: 'Ligar de novo',
  pasDeRappel: 'Não pedido',
  dans_one: 'Dentro de {{count}} hora',
  dans_other: 'Dentro de {{count}} horas',
  conclure: 'Concluir',
  conclureSuivant: 'Concluir e passar à seguinte',
  conclu: '{{reference}}: conclusão guardada no aparelho.',
  manque: 'Falta ou é preciso corrigir: {{champs}}. O que escreveu fica.',
} satisfies Phrases<typeof fr>;

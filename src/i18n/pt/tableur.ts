import type { tableur as fr } from '../fr/tableur.ts';
import type { Phrases } from '../phrases.ts';

export const tableur = {
  titre: 'Importar uma lista',
  quoi: 'Escolha um ficheiro CSV ou XLSX: nada é criado antes de ter visto o que contém.',
  colonnes:
    'Primeira linha: os títulos, em francês. Nom e SIRET, e o que tiver: TVA, contact, téléphone, e-mail, adresse, code postal, ville, délai de paiement.',
  choisir: 'Escolher um ficheiro',
  autre: 'Escolher outro ficheiro',
  lecteurAbsent:
    'Não foi possível carregar o que lê os livros de Excel. O seu ficheiro não está em causa e nada foi criado: tente de novo quando a rede voltar, ou escolha um ficheiro CSV.',
  refus: {
    vide: 'Este ficheiro não tem linhas sob os títulos.',
    sansNom: 'Nenhuma coluna se chama «Nom» nem «Raison sociale»: verifique os títulos da primeira linha.',
    tropLong: 'Este ficheiro tem mais de 2000 linhas: divida-o em vários.',
    illisible: 'Este ficheiro não se lê como uma lista CSV ou XLSX de 5 MB no máximo.',
  },
  apercu: 'Linhas do ficheiro',
  ligne: 'Linha',
  nom: 'Nome',
  etat: 'O que dará',
  prete: 'Uma ficha',
  ressemble: 'Parece a ficha {{nom}}',
  pretes_one: '{{count}} linha pronta',
  pretes_other: '{{count}} linhas prontas',
  doublons_one: '{{count}} possível duplicado',
  doublons_other: '{{count}} possíveis duplicados',
  refusees_one: '{{count}} linha recusada',
  refusees_other: '{{count}} linhas recusadas',
  ignorees: 'Colunas deixadas de lado: {{titres}}.',
  premieres: 'Só são mostradas as primeiras {{n}}; todas serão tratadas.',
  avecDoublons: 'Criar também os possíveis duplicados',
  importer_one: 'Criar {{count}} ficha',
  importer_other: 'Criar {{count}} fichas',
  faites_one: '{{count}} ficha criada neste dispositivo.',
  faites_other: '{{count}} fichas criadas neste dispositivo.',
  envoi: 'Seguem assim que houver rede.',
  restent_one: '{{count}} linha não foi tomada.',
  restent_other: '{{count}} linhas não foram tomadas.',
  telecharger: 'Transferir estas linhas',
  fichierRefus: 'linhas-recusadas.csv',
  raison: 'Motivo da recusa',
} satisfies Phrases<typeof fr>;

import type { impartialite as fr } from '../fr/impartialite.ts';
import type { Phrases } from '../phrases.ts';

export const impartialite = {
  titre: 'Imparcialidade',
  regle:
    'Quem tem uma ligação com [unInstallateur] (antigo empregador, familiar, quotas) não inspeciona nenhuma das suas obras: nenhuma visita lhe pode ser entregue.',
  aucune: 'Nenhuma ligação anotada.',
  ligne: '{{motif}}, anotado em {{jour}}',
  restantes_one: 'Resta {{count}} visita já entregue: dê-a a outra pessoa.',
  restantes_other: 'Restam {{count}} visitas já entregues: dê-as a outra pessoa.',
  motif: 'Motivo',
  motifNote: 'Lido pelos responsáveis e pela própria pessoa, nem pelos colegas nem fora do gabinete.',
  ajouter: 'Adicionar',
  introuvable: 'Nenhum com esse nome.',
  manque: {
    entreprise: 'Escolha na lista.',
    motif: 'Diga qual é a ligação.',
  },
  pleine: 'Há cinquenta ligações anotadas: retire uma para adicionar outra.',
  retirer: 'Retirar {{entreprise}}',
  confirmer: 'Retirar',
  retirerTexte: 'As visitas que lhe dizem respeito poderão voltar a ser entregues a esta pessoa.',
  notee: '{{nom}} é mantido afastado de {{entreprise}}.',
  retiree: '{{nom}} já não é mantido afastado de {{entreprise}}.',
} satisfies Phrases<typeof fr>;

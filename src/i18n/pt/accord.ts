import type { accord as fr } from '../fr/accord.ts';
import type { Phrases } from '../phrases.ts';

export const accord = {
  horsPorteeColonne: 'Fora do âmbito Cofrac',
  horsPortee: 'Fora do âmbito de acreditação nesse dia: {{codes}}.',
  horsPorteeTexte: 'O relatório não terá a menção da acreditação Cofrac.',
  changee: 'Conclusão alterada por {{par}}, {{date}}: {{avant}} → {{apres}}',
  sansMotif: 'Sem motivo, o relatório não pode ser validado.',
  motif: 'Motivo: {{motif}}.',
  enAttente: 'O inspetor ainda não respondeu: sem o seu acordo, o relatório não terá a sua assinatura.',
  accord: '{{nom}} deu o seu acordo, {{date}}.',
  desaccord: '{{nom}} não concorda, {{date}}: {{motif}}',
  daccord: 'Concordo',
  pasDaccord: 'Não concordo',
  pourquoi: 'Porquê',
  pourquoiAide: 'O seu desacordo figura no relatório, que não terá a sua assinatura.',
  donnerMotif: 'Motivo da mudança de conclusão',
  motifLibelle: 'Motivo',
  motifAide: 'Figura no relatório.',
  note: 'Guardado.',
  aucune: 'nenhuma conclusão',
} satisfies Phrases<typeof fr>;

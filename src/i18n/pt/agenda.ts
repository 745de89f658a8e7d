import type { agenda as fr } from '../fr/agenda.ts';
import type { Phrases } from '../phrases.ts';

export const agenda = {
  titre: 'Agenda no telemóvel',
  texte:
    'Um endereço privado dá as suas visitas planeadas à agenda do telemóvel ou do computador, que o relê sozinha. Quem tem o endereço lê a agenda.',
  horsLigne: 'O endereço cria-se e retira-se com rede; as agendas já subscritas guardam o que leram.',
  depuis: 'Existe um endereço desde {{date}}.',
  jamaisLue: 'Nenhuma agenda o leu ainda.',
  lue: 'Lido pela última vez em {{date}}.',
  aucune: 'Nenhum endereço.',
  creer: 'Criar o endereço',
  renouveler: 'Renovar o endereço',
  revoquer: 'Retirar o endereço',
  revoquee: 'Endereço retirado.',
  question: {
    renouveler: 'Renovar o endereço?',
    revoquer: 'Retirar o endereço?',
  },
  consequence: {
    renouveler: 'O endereço atual deixa de responder: subscreva de novo os seus aparelhos.',
    revoquer: 'As agendas subscritas não recebem mais nada. Outro endereço poderá ser criado.',
  },
  adresse: 'Endereço da agenda',
  uneFois: 'Mostrado só agora: copie-o, ou leia o código com o telemóvel. Perdido, renova-se.',
  code: 'Código do endereço da agenda',
  copier: 'Copiar o endereço',
  copiee: 'Endereço copiado.',
  nonCopiee: 'O aparelho recusa a cópia: selecione o endereço.',
  ouvrir: 'Abrir na agenda deste aparelho',
} satisfies Phrases<typeof fr>;

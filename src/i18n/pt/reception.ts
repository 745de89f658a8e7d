import type { reception as fr } from '../fr/reception.ts';
import type { Phrases } from '../phrases.ts';

export const reception = {
  pasEncore: {
    titre: 'Ainda não chegou tudo a este dispositivo',
    texte: 'O que falta vem com a primeira sincronização, que precisa da rede.',
  },
  vide: {
    titre_one: '{{count}} resposta esvaziada aqui recupera-se durante 30 dias.',
    titre_other: '{{count}} respostas esvaziadas aqui recuperam-se durante 30 dias.',
    voir: 'Ver e repor',
  },
  visite: {
    reinitialisee: 'Visita reiniciada pelo gabinete: as respostas foram retiradas e ficam no histórico.',
    motif: 'Motivo: {{motif}}',
  },
  plein: {
    titre: 'A memória do dispositivo está cheia: o que o servidor envia já não pode chegar.',
    texte:
      'O que falta neste ecrã não está perdido: o servidor guarda-o. Liberte espaço no dispositivo (fotografias, aplicações, ficheiros) e a receção recomeça sozinha.',
  },
} satisfies Phrases<typeof fr>;

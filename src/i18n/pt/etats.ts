import type { etats as fr } from '../fr/etats.ts';
import type { Phrases } from '../phrases.ts';

export const etats = {
  nouvelle: 'Nova',
  attente: 'Em espera',
  cours: 'Em curso',
  signature: 'Em assinatura',
  valide: 'Validado',
  archive: 'Arquivado',
  refuse: 'Recusado',
  annule: 'Anulado',
  remplace: 'Substituído',
  verifRt: 'VERIF RT',
  verifRtTitre: 'À espera da revisão do responsável técnico',
  sync: { appareil: 'No dispositivo', envoi: 'A enviar', recu: 'Recebido', refuse: 'Recusado', conflit: 'Conflito' },
} satisfies Phrases<typeof fr>;

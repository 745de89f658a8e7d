import type { etats as fr } from '../fr/etats.ts';
import type { Phrases } from '../phrases.ts';

export const etats = {
  nouvelle: 'Nueva',
  attente: 'En espera',
  cours: 'En curso',
  signature: 'En firma',
  valide: 'Validado',
  archive: 'Archivado',
  refuse: 'Rechazado',
  annule: 'Anulado',
  remplace: 'Sustituido',
  verifRt: 'VERIF RT',
  verifRtTitre: 'A la espera de la revisión del responsable técnico',
  sync: {
    appareil: 'En el dispositivo',
    envoi: 'Enviándose',
    recu: 'Recibido',
    refuse: 'Rechazado',
    conflit: 'Conflicto',
  },
} satisfies Phrases<typeof fr>;

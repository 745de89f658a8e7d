import type { etats as fr } from '../fr/etats.ts';
import type { Phrases } from '../phrases.ts';

export const etats = {
  nouvelle: 'Neu',
  attente: 'Wartend',
  cours: 'In Arbeit',
  signature: 'In Unterschrift',
  valide: 'Freigegeben',
  archive: 'Archiviert',
  refuse: 'Abgelehnt',
  annule: 'Storniert',
  remplace: 'Ersetzt',
  verifRt: 'VERIF RT',
  verifRtTitre: 'Wartet auf die Prüfung durch die technische Leitung',
  sync: {
    appareil: 'Auf diesem Gerät',
    envoi: 'Wird gesendet',
    recu: 'Empfangen',
    refuse: 'Abgelehnt',
    conflit: 'Konflikt',
  },
} satisfies Phrases<typeof fr>;

import type { etats as fr } from '../fr/etats.ts';
import type { Phrases } from '../phrases.ts';

export const etats = {
  nouvelle: 'New',
  attente: 'Pending',
  cours: 'In progress',
  signature: 'Being signed',
  valide: 'Approved',
  archive: 'Archived',
  refuse: 'Refused',
  annule: 'Cancelled',
  remplace: 'Replaced',
  verifRt: 'VERIF RT',
  verifRtTitre: 'Waiting for the technical manager’s review',
  sync: { appareil: 'On this device', envoi: 'Sending', recu: 'Received', refuse: 'Refused', conflit: 'Conflict' },
} satisfies Phrases<typeof fr>;

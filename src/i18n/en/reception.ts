import type { reception as fr } from '../fr/reception.ts';
import type { Phrases } from '../phrases.ts';

export const reception = {
  pasEncore: {
    titre: 'Not everything has reached this device yet',
    texte: 'What is missing comes with the first synchronisation, which needs the network.',
  },
  vide: {
    titre_one: '{{count}} answer emptied here can be found again for 30 days.',
    titre_other: '{{count}} answers emptied here can be found again for 30 days.',
    voir: 'See and put back',
  },
  visite: {
    reinitialisee: 'Visit reset by the office: its answers were taken away, and stay in the history.',
    motif: 'Reason: {{motif}}',
  },
  plein: {
    titre: 'The device’s storage is full: what the server sends can no longer arrive.',
    texte:
      'What is missing on this screen is not lost: the server keeps it. Free some space on the device (photos, applications, files), and receiving starts again by itself.',
  },
} satisfies Phrases<typeof fr>;

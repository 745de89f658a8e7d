import type { etats as fr } from '../fr/etats.ts';
import type { Phrases } from '../phrases.ts';

export const etats = {
  nouvelle: 'New',
  planifie: 'Planned',
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
  relecture: {
    SEPARATION_DES_TACHES: 'your visit',
    RELECTEUR_NON_HABILITE: 'outside your authorisations',
    inconnue: 'authorisation not known here',
    inconnueTitre:
      'This device knows of no review authorisation in your name: the server will say whether you may validate this sheet.',
  },
  refus: {
    contact:
      'A contact check concludes by the answers to its questions, once the person was reached. What you wrote is kept on this device: take it up in “Calls to make”.',
    horsPortee:
      'Its [dossier] is out of your reach: archived, or given to somebody else. What you wrote is kept on this device: export it to hand it to the office.',
    archive:
      'This [dossier] is archived: nothing is added to it. What you wrote is kept on this device. Ask the office to take it out of the archive, then try again.',
    valeur:
      'The server does not accept one of the values sent. They are kept on this device: change them, or export them to hand them to the office.',
  },
  sync: {
    appareil: 'On this device',
    envoi: 'Sending',
    recu: 'Received',
    refuse: 'Refused',
    illisible: 'Not read here',
    conflit: 'Conflict',
    attendu: 'Awaited from another device',
  },
} satisfies Phrases<typeof fr>;

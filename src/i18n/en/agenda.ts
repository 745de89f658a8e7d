import type { agenda as fr } from '../fr/agenda.ts';
import type { Phrases } from '../phrases.ts';

export const agenda = {
  titre: 'Calendar on the phone',
  texte:
    'A private address gives your planned visits to the calendar of the phone or computer, which reads it again by itself. Whoever has the address reads the calendar.',
  horsLigne: 'The address is made and removed with the network; calendars already subscribed keep what they have read.',
  depuis: 'An address exists since {{date}}.',
  jamaisLue: 'No calendar has read it yet.',
  lue: 'Last read on {{date}}.',
  aucune: 'No address.',
  creer: 'Make the address',
  renouveler: 'Renew the address',
  revoquer: 'Remove the address',
  revoquee: 'Address removed.',
  question: {
    renouveler: 'Renew the address?',
    revoquer: 'Remove the address?',
  },
  consequence: {
    renouveler: 'The present address no longer answers: subscribe your devices to the new one.',
    revoquer: 'Subscribed calendars receive nothing more. Another address can be made.',
  },
  adresse: 'Address of the calendar',
  uneFois: 'Shown now only: copy it, or read the code with the phone. If lost, renew it.',
  code: 'Code of the address of the calendar',
  copier: 'Copy the address',
  copiee: 'Address copied.',
  nonCopiee: 'The device refuses to copy: select the address.',
  ouvrir: 'Open in the calendar of this device',
} satisfies Phrases<typeof fr>;

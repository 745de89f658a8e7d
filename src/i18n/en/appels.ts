import type { Phrases } from '../phrases.ts';
import type { appels as fr } from '../fr/appels.ts';

export const appels = {
  titre: 'Calls to make',
  sousTitre: 'The contact checks of a batch, one after the other, with or without a network.',
  lot: 'Batch',
  voirLot: 'See the batch',
  voirLots: 'See the batches',
  aucunLot: 'No call to make',
  aucunLotTexte: 'No drawn batch on this device asks for a check by contact.',
  aucunAppel: 'No call in this batch',
  aucunAppelTexte: 'Its contact checks are not created yet, or it asks for none: the page of the batch creates them.',
  file: 'Queue of calls',
  compte: '{{faits}} concluded out of {{total}}',
  rappels_one: '{{count}} call back',
  rappels_other: '{{count}} call backs',
  etapes: {
    rappel: 'Call back now',
    aAppeler: 'To call',
    aReessayer_one: '{{count}} attempt',
    aReessayer_other: '{{count}} attempts',
    plusTard: 'Later',
    conclu: 'Concluded',
  },
  rappelLe: 'Call back: {{instant}}',
  controle: 'Contact check of {{reference}}',
  suivant: 'Next call',
  installateur: 'Works by {{nom}}',
  sansNumero: 'The list gives no number: write, or ask the client for it.',
  script: {
    titre: 'What you say',
    texte:
      'Hello, this is {{bureau}} on behalf of {{client}}. May I speak to {{nom}}? Your works were drawn at random for a check under the French order of 28 September 2021: a few questions, two minutes. Your answers are written in a report. May I have your name, and in which quality you answer?',
  },
  modele: 'Template to be validated by your technical manager',
  modeleTexte:
    'The points of annex III for the contact check of this sheet were read in no official text: each criterion says where it comes from.',
  tentative: 'Attempt',
  coordonnee: 'Number dialled or address',
  rappeler: 'Call back',
  pasDeRappel: 'Not asked',
  dans_one: 'In {{count}} hour',
  dans_other: 'In {{count}} hours',
  conclure: 'Conclude',
  conclureSuivant: 'Conclude and go to the next',
  conclu: '{{reference}}: conclusion saved on the device.',
  manque: 'Missing or to be corrected: {{champs}}. What you typed stays.',
} satisfies Phrases<typeof fr>;

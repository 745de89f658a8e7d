import type { constats as fr } from '../fr/constats.ts';
import type { Phrases } from '../phrases.ts';

export const constats = {
  faitsManquants: 'The report cannot be issued, it lacks: {{faits}}. Complete the file or the visit.',
  faits: {
    reference: 'the reference of the applicant',
    beneficiaire: 'the beneficiary',
    lieu: 'the place',
    professionnel: 'the professional',
    dateControle: 'the date of the inspection',
    inspecteur: 'the inspector',
  },
  danger: 'A danger was found.',
  dangerPrevenu: 'The office and whoever ordered are told as soon as there is a network.',
  ecart: 'The measures give “{{propose}}”, the conclusion says “{{conclu}}”.',
  indecis: 'The measures do not allow a conclusion, the conclusion says “{{conclu}}”.',
  raison: 'Reason given: {{raison}}',
  sansRaison: 'No reason is given yet.',
  vu: 'You acknowledged it on {{date}}.',
  prendreActe: 'I acknowledge it',
  criteres: {
    titre: 'Criteria of the operation sheet',
    critere: 'Criterion',
    constate: 'Found',
    attendu: 'Required',
    verdict: 'Verdict',
    oui: 'Met',
    non: 'Not met',
    inconnu: 'Cannot be told',
    attente: 'To be filled in',
    sansObjet: 'Not applicable',
    manque: 'no answer: {{champs}}',
    aConfirmer: 'to be confirmed',
    informatif: 'for information',
  },
} satisfies Phrases<typeof fr>;

import type { champs as fr } from '../fr/champs.ts';
import type { Phrases } from '../phrases.ts';

export const champs = {
  message: 'Message',
  titre: 'Title',
  etat: 'State',
  installateur: '[Installateur]',
  adresse: 'Address',
  ville: 'Town',
  client: '[Client]',
  categorie: 'Category',
  controleur: 'Inspector',
  motif: 'Reason',
  signature: 'Signature',
  numero: 'Number',
  codePostal: 'Postcode',
} satisfies Phrases<typeof fr>;

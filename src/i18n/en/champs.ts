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
  erreurs: {
    requis: 'This field cannot stay empty.',
    telephone: 'This number does not have ten digits. Example: 02 99 00 41 17.',
    email: 'This address is not complete. Example: first.last@example.com.',
    codePostal: 'A post code has five digits. Example: 35500.',
    jour: 'This date is not in the calendar.',
    nombre: 'Write a number, without its unit. Example: 11.2.',
    deuxNombres: '{{milliers}} or {{decimal}}? Write one of the two.',
    entier: 'Write a whole number.',
    long: 'This text is too long.',
  },
} satisfies Phrases<typeof fr>;

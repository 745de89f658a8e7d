import type { champs as fr } from '../fr/champs.ts';
import type { Phrases } from '../phrases.ts';

export const champs = {
  message: 'Nachricht',
  titre: 'Titel',
  etat: 'Zustand',
  installateur: '[Installateur]',
  adresse: 'Adresse',
  ville: 'Ort',
  client: '[Client]',
  categorie: 'Kategorie',
  controleur: 'Prüfer',
  motif: 'Grund',
  signature: 'Unterschrift',
  numero: 'Nummer',
  codePostal: 'Postleitzahl',
} satisfies Phrases<typeof fr>;

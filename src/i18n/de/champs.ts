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
  erreurs: {
    requis: 'Dieses Feld darf nicht leer bleiben.',
    telephone: 'Diese Nummer hat keine zehn Ziffern. Beispiel: 02 99 00 41 17.',
    email: 'Diese Adresse ist nicht vollständig. Beispiel: vorname.name@beispiel.de.',
    codePostal: 'Eine Postleitzahl hat fünf Ziffern. Beispiel: 35500.',
    jour: 'Dieses Datum gibt es nicht im Kalender.',
    nombre: 'Schreiben Sie eine Zahl ohne Einheit. Beispiel: 11,2.',
    deuxNombres: '{{milliers}} oder {{decimal}}? Schreiben Sie eines von beiden.',
    entier: 'Schreiben Sie eine ganze Zahl.',
    long: 'Dieser Text ist zu lang.',
  },
} satisfies Phrases<typeof fr>;

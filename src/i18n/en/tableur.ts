import type { tableur as fr } from '../fr/tableur.ts';
import type { Phrases } from '../phrases.ts';

export const tableur = {
  titre: 'Import a list',
  quoi: 'Choose a CSV or XLSX file: nothing is made before you have seen what it holds.',
  colonnes:
    'First line: the titles, in French. Nom and SIRET, then what you have: TVA, contact, téléphone, e-mail, adresse, code postal, ville, délai de paiement.',
  choisir: 'Choose a file',
  autre: 'Choose another file',
  lecteurAbsent:
    'What reads workbooks could not be loaded. Your file is not to blame and nothing was created: try again once the network is back, or choose a CSV file.',
  refus: {
    vide: 'This file has no line under its titles.',
    sansNom: 'No column is called “Nom” or “Raison sociale”: check the titles of the first line.',
    tropLong: 'This file has more than 2,000 lines: cut it into several.',
    illisible: 'This file is not read as a CSV or XLSX list of 5 MB at most.',
  },
  apercu: 'Lines of the file',
  ligne: 'Line',
  nom: 'Name',
  etat: 'What it will make',
  prete: 'A record',
  ressemble: 'Looks like the record {{nom}}',
  pretes_one: '{{count}} line ready',
  pretes_other: '{{count}} lines ready',
  doublons_one: '{{count}} possible double',
  doublons_other: '{{count}} possible doubles',
  refusees_one: '{{count}} line refused',
  refusees_other: '{{count}} lines refused',
  ignorees: 'Columns left out: {{titres}}.',
  premieres: 'Only the first {{n}} are shown; all will be handled.',
  avecDoublons: 'Make the possible doubles too',
  importer_one: 'Make {{count}} record',
  importer_other: 'Make {{count}} records',
  faites_one: '{{count}} record made on this device.',
  faites_other: '{{count}} records made on this device.',
  envoi: 'They leave as soon as the network allows.',
  restent_one: '{{count}} line was not taken.',
  restent_other: '{{count}} lines were not taken.',
  telecharger: 'Download these lines',
  fichierRefus: 'refused-lines.csv',
  raison: 'Why it was refused',
} satisfies Phrases<typeof fr>;

import type { tableur as fr } from '../fr/tableur.ts';
import type { Phrases } from '../phrases.ts';

export const tableur = {
  titre: 'Liste importieren',
  quoi: 'Wählen Sie eine CSV- oder XLSX-Datei: Nichts wird angelegt, bevor Sie ihren Inhalt gesehen haben.',
  colonnes:
    'Erste Zeile: die Titel, auf Französisch. Nom und SIRET, dann was Sie haben: TVA, contact, téléphone, e-mail, adresse, code postal, ville, délai de paiement.',
  choisir: 'Datei auswählen',
  autre: 'Andere Datei auswählen',
  lecteurAbsent:
    'Was Arbeitsmappen liest, konnte nicht geladen werden. Ihre Datei ist nicht schuld, und nichts wurde angelegt: Versuchen Sie es wieder, sobald das Netz da ist, oder wählen Sie eine CSV-Datei.',
  refus: {
    vide: 'Diese Datei hat keine Zeile unter ihren Titeln.',
    sansNom: 'Keine Spalte heißt „Nom“ oder „Raison sociale“: Prüfen Sie die Titel der ersten Zeile.',
    tropLong: 'Diese Datei hat mehr als 2000 Zeilen: Teilen Sie sie auf.',
    illisible: 'Diese Datei lässt sich nicht als CSV- oder XLSX-Liste bis 5 MB lesen.',
  },
  apercu: 'Zeilen der Datei',
  ligne: 'Zeile',
  nom: 'Name',
  etat: 'Was daraus wird',
  prete: 'Ein Eintrag',
  ressemble: 'Ähnelt dem Eintrag {{nom}}',
  pretes_one: '{{count}} Zeile bereit',
  pretes_other: '{{count}} Zeilen bereit',
  doublons_one: '{{count}} mögliche Dublette',
  doublons_other: '{{count}} mögliche Dubletten',
  refusees_one: '{{count}} Zeile abgelehnt',
  refusees_other: '{{count}} Zeilen abgelehnt',
  ignorees: 'Ausgelassene Spalten: {{titres}}.',
  premieres: 'Nur die ersten {{n}} werden gezeigt; alle werden verarbeitet.',
  avecDoublons: 'Auch mögliche Dubletten anlegen',
  importer_one: '{{count}} Eintrag anlegen',
  importer_other: '{{count}} Einträge anlegen',
  faites_one: '{{count}} Eintrag auf diesem Gerät angelegt.',
  faites_other: '{{count}} Einträge auf diesem Gerät angelegt.',
  envoi: 'Sie werden gesendet, sobald das Netz es erlaubt.',
  restent_one: '{{count}} Zeile wurde nicht übernommen.',
  restent_other: '{{count}} Zeilen wurden nicht übernommen.',
  telecharger: 'Diese Zeilen herunterladen',
  fichierRefus: 'abgelehnte-zeilen.csv',
  raison: 'Grund der Ablehnung',
} satisfies Phrases<typeof fr>;

import type { operations as fr } from '../fr/operations.ts';
import type { Phrases } from '../phrases.ts';

export const operations = {
  titre: '[operations] importieren',
  colonnes:
    'Erste Zeile: die Titel, auf Französisch. Name des Begünstigten, Adresse, Postleitzahl, Ort, dann was Sie haben: Vorname, Telefon, E-Mail, Art (Code des Blatts), Kunde, Installateur, Referenz, Datum des Angebots, Datum der Rechnung, Fläche, Leistung, Zugang. Eine Zeile ohne Kunde, Installateur oder Art übernimmt die des Formulars.',
  sansNom: 'Keine Spalte heißt „Nom“ oder „Bénéficiaire“: Prüfen Sie die Titel der ersten Zeile.',
  prete: 'Eine Anfrage',
  doublon: 'Ähnelt einem bekannten Vorgang: gleicher Begünstigter, gleiche Adresse, gleiche Arten.',
  duClient: '{{champ}}: Das sagt der Auftraggeber selbst. Entfernen Sie diese Spalte.',
  inconnu: '{{champ}}: Niemand trägt diesen Namen, oder mehrere tragen ihn.',
  ouiNon: '{{champ}}: weder ja noch nein.',
  importer_one: '{{count}} Anfrage anlegen',
  importer_other: '{{count}} Anfragen anlegen',
  faites_one: '{{count}} Anfrage auf diesem Gerät angelegt.',
  faites_other: '{{count}} Anfragen auf diesem Gerät angelegt.',
} satisfies Phrases<typeof fr>;

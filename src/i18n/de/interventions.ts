import type { interventions as fr } from '../fr/interventions.ts';
import type { Phrases } from '../phrases.ts';

export const interventions = {
  titre: 'Prüfungen',
  titreClient: 'Meine Prüfungen',
  sansNumero: 'Nummer folgt',
  aAffecter: 'Zuzuweisen',
  fichier: 'pruefungen',
  colonnes: {
    numero: 'Nummer',
    dossier: 'Akte',
    type: 'Typ',
    beneficiaire: 'Begünstigter',
    codePostal: 'Postleitzahl',
    ville: 'Ort',
    controleur: 'Prüfer',
    rdv: 'Termin',
    etat: 'Status',
    signature: 'Unterschrift',
    resultat: 'Ergebnis',
    lot: 'Los',
    client: 'Kunde',
    installateur: 'Installateur',
    modifieLe: 'Aktualisiert',
    rapport: 'Bericht',
  },
  rapport: {
    disponible: 'Verfügbar',
  },
  filtres: {
    sansResultat: 'Ohne Ergebnis',
    sansLot: 'Ohne Los',
  },
  onglets: {
    zone: 'Prüfungen nach Status',
    all: 'Alle',
    nouvelle: 'Neu',
    'en-cours': 'In Arbeit',
    'verif-rt': 'Zu prüfen',
    'en-signature': 'In Unterzeichnung',
    valide: 'Bestätigt',
  },
  choix: {
    resume_one: '{{count}} Prüfung ausgewählt',
    resume_other: '{{count}} Prüfungen ausgewählt',
    effacer: 'Auswahl aufheben',
  },
  vide: {
    all: 'Keine Prüfung',
    nouvelle: 'Keine neue Prüfung',
    'en-cours': 'Keine Prüfung in Arbeit',
    'verif-rt': 'Nichts wartet auf Prüfung',
    'en-signature': 'Kein Bericht in Unterzeichnung',
    valide: 'Keine bestätigte Prüfung',
    client: 'Keine Prüfung',
    texte: 'Die Prüfungen Ihres Bereichs kommen hier mit der Synchronisierung an.',
  },
} satisfies Phrases<typeof fr>;

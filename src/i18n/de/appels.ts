import type { Phrases } from '../phrases.ts';
import type { appels as fr } from '../fr/appels.ts';

export const appels = {
  titre: 'Anstehende Anrufe',
  sousTitre: 'Die Kontaktprüfungen eines Loses, eine nach der anderen, mit oder ohne Netz.',
  lot: 'Los',
  voirLot: 'Los ansehen',
  voirLots: 'Lose ansehen',
  aucunLot: 'Kein Anruf steht an',
  aucunLotTexte: 'Kein ausgelostes Los auf diesem Gerät verlangt eine Kontaktprüfung.',
  aucunAppel: 'Kein Anruf in diesem Los',
  aucunAppelTexte:
    'Seine Kontaktprüfungen sind noch nicht angelegt, oder es verlangt keine: die Seite des Loses legt sie an.',
  file: 'Anrufliste',
  compte: '{{faits}} von {{total}} abgeschlossen',
  rappels_one: '{{count}} Rückruf',
  rappels_other: '{{count}} Rückrufe',
  etapes: {
    rappel: 'Jetzt zurückrufen',
    aAppeler: 'Anzurufen',
    aReessayer_one: '{{count}} Versuch',
    aReessayer_other: '{{count}} Versuche',
    plusTard: 'Später',
    conclu: 'Abgeschlossen',
  },
  rappelLe: 'Rückruf: {{instant}}',
  controle: 'Kontaktprüfung von {{reference}}',
  rapport: 'Bericht (PDF)',
  rapportHorsLigne: 'Der Bericht wird vom Server gezeichnet: er braucht das Netz.',
  suivant: 'Nächster Anruf',
  installateur: 'Arbeiten von {{nom}}',
  sansNumero: 'Die Liste nennt keine Nummer: schreiben Sie, oder fragen Sie den Kunden.',
  script: {
    titre: 'Was Sie sagen',
    texte:
      'Guten Tag, {{bureau}} im Auftrag von {{client}}. Ich möchte mit {{nom}} sprechen. Ihre Arbeiten wurden für eine Prüfung nach dem französischen Erlass vom 28. September 2021 ausgelost: einige Fragen, zwei Minuten. Ihre Antworten stehen in einem Bericht. Darf ich Ihren Namen erfahren, und in welcher Eigenschaft Sie antworten?',
  },
  modele: 'Vorlage, von Ihrer technischen Leitung zu prüfen',
  modeleTexte:
    'Die Punkte des Anhangs III für die Kontaktprüfung dieses Merkblatts wurden in keinem amtlichen Text gelesen: jedes Kriterium nennt seine Herkunft.',
  tentative: 'Versuch',
  coordonnee: 'Gewählte Nummer oder Adresse',
  rappeler: 'Zurückrufen',
  pasDeRappel: 'Nicht verlangt',
  dans_one: 'In {{count}} Stunde',
  dans_other: 'In {{count}} Stunden',
  conclure: 'Abschließen',
  conclureSuivant: 'Abschließen und weiter',
  conclu: '{{reference}}: Ergebnis auf dem Gerät gespeichert.',
  manque: 'Es fehlt oder ist zu berichtigen: {{champs}}. Ihre Eingaben bleiben.',
} satisfies Phrases<typeof fr>;

import type { refus as fr } from '../fr/refus.ts';
import type { Phrases } from '../phrases.ts';

export const refus = {
  titre: 'Abgelehnte Änderungen',
  sousTitre: 'Was Geräte gesendet haben und der Server nicht angenommen hat. Nichts davon wird gelöscht.',
  aTraiter: 'Zu bearbeiten',
  toutes: 'Alle',
  vue: 'Angezeigte Ablehnungen',
  chercher: 'Name oder Nummer suchen',
  compte_one: '{{count}} Ablehnung',
  compte_other: '{{count}} Ablehnungen',
  par: '{{nom}}, {{date}}',
  fois_one: '{{count}} Sendung',
  fois_other: '{{count}} Sendungen',
  appareil: 'Gerät {{nom}}',
  champ: 'Feld',
  refusee: 'Abgelehnter Wert',
  actuelle: 'Aktueller Wert',
  absent: 'Dieses Dokument gibt es auf dem Server nicht.',
  rejouer: 'Wiederholen',
  rejouerTitre: 'Diese Änderung wiederholen?',
  rejouerTexte:
    'Sie wird im Namen von {{nom}} geschrieben, wenn die heutigen Regeln es erlauben, anstelle der aktuellen Werte. Der Verlauf behält beide.',
  rejouee: 'Die Änderung ist geschrieben.',
  classer: 'Ablegen',
  classerTitre: 'Diese Änderung ablegen?',
  classerTexte: 'Sie wird nicht geschrieben und bleibt hier lesbar, mit Ihrem Grund.',
  motifRequis: 'Sagen Sie, warum sie nicht geschrieben wird.',
  classee: 'Die Änderung ist abgelegt.',
  suite: {
    rejoue: 'Wiederholt von {{nom}}, {{date}}',
    classe: 'Abgelegt von {{nom}}, {{date}}: {{motif}}',
    abandonne: 'Vom Verfasser aufgegeben, {{date}}',
  },
  videTitre: 'Keine abgelehnte Änderung',
  videTexte: 'Wenn der Server ablehnt, was ein Gerät sendet, kommt die Änderung vollständig hier an.',
  rienTrouve: 'Keine Ablehnung passt zu dieser Suche.',
  importer: 'Warteschlange importieren',
  importTitre: 'Eine Warteschlange importieren',
  importTexte:
    'Wählen Sie die Datei, die ein Gerät mit „Warteschlange exportieren“ erstellt hat. Zweimal importieren schreibt nichts Weiteres.',
  fichier: 'Datei',
  choisirFichier: 'Datei auswählen',
  importIllisible:
    'Diese Datei ist keine von der Anwendung exportierte Warteschlange oder stammt aus einer älteren Version.',
  importFait:
    'Importiert: {{acceptees}} angenommen, {{attente}} im Konflikt, {{refusees}} abgelehnt, {{photos}} Fotos empfangen.',
  importPourquoi:
    'Im Konflikt: Das Dokument hat sich seither geändert. Das Gerät selbst kann beide Fassungen zusammenführen.',
  plus: 'Mehr anzeigen',
} satisfies Phrases<typeof fr>;

import type { lecteur as fr } from '../fr/lecteur.ts';
import type { Phrases } from '../phrases.ts';

export const lecteur = {
  page: 'Seite',
  surTotal: 'von {{total}}',
  pageDe: 'Seite {{page}} von {{total}}',
  allerALaPage: 'Zu Seite {{page}} gehen',
  pagePrecedente: 'Vorige Seite',
  pageSuivante: 'Nächste Seite',
  vignettes: 'Seitenvorschau',
  outils: 'Lesewerkzeuge',
  document: 'Seiten des Dokuments',
  reduire: 'Verkleinern',
  agrandir: 'Vergrößern',
  zoom: 'Größe der Seiten',
  zooms: {
    auto: 'Automatische Größe',
    width: 'Breite des Bildschirms',
    page: 'Ganze Seite',
  },
  chercher: 'Im Dokument suchen',
  chercherTexte: 'Ein Wort, ein Name, eine Nummer',
  precedent: 'Voriges Ergebnis',
  suivant: 'Nächstes Ergebnis',
  fermerRecherche: 'Suche schließen',
  recherche: 'Suche…',
  trouves: '{{rang}} von {{total}}',
  trouvesAuMoins: '{{rang}} von mindestens {{total}}',
  rien: 'Kein Ergebnis',
  sansTexte: 'Dieses Dokument enthält keinen Text.',
  imprimer: 'Drucken',
  impression: 'Druck wird vorbereitet: Seite {{page}} von {{total}}…',
  imprimerTrop: 'Laden Sie ab {{max}} Seiten die PDF-Datei herunter und drucken Sie sie von dort.',
  imprimerEchec: 'Der Druck konnte nicht vorbereitet werden. Laden Sie die PDF-Datei herunter, um sie zu drucken.',
  telecharger: 'PDF herunterladen',
  ouverture: 'Dokument wird geöffnet…',
  pageIllisible: 'Diese Seite lässt sich nicht lesen. Laden Sie die PDF-Datei herunter, um sie anders zu öffnen.',
  illisible: {
    titre: 'Dieses Dokument lässt sich hier nicht lesen',
    broken:
      'Die Datei ist beschädigt oder keine PDF-Datei. Laden Sie sie herunter, um sie anders zu öffnen, oder bitten Sie erneut darum.',
    encrypted:
      'Die Datei ist durch ein Passwort geschützt. Laden Sie sie herunter und öffnen Sie sie mit einem Programm, das danach fragt.',
    'too-long':
      'Die Datei hat mehr Seiten, als dieser Bildschirm zeigt. Laden Sie sie herunter, um sie anders zu öffnen.',
    'too-large':
      'Ein Teil dieser Datei braucht entpackt mehr Speicher, als dieser Bildschirm nimmt. Laden Sie sie herunter, um sie anders zu öffnen.',
    unread:
      'Das Leseprogramm ist noch nicht auf diesem Gerät. Laden Sie die Datei herunter, oder kommen Sie mit Netz wieder.',
  },
} satisfies Phrases<typeof fr>;

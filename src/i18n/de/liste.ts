import type { liste as fr } from '../fr/liste.ts';
import type { Phrases } from '../phrases.ts';

export const liste = {
  chargement: 'Liste wird gelesen…',
  filtres: 'Filter',
  chercher: 'Suchen',
  effacer: 'Filter löschen',
  aucun: 'Nichts passt zu diesen Filtern',
  aucunTexte: 'Erweitern Sie die Suche oder löschen Sie die Filter.',
  lignes_one: '{{count}} Zeile',
  lignes_other: '{{count}} Zeilen',
  lignesVues: 'Zeilen {{premiere}} bis {{derniere}} von {{total}}',
  compteFiltre: '{{vus}} von {{total}}',
  enregistrer: 'Speichern',
  enregistre: 'Gespeichert.',
  horsLigne: 'Speichern braucht das Netz: Die Eingaben bleiben hier.',
  requis: 'Bitte ausfüllen.',
  signature: {
    aucune: 'Keine Unterschrift gespeichert.',
    dessiner: 'Zeichnen',
    image: 'Bild wählen',
    retirer: 'Entfernen',
    garder: 'Zeichnung behalten',
    effacer: 'Löschen',
    annuler: 'Abbrechen',
    zone: 'Unterschriftsfeld',
    fichierRefuse: 'Wählen Sie ein PNG- oder JPEG-Bild von höchstens 280 kB.',
  },
} satisfies Phrases<typeof fr>;

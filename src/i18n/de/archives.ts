import type { archives as fr } from '../fr/archives.ts';
import type { Phrases } from '../phrases.ts';

export const archives = {
  duLot: 'Archiv des Loses (ZIP)',
  periode: 'Archiv eines Zeitraums',
  aide: 'Eine einzige ZIP-Datei: Synthesen, Arbeitsmappen, Listen, Ziehungen und Berichte der Lose, deren Synthese an diesen Tagen ausgestellt wurde, mit einem Verzeichnis, das den Hash jeder Datei nennt.',
  du: 'Von',
  au: 'Bis',
  ordre: 'Das Ende liegt nach dem Anfang.',
  bureau: 'Büro',
  tousLesBureaux: 'Alle Büros',
  horsLigne: 'Das Archiv wird vom Server erstellt: Es braucht das Netz.',
  aucun: 'An diesen Tagen wurde keine Synthese ausgestellt.',
  faite: 'Archiv heruntergeladen.',
  telecharger: 'Herunterladen',
  lectures: {
    vide: 'Keine Einsicht',
    videTexte: 'Was COFRAC und PNCEE aus den Archiven und Losen des Büros lesen, steht hier.',
    plus: 'Ältere',
    dernieres: 'Die letzten',
    le: 'Am',
    qui: 'Wer',
    role: 'Rolle',
    genre: 'Art',
    quoi: 'Was gelesen wurde',
    documents: 'Dokumente',
    emporte: 'Mitgenommen',
    oui: 'ZIP-Archiv',
    genres: { dossier: 'Akte', lot: 'Los', synthese: 'Synthese', supervision: 'Überwachung' },
  },
} satisfies Phrases<typeof fr>;

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
} satisfies Phrases<typeof fr>;

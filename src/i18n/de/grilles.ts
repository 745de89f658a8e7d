import type { grilles as fr } from '../fr/grilles.ts';
import type { Phrases } from '../phrases.ts';

export const grilles = {
  introuvable: 'Dieses Raster ist nicht auf diesem Gerät',
  introuvableTexte: 'Finden Sie ein Netz und öffnen Sie diese Seite erneut.',
  retour: 'Arten und Raster',
  auteur: 'Geschrieben von',
  ecriteLe: 'Geschrieben am',
  criteres: 'Kriterien',
  essai: 'Probieren Sie es aus: nichts, was Sie hier antworten, wird behalten.',
  apercu: 'Vorschau',
  illisible: 'Dieses Programm kann dieses Raster nicht lesen.',
} satisfies Phrases<typeof fr>;

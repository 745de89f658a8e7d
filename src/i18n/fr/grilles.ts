/** A grid of supervision: read, tried, written. */
export const grilles = {
  introuvable: 'Cette grille n’est pas sur cet appareil',
  introuvableTexte: 'Retrouvez le réseau, puis rouvrez cette page.',
  retour: 'Types et grilles',
  auteur: 'Écrite par',
  ecriteLe: 'Écrite le',
  criteres: 'Critères',
  essai: 'Essayez-la : rien de ce que vous répondez ici n’est gardé.',
  apercu: 'Aperçu',
  illisible: 'Ce programme ne sait pas lire cette grille.',
} as const;

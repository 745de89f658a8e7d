import type { grilles as fr } from '../fr/grilles.ts';
import type { Phrases } from '../phrases.ts';

export const grilles = {
  introuvable: 'This grid is not on this device',
  introuvableTexte: 'Find a network, then open this page again.',
  retour: 'Kinds and grids',
  auteur: 'Written by',
  ecriteLe: 'Written on',
  criteres: 'Criteria',
  essai: 'Try it: nothing that you answer here is kept.',
  apercu: 'Preview',
  illisible: 'This program cannot read this grid.',
} satisfies Phrases<typeof fr>;

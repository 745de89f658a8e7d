import type { grilles as fr } from '../fr/grilles.ts';
import type { Phrases } from '../phrases.ts';

export const grilles = {
  introuvable: 'Esta plantilla no está en este dispositivo',
  introuvableTexte: 'Recupere la red y vuelva a abrir esta página.',
  retour: 'Tipos y plantillas',
  auteur: 'Escrita por',
  ecriteLe: 'Escrita el',
  criteres: 'Criterios',
  essai: 'Pruébela: nada de lo que responda aquí se guarda.',
  apercu: 'Vista previa',
  illisible: 'Este programa no sabe leer esta plantilla.',
} satisfies Phrases<typeof fr>;

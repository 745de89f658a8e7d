import type { grilles as fr } from '../fr/grilles.ts';
import type { Phrases } from '../phrases.ts';

export const grilles = {
  introuvable: 'Esta grelha não está neste dispositivo',
  introuvableTexte: 'Recupere a rede e reabra esta página.',
  retour: 'Tipos e grelhas',
  auteur: 'Escrita por',
  ecriteLe: 'Escrita em',
  criteres: 'Critérios',
  essai: 'Experimente-a: nada do que responder aqui fica guardado.',
  apercu: 'Pré-visualização',
  illisible: 'Este programa não sabe ler esta grelha.',
} satisfies Phrases<typeof fr>;

import type { liste as fr } from '../fr/liste.ts';
import type { Phrases } from '../phrases.ts';

export const liste = {
  chargement: 'Reading the list…',
  filtres: 'Filters',
  chercher: 'Search',
  effacer: 'Clear the filters',
  aucun: 'Nothing matches these filters',
  aucunTexte: 'Widen the search, or clear the filters.',
  lignes_one: '{{count}} line',
  lignes_other: '{{count}} lines',
  lignesVues: 'Lines {{premiere}} to {{derniere}} of {{total}}',
  compteFiltre: '{{vus}} of {{total}}',
  enregistrer: 'Save',
  enregistre: 'Saved.',
  horsLigne: 'Saving needs the network: what is typed stays here.',
  requis: 'To be filled in.',
  signature: {
    aucune: 'No signature kept.',
    dessiner: 'Draw',
    image: 'Choose a picture',
    retirer: 'Remove',
    garder: 'Keep this drawing',
    effacer: 'Clear',
    annuler: 'Cancel',
    zone: 'Signature area',
    fichierRefuse: 'Choose a PNG or JPEG picture of 280 kB at most.',
  },
} satisfies Phrases<typeof fr>;

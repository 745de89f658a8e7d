import type { concepteur as fr } from '../fr/concepteur.ts';
import type { Phrases } from '../phrases.ts';

export const concepteur = {
  introuvable: 'This form is not on this device',
  introuvableTexte: 'Find a network, then open this page again.',
  retour: 'All the forms',
  codeVersion: '{{code}}, version {{version}}',
  nouvelleVersion: 'New version',
  etats: {
    aVenir: 'To come',
    enService: 'In use',
    remplacee: 'Replaced',
    retiree: 'Withdrawn',
  },
  liste: {
    libelle: 'Form',
    code: 'Code',
    version: 'Version',
    type: 'Kind of visit',
    depuis: 'In use from',
    jusquau: 'Until',
    champs: 'Fields',
    visites: 'Visits',
    actionsDe: 'Actions on {{nom}}, version {{version}}',
    vide: 'No form yet',
    videTexte: 'Begin with those that the product offers, then write your own versions.',
    duProduit: 'Take those of the product',
  },
  supprimer: {
    titre: 'Delete “{{nom}}”, version {{version}}?',
    texte: 'It never served: no visit reads it.',
    fait: 'Version deleted.',
  },
} satisfies Phrases<typeof fr>;

import type { Phrases } from '../phrases.ts';
import type { nouveaux as fr } from '../fr/nouveaux.ts';

export const nouveaux = {
  relire: 'See what is written ({{count}})',
  deRien: 'What the form contains',
  premiereSection: 'Inspection',
  publication: {
    version: 'Publish version {{version}} of {{code}}?',
    correction: 'Publish the correction of {{code}}, version {{version}}?',
    type: 'Publish the new type {{code}}?',
    oui: 'Publish now',
    effet: {
      version: 'Visits to come take it according to its days; those already begun keep theirs.',
      correction: 'No visit was made on it: it is replaced. What was validated of it must be read again.',
      type: 'The type opens to every office of the portal, with this duration; each may close it or give it a price.',
    },
    validation: 'The technical manager of each office reads and validates it: until then it is “to be validated”.',
  },
  nouveauType: {
    nom: 'New type',
    formulaire: 'New form',
    titre: 'New type of intervention',
    faits: 'The type',
    demande: 'What the visit asks for',
    demandes: {
      FORMULAIRE: 'A form',
      SIGNATURE: 'A signature',
      FORMULAIRE_SIGNATURE: 'A form and a signature',
      DOCUMENT: 'A document',
    },
    duree: 'Usual duration',
    relecture: 'Reviewed before it is validated',
    relectureAide: 'Otherwise a submitted visit is validated at once.',
    code: 'Code',
    codeAide: 'Like those of the sheets: BAR-EN-101. Letters without accents, digits, hyphens, 20 characters at most.',
    codeFaux: 'This code does not fit.',
    codePris: 'This code is taken: {{nom}}.',
    partir: 'Start from',
    rien: 'Nothing: one empty section',
    portail: 'Forms of the portal',
    produit: 'Models of the product',
    pour: 'For which type',
    commencer: 'Begin',
  },
} satisfies Phrases<typeof fr>;

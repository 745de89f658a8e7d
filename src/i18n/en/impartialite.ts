import type { impartialite as fr } from '../fr/impartialite.ts';
import type { Phrases } from '../phrases.ts';

export const impartialite = {
  titre: 'Impartiality',
  regle:
    'Whoever has a link with [unInstallateur] (former employer, relative, shares) inspects none of its works: no visit there can be given to them.',
  aucune: 'No link noted.',
  ligne: '{{motif}}, noted on {{jour}}',
  restantes_one: '{{count}} visit given before is still there: give it to somebody else.',
  restantes_other: '{{count}} visits given before are still there: give them to somebody else.',
  motif: 'Reason',
  motifNote: 'Read by the managers and by the person, neither by colleagues nor outside the office.',
  ajouter: 'Add',
  introuvable: 'None by that name.',
  manque: {
    entreprise: 'Choose from the list.',
    motif: 'Say what the link is.',
  },
  pleine: 'Fifty links are noted: remove one to add another.',
  retirer: 'Remove {{entreprise}}',
  confirmer: 'Remove',
  retirerTexte: 'Visits that concern it may be given to this person again.',
  notee: '{{nom}} is kept apart from {{entreprise}}.',
  retiree: '{{nom}} is no longer kept apart from {{entreprise}}.',
} satisfies Phrases<typeof fr>;

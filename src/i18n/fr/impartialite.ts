/** Installers from which a controller is kept apart: on the page of their account, and on their own profile. */
export const impartialite = {
  titre: 'Impartialité',
  regle:
    'Qui a un lien avec [unInstallateur] (ancien employeur, parent, parts) n’en contrôle aucun chantier : aucune visite ne peut lui être confiée.',
  aucune: 'Aucun lien noté.',
  ligne: '{{motif}}, noté le {{jour}}',
  restantes_one: '{{count}} visite déjà confiée y reste : donnez-la à quelqu’un d’autre.',
  restantes_other: '{{count}} visites déjà confiées y restent : donnez-les à quelqu’un d’autre.',
  motif: 'Motif',
  motifNote: 'Lu par les responsables et par la personne elle-même, ni par ses collègues ni hors du bureau.',
  ajouter: 'Ajouter',
  introuvable: 'Aucun à ce nom.',
  manque: {
    entreprise: 'Choisissez dans la liste.',
    motif: 'Dites quel est le lien.',
  },
  pleine: 'Cinquante liens sont notés : retirez-en un pour en ajouter.',
  retirer: 'Retirer {{entreprise}}',
  confirmer: 'Retirer',
  retirerTexte: 'Les visites qui la concernent pourront de nouveau être confiées à cette personne.',
  notee: '{{nom}} est à l’écart de l’entreprise {{entreprise}}.',
  retiree: '{{nom}} n’est plus à l’écart de l’entreprise {{entreprise}}.',
} as const;

/** Forms of the controls: listed, read, written, tried, published. */
export const concepteur = {
  introuvable: 'Ce formulaire n’est pas sur cet appareil',
  introuvableTexte: 'Retrouvez le réseau, puis rouvrez cette page.',
  retour: 'Tous les formulaires',
  codeVersion: '{{code}}, version {{version}}',
  nouvelleVersion: 'Nouvelle version',
  etats: {
    aVenir: 'À venir',
    enService: 'En service',
    remplacee: 'Remplacée',
    retiree: 'Retirée',
  },
  liste: {
    libelle: 'Formulaire',
    code: 'Code',
    version: 'Version',
    type: 'Type d’intervention',
    depuis: 'En service du',
    jusquau: 'Jusqu’au',
    champs: 'Champs',
    visites: 'Visites',
    actionsDe: 'Actions sur {{nom}}, version {{version}}',
    vide: 'Pas encore de formulaire',
    videTexte: 'Commencez par ceux que le produit propose, puis écrivez vos propres versions.',
    duProduit: 'Prendre ceux du produit',
  },
  supprimer: {
    titre: 'Supprimer « {{nom}} », version {{version}} ?',
    texte: 'Elle n’a jamais servi : aucune visite ne la lit.',
    fait: 'Version supprimée.',
  },
} as const;

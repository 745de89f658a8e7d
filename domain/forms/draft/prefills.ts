/** [forms/F42] What a form may begin with: known of the dossier, of its operation or projet, of its ménage, of the visit. */
export const PREFILLS = [
  'visite.jour',
  'dossier.referenceClient',
  'dossier.dateEngagement',
  'dossier.dateFacture',
  'operation.surface',
  'projet.scenario',
  'projet.aide',
  'menage.statut',
  'menage.occupants',
  'menage.rfr',
  'menage.zone',
  'menage.categorie',
  'menage.numeroMpr',
] as const;

/** Words of the intervention report: the source of the other languages. */
/** How a report names the one that it cancels; `le`: the day of its issue, written. */
export interface ReplacedReport {
  readonly numero: string | null;
  readonly version: number;
  readonly le: string | null;
}

export const RAPPORT_FR = {
  langue: 'fr',
  titre: 'Rapport d’intervention',
  projet: 'PROJET',
  projetAvis: 'Projet de rapport : document de travail, sans valeur d’inspection.',
  resteARemplir: 'Champs encore à remplir ou à corriger',
  version: 'Version',
  /** [reports/R62] */
  remplace: ({ numero, version, le }: ReplacedReport): string =>
    `Annule et remplace le rapport ${[numero, `version ${version}`, le === null ? '' : `émis le ${le}`].filter(Boolean).join(', ')}`,
  formulaire: 'Fiche, formulaire et méthode',
  versionFormulaire: (version: number): string => `formulaire version ${version}`,
  methode: (methode: string): string => `méthode\u00A0: ${methode}`,
  engagees: (du: string, au: string | null): string =>
    au === null ? `opérations engagées à partir du ${du}` : `opérations engagées du ${du} au ${au}`,
  motif: 'Motif',
  accreditation: (numero: string): string =>
    `Organisme d’inspection accrédité par le Cofrac, n°\u00A0${numero}, portée disponible sur www.cofrac.fr`,
  siret: 'SIRET',
  operation: 'Opération contrôlée',
  dossier: 'Dossier',
  referenceDemandeur: 'Référence interne du demandeur',
  demandeur: 'Demandeur',
  beneficiaire: 'Bénéficiaire',
  lieu: 'Lieu de l’opération',
  professionnel: 'Professionnel',
  fiche: 'Fiche',
  nature: 'Nature du contrôle',
  controle: 'Contrôle',
  dateControle: 'Date du contrôle',
  dateRapport: 'Date du rapport',
  inspecteur: 'Inspecteur',
  second: 'Accompagné de',
  danger: 'Danger signalé',
  raisonConclusion: 'Raison de cette conclusion, que les mesures ne donnent pas',
  titreCriteres: 'Critères de la fiche',
  criteres: {
    critere: 'Critère',
    constate: 'Constaté',
    attendu: 'Attendu',
    verdict: 'Verdict',
    verdicts: {
      oui: 'Respecté',
      non: 'Non respecté',
      inconnu: 'Ne peut pas être dit',
      attente: 'À renseigner',
      sansObjet: 'Sans objet',
    },
    manque: (champs: readonly string[]): string => `sans réponse\u00A0: ${champs.join(', ')}`,
    aConfirmer: 'à confirmer',
  },
  resultat: 'Résultat du contrôle',
  sansResultat: 'Aucune conclusion',
  calcule: 'calculé',
  corrige: (par: string, le: string): string => `corrigé par le RT (${par}), le ${le}`,
  nonRenseigne: 'Non renseigné',
  aConfirmer: 'à confirmer',
  sansObjet: 'Sans objet',
  signe: 'Signature recueillie',
  nonReproduit: 'Non reproduit dans ce rapport, par choix du bureau',
  photoUne: (numero: number): string => `Photo ${numero}`,
  photoPlusieurs: (premiere: number, last: number): string => `Photos ${premiere} à ${last}`,
  planche: 'Planche photographique',
  photoAttendue: 'Photo pas encore reçue par le serveur',
  photoAilleurs: 'Photo reçue par le serveur, absente de cet appareil',
  photoFormat: 'Photo reçue, dans un format qui ne s’imprime pas',
  photoIllisible: (raison: string): string => `Photo illisible\u00A0: ${raison}`,
  signatureIllisible: (raison: string): string => `Signature illisible\u00A0: ${raison}`,
  defauts: {
    perdue: 'reçue, elle n’est plus sur le serveur',
    alteree: 'ses octets ne sont plus ceux qui ont été reçus',
    indechiffrable: 'son contenu ne se décode pas',
  },
  priseLe: 'Prise le',
  photoAutreJour: 'prise un autre jour que la visite',
  photoLoin: (distance: string): string => `à ${distance} du lieu de la visite`,
  photosSansPosition: (numeros: readonly number[], photos: number): string =>
    numeros.length === photos
      ? 'Aucune de ces photos ne porte de position.'
      : `Photos sans position relevée\u00A0: ${numeros.join(', ')}.`,
  signatures: 'Signatures',
  signatureInspecteur: 'Signature de l’inspecteur',
  sansSignatureInspecteur: {
    emis: 'Rapport non signé : l’inspecteur n’avait enregistré aucune signature quand il a été émis',
    projet: 'L’inspecteur n’a encore enregistré aucune signature',
    inconnue: 'Apposée par le serveur à l’émission, si l’inspecteur a enregistré sa signature',
  },
  sansSignature: 'Signature non recueillie',
  signatureAttendue: 'Signature recueillie, pas encore reçue par le serveur',
  signatureAilleurs: 'Signature recueillie et reçue par le serveur, absente de cet appareil',
  signatureFormat: 'Signature recueillie, dans un format qui ne s’imprime pas',
  mentions: [
    'Les constats portent sur les seuls éléments visités, dans l’état où ils étaient le jour du contrôle.',
    'La reproduction de ce rapport n’est autorisée que dans son intégralité.',
  ],
  verification: 'Vérifier ce rapport',
  logo: (bureau: string): string => `Logo de ${bureau}`,
  photoMontre: (numero: number, sujet: string): string => `Photo ${numero}\u00A0: ${sujet}`,
  page: (page: number, pages: number): string => `Page ${page} sur ${pages}`,
  /** A word, then what is said of it. */
  suivi: (mot: string, dit: string): string => `${mot}\u00A0: ${dit}`,
  /** Between the items of a list that is told in one sentence. */
  entre: '\u00A0; ',
  /** A day and an hour of it. */
  heureDe: (jour: string, heure: string): string => `${jour} à ${heure}`,
  /** Points of the compass, by one letter. */
  cardinaux: { N: 'N', S: 'S', E: 'E', O: 'O' },
  /** Conclusions of our forms: what a form of an office concludes in other words stays as it is written. */
  resultats: {
    Satisfaisant: 'Satisfaisant',
    'Non satisfaisant': 'Non satisfaisant',
    'Non vérifiable': 'Non vérifiable',
    'Sans défaut': 'Sans défaut',
    'Avec défauts': 'Avec défauts',
    'Arrêt de l’appareil': 'Arrêt de l’appareil',
    Conforme: 'Conforme',
    'Travaux à réaliser': 'Travaux à réaliser',
    'Arrêt recommandé': 'Arrêt recommandé',
    'Conforme au projet': 'Conforme au projet',
    'Conforme avec réserves': 'Conforme avec réserves',
    'Non conforme au projet': 'Non conforme au projet',
  },
} as const;

/** What mar says of an accompagnement: nothing is inspected there, and who asks is the ménage. */
export const MAR_FR = {
  titre: 'Rapport d’accompagnement',
  projetAvis: 'Projet de rapport : document de travail, sans valeur.',
  // The accreditation is of inspection alone.
  accreditation: () => '',
  operation: 'Logement visité',
  dossier: 'Projet',
  referenceDemandeur: 'Référence du ménage',
  demandeur: 'Ménage',
  lieu: 'Lieu des travaux',
  formulaire: 'Formulaire et méthode',
  engagees: (du: string, au: string | null): string =>
    au === null ? `applicable à partir du ${du}` : `applicable du ${du} au ${au}`,
  titreCriteres: 'Critères de la visite',
  fiche: 'Visite',
  nature: 'Nature de la visite',
  controle: 'Visite',
  dateControle: 'Date de la visite',
  inspecteur: 'Accompagnateur',
  resultat: 'Conclusion',
  signatureInspecteur: 'Signature de l’accompagnateur',
  sansSignatureInspecteur: {
    emis: 'Rapport non signé : l’accompagnateur n’avait enregistré aucune signature quand il a été émis',
    projet: 'L’accompagnateur n’a encore enregistré aucune signature',
    inconnue: 'Apposée par le serveur à l’émission, si l’accompagnateur a enregistré sa signature',
  },
  mentions: [
    'Les constats portent sur les seuls éléments visités, dans l’état où ils étaient le jour de la visite.',
    RAPPORT_FR.mentions[1],
  ],
} as const;

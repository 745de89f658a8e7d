import type { Variant } from '../variants/variants.ts';

/** Words of the intervention report. The report is a French document whatever the language of the screen. */
export const PHRASES_RAPPORT = {
  titre: 'Rapport d’intervention',
  projet: 'PROJET',
  projetAvis: 'Projet de rapport : document de travail, sans valeur d’inspection.',
  resteARemplir: 'Champs encore à remplir ou à corriger',
  version: 'Version',
  remplace: (version: number): string => `Annule et remplace la version ${version}`,
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
  resultat: 'Résultat du contrôle',
  sansResultat: 'Aucune conclusion',
  calcule: 'calculé',
  corrige: (par: string, le: string): string => `corrigé par le RT (${par}), le ${le}`,
  conclusionCorrigee: (par: string, le: string): string => `Conclusion changée par le RT (${par}), le ${le}`,
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
  sansPosition: 'position non relevée',
  signatures: 'Signatures',
  relu: (le: string, par: string | null): string =>
    `Rapport relu et validé le ${le}${par === null ? '' : ` par ${par}`}`,
  soumis: 'Rapport établi le',
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
} as const;

type Said<T> = T extends string
  ? string
  : T extends (...args: never) => string
    ? T
    : { readonly [K in keyof T]: Said<T[K]> };
export type PhrasesRapport = Said<typeof PHRASES_RAPPORT>;

/** What mar says of an accompagnement: nothing is inspected there, and who asks is the ménage. */
const MAR: Partial<PhrasesRapport> = {
  titre: 'Rapport d’accompagnement',
  projetAvis: 'Projet de rapport : document de travail, sans valeur.',
  // The accreditation is of inspection alone.
  accreditation: () => '',
  operation: 'Logement visité',
  dossier: 'Projet',
  demandeur: 'Ménage',
  lieu: 'Lieu des travaux',
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
    PHRASES_RAPPORT.mentions[1],
  ],
};

/** [reports/R26] Words of the report of a brand. */
export const phrasesOfReport = (variante: Variant): PhrasesRapport =>
  variante === 'mar' ? { ...PHRASES_RAPPORT, ...MAR } : PHRASES_RAPPORT;

/** Words of invoices and credit notes, French as the law that asks for them. */
export const PHRASES_FACTURE = {
  types: { facture: 'Facture', avoir: 'Avoir' },
  /** Of mar. */
  projet: 'Projet',
  dateEmission: 'Émise le',
  datePrestation: 'Prestation du',
  dateEcheance: 'À payer avant le',
  dossier: 'Dossier',
  reference: 'Votre référence',
  contrat: 'Contrat',
  avoirDe: 'Annule la facture',
  destinataire: 'Facturé à',
  siret: 'SIRET',
  tvaIntra: 'TVA',
  capital: 'capital de',
  rcs: 'RCS',
  designation: 'Désignation',
  quantite: 'Quantité',
  prix: 'Prix HT',
  remise: 'Remise',
  tva: 'TVA',
  totalLigne: 'Total HT',
  totalAvoir: 'Avoir HT',
  totalHT: 'Total HT',
  tvaDe: (rate: string, base: string): string => `TVA ${rate} sur ${base}`,
  totalTTC: 'Total TTC',
  aPayer: (amount: string, due: string): string =>
    due === '' ? `À payer\u00A0: ${amount}.` : `À payer avant le ${due}\u00A0: ${amount}.`,
  page: (page: number, pages: number): string => `Page ${page} sur ${pages}`,
} as const;

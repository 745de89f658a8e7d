import type { Clause } from '../clauses.ts';

/**
 * Clauses that every delivered model ends with. Ours, from what such contracts hold: no lawyer has read them.
 * - A late payment is worded as on invoices (facturation/mentions.ts): Code de commerce, art. L441-10 and D441-5.
 * - A body that must inspect in independence decides why and how it treats what it inspects: controller, not processor
 *   (RGPD, art. 4.7; to be confirmed by the office, as the whole model is).
 */
export const SHARED: readonly Clause[] = [
  {
    id: 'facturation',
    titre: 'Facturation et règlement',
    texte:
      'Chaque prestation est facturée après la remise du rapport, aux prix du présent contrat augmentés de la TVA au taux en vigueur. La facture rappelle le numéro du contrat.\n\nElle se règle à {delaiPaiement} jours de sa date. Entre professionnels, un retard porte intérêt à trois fois le taux d’intérêt légal, sans rappel, et une indemnité forfaitaire de recouvrement de 40 €.',
    facultative: false,
  },
  {
    id: 'donnees',
    titre: 'Données personnelles',
    texte:
      '{client} transmet les coordonnées nécessaires aux rendez-vous et en informe les personnes concernées. {bureau}, qui conclut en toute indépendance, est responsable du traitement des données de ses inspections\u00A0: il les emploie aux seules fins de celles-ci et signale sans délai à {client} toute violation des données que {client} lui a transmises.\n\nLes constats et les rapports sont conservés {conservation} ans, pour répondre aux obligations de l’organisme.',
    facultative: false,
  },
  {
    id: 'reclamations',
    titre: 'Réclamations et appels',
    texte:
      'Une réclamation sur une prestation, ou un appel d’une conclusion, s’adresse par écrit à {bureau}, qui en accuse réception sous {delaiReclamation} jours et y répond par une personne qui n’a pas pris part à la prestation.',
    facultative: false,
  },
  {
    id: 'sousTraitance',
    titre: 'Sous-traitance',
    texte:
      '{bureau} exécute lui-même les prestations. Il ne les sous-traite qu’avec l’accord écrit de {client}, à un organisme qui répond aux mêmes exigences.',
    facultative: true,
  },
  {
    id: 'assurance',
    titre: 'Responsabilité et assurance',
    texte:
      '{bureau} est assuré pour sa responsabilité civile professionnelle auprès de {assureur}. L’attestation en cours est remise à la demande.',
    facultative: true,
  },
  {
    id: 'litiges',
    titre: 'Litiges',
    texte:
      'Le contrat relève du droit français. Les parties cherchent un accord amiable avant de saisir le tribunal de {tribunal}.',
    facultative: true,
  },
];
